import { z } from "zod";
import { nameLock, transactional } from "#app/platform/database/database.server.ts";
import { readBrand } from "#app/records/brand/brand.server.ts";
import { kinds } from "#app/records/kinds.ts";
import { hasMailServer } from "#app/records/mails/current-mail.server.ts";
import { readAbout } from "#app/records/sections/about.server.ts";
import { readSettings } from "#app/records/settings/settings.server.ts";
import { type Admin, forAdmin } from "#app/records/store/permission.ts";
import { presentRows } from "#app/records/store/present-rows.server.ts";
import { publicLists } from "#app/records/store/public-places.ts";
import { sampleContent } from "#app/records/store/samples.server.ts";
import { now, selectRows, upsertRow } from "#app/records/store/store.server.ts";
import { type StepName, steps } from "./steps.ts";

const key = "firstSteps";
const notNeededShape = z.array(z.enum(steps)).catch([]);

/** Those that are neither done nor said to be not needed, in their order. */
export async function readOpenSteps(staff: Admin): Promise<StepName[]> {
  const done = await readDone(staff);
  const notNeeded = await readNotNeeded(staff);
  return steps.filter((name) => !done[name] && !notNeeded.includes(name));
}

export const skipStep = transactional(async (staff: Admin, name: StepName) => {
  await nameLock("first steps");
  const notNeeded = new Set(await readNotNeeded(staff)).add(name);
  await upsertRow("settings", { key }, { value: JSON.stringify([...notNeeded]), updated_at: now() });
});

const readNotNeeded = forAdmin(async () => {
  const row = await selectRows("settings", { key }).select("value").executeTakeFirst();
  return notNeededShape.parse(row?.value);
});

/** By what the site has; a sample is nobody's work. */
async function readDone(staff: Admin): Promise<Record<StepName, boolean>> {
  const samples = (await sampleContent()?.unchanged(staff)) ?? new Map<string, ReadonlySet<string>>();
  const settings = await readSettings(staff);
  const isOwn = (name: "siteName_en" | "siteName_ar" | "heroTitle_en" | "heroTitle_ar") =>
    settings[name] !== null && !samples.get("settings")?.has(name);
  const about = await readAbout(staff);
  const done = {
    site: isOwn("siteName_en") || isOwn("siteName_ar"),
    content: await hasOwnRecord(samples),
    brand: (await readBrand(staff)) !== null,
    home: isOwn("heroTitle_en") || isOwn("heroTitle_ar"),
    about: about !== null && !samples.get("about_content")?.has(about.id),
    mail: await hasMailServer(),
    security: await hasSecondFactor(staff),
  };
  const { site, content, brand, home } = done;
  return { ...done, begin: site || content || brand || home || done.about };
}

async function hasOwnRecord(samples: ReadonlyMap<string, ReadonlySet<string>>) {
  const listed = new Set(publicLists().map(({ table }) => table));
  for (const kind of kinds.filter(({ table }) => listed.has(table))) {
    const sampled = samples.get(kind.name) ?? new Set();
    const rows = await presentRows(kind)
      .select(kind.key)
      .limit(sampled.size + 1)
      .execute();
    if (rows.some((row: Record<string, unknown>) => !sampled.has(String(row[kind.key])))) return true;
  }
  return false;
}

/** @noPermission its callers have one; it is asked about themselves */
export async function hasSecondFactor({ userId }: Admin) {
  const row = await selectRows("user_2fa_settings", { user_id: userId ?? "" })
    .select("is_enabled")
    .executeTakeFirst();
  return row?.is_enabled ?? false;
}
