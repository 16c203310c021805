import { z } from "zod";
import type { ImportItem } from "#app/features/import/records/import-item.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { jsonOrNull } from "#app/platform/normalize-text.ts";
import { listDrafts, saveDraft } from "#app/records/edits/draft.server.ts";
import { draftFieldsShape } from "#app/records/edits/edit.ts";
import { readAbout } from "#app/records/sections/about.server.ts";
import { readResume } from "#app/records/sections/resume.server.ts";
import { aboutKind, resumeKind } from "#app/records/sections/section-kinds.ts";
import { readSettings, settingsVersion } from "#app/records/settings/settings.server.ts";
import { settingsKind } from "#app/records/settings/settings-kind.ts";
import { type Admin, forAdmin } from "#app/records/store/permission.ts";
import { sampleContent } from "#app/records/store/samples.server.ts";
import { selectRows } from "#app/records/store/store.server.ts";

const text = z.string().trim().catch("");
const profileShape = z.object({ name: text, label: text, summary: text });
type Profile = z.output<typeof profileShape>;

/** The forms that a profile says something for: the draft's part, and its fields without their language. */
const forms = {
  site: {
    kind: settingsKind,
    part: "first-steps",
    texts: ({ name }: Profile) => ({ siteName: name, ownerName: name }),
    read: async (staff: Admin) => ({ ...(await readSettings(staff)), version: await settingsVersion(staff) }),
  },
  about: {
    kind: aboutKind,
    part: "texts",
    texts: ({ label, summary }: Profile) => ({ title: label, description: summary }),
    read: readAbout,
  },
  resume: {
    kind: resumeKind,
    part: "content",
    texts: ({ label, summary }: Profile) => ({ subtitle: label, profile_description: summary }),
    read: readResume,
  },
};
export type ProfileForm = keyof typeof forms;
const formNames = Object.keys(forms) as ProfileForm[];

/** Those in which something is typed and not saved. */
export async function formsWithDrafts(staff: Admin) {
  const found: ProfileForm[] = [];
  for (const name of formNames) {
    const { kind, part } = forms[name];
    if ((await listDrafts(staff, kind.name))[part]) found.push(name);
  }
  return found;
}

/** Nothing of it is on the site until the owner saves; what the owner has written or begun to write stays. */
export async function draftForms(staff: Admin, importId: string) {
  const found = await profileIn(staff, importId);
  if (!found) return;
  const { going = 0, texts: sampleTexts = 0 } = (await sampleContent()?.count(staff)) ?? {};
  const isFull = new Set(await formsWithDrafts(staff));
  for (const name of formNames.filter((one) => !isFull.has(one))) {
    const { kind, part, texts, read } = forms[name];
    const row = (await read(staff)) as ({ version: number } & Record<string, unknown>) | null;
    const named = Object.entries(texts(found.profile)).map(
      ([field, value]) => [`${field}_${found.language}`, value] as const,
    );
    const wanted = named.filter(
      ([field, value]) => value && value !== row?.[field] && (!row?.[field] || going + sampleTexts > 0),
    );
    if (wanted.length === 0) continue;
    const fields = draftFieldsShape.parse(JSON.stringify(Object.fromEntries(wanted)));
    const edit = { id: crypto.randomUUID(), edits: 1, continues: null, continuedEdits: 0 };
    await saveDraft(staff, kind, { edit, recordId: part, version: row?.version ?? null, fields });
  }
}

const profileIn = forAdmin(async (import_id: string): Promise<{ profile: Profile; language: Locale } | null> => {
  const row = await selectRows("import_items", { import_id, kind: "resume_content" })
    .select(["item", "language"])
    .limit(1)
    .executeTakeFirst();
  const item = row?.item as ImportItem | null | undefined;
  const parsed = profileShape.safeParse(jsonOrNull(item?.source.text ?? ""));
  return row && parsed.success ? { profile: parsed.data, language: row.language } : null;
});
