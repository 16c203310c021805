import { inTransaction, nameLock, queryBuilder, rowLock } from "#app/platform/database/database.server.ts";
import { announce } from "#app/platform/live/announce.server.ts";
import { writeAudit } from "#app/records/audit/audit.server.ts";
import { forgetEdits } from "#app/records/edits/version.server.ts";
import { readHome, saveHome } from "#app/records/home/home.server.ts";
import { kinds } from "#app/records/kinds.ts";
import type { Kind } from "#app/records/store/kind.ts";
import { type Admin, forAdmin } from "#app/records/store/permission.ts";
import { keepsOfSample } from "#app/records/store/samples.server.ts";
import { deleteRows, now, store, upsertRow } from "#app/records/store/store.server.ts";
import { isAsFilled } from "./fill-sample.server.ts";
import { home } from "./sample/home.ts";

type Row = Record<string, unknown>;
/** The keys of the records that are removed, by kind. */
type Removable = Map<Kind, Set<string>>;

const sampleKinds = () => kinds.filter(({ sample }) => sample);

/** Sample records that would be removed, those that stay because they were changed or are referred to, and unchanged settings. */
export const countSampleRecords = forAdmin(async () => {
  const { removable, found } = await readSample();
  const going = countOf(removable, "records");
  return { going, staying: found - going, texts: countOf(removable, "values") };
});

export const listUnchanged = forAdmin(async () => {
  const { removable } = await readSample();
  return new Map([...removable].map(([{ name }, ids]) => [name as string, ids]));
});

/**
 * Takes the sample content out of the site for good, all at once or not at all, and says how many records went. What
 * somebody changed stays, as do records that comments, drafts or remaining records refer to; the site is not filled
 * again.
 */
export function removeSample(staff: Admin): Promise<number> {
  return inTransaction(async () => {
    await nameLock("sample site");
    await nameLock("settings");
    await nameLock("home_content");
    const { removable, remembered } = await readSample(true);
    if (remembered.length === 0) return 0;
    for (const [{ table, key, name }, ids] of removable) {
      if (ids.size === 0) continue;
      const record_id = [...ids];
      await queryBuilder().deleteFrom<string>(table).where(key, "in", record_id).execute();
      for (const texts of ["translation_marks", "translation_links"] as const)
        await deleteRows(texts, { record_table: table, record_id }).execute();
      await forgetEdits(staff, name, record_id);
    }
    await removeUnusedCategories(remembered);
    await removeSubtitles(staff);
    await store().deleteFrom("sample_records").execute();
    await markRemoved();
    const removed = countOf(removable, "records");
    await writeAudit(staff, "sample.remove", "sample_records", "site", { records: removed }, null);
    await announce("*");
    return removed;
  });
}

/** What the sample articles made and nobody has changed or used since. */
async function removeUnusedCategories(remembered: { record_table: string; record_id: string }[]) {
  const made = remembered.filter((one) => one.record_table === "categories").map((one) => one.record_id);
  const used = store().selectFrom("articles").select("category_key").where("category_key", "is not", null);
  const unused = deleteRows("categories", { id: made, version: 1 });
  await unused.where("key", "not in", used as never).execute();
}

/** Of a home page that the owner has arranged: what introduces the lists in the sample person's name. */
async function removeSubtitles(staff: Admin) {
  const row = await readHome(staff);
  const isSample = (subtitle: string | null) =>
    home.sections.some(({ subtitle_en, subtitle_ar }) => subtitle === subtitle_en || subtitle === subtitle_ar);
  const own = (subtitle: string | null) => (isSample(subtitle) ? null : subtitle);
  if (!row?.sections.some(({ subtitle_en, subtitle_ar }) => isSample(subtitle_en) || isSample(subtitle_ar))) return;
  const sections = row.sections.map((section) => ({
    ...section,
    subtitle_en: own(section.subtitle_en),
    subtitle_ar: own(section.subtitle_ar),
  }));
  await saveHome(staff, null, { ...row, sections });
}

function countOf(removable: Removable, counted: Kind["sample"]) {
  return [...removable].reduce((sum, [{ sample }, ids]) => sum + (sample === counted ? ids.size : 0), 0);
}

/** A setting that tells the empty site from one that was never filled. */
async function markRemoved() {
  await upsertRow("settings", { key: "sampleContent" }, { value: JSON.stringify("removed"), updated_at: now() });
}

async function readSample(isLocking = false) {
  const remembered = await store().selectFrom("sample_records").selectAll().execute();
  const removable: Removable = new Map();
  let found = 0;
  for (const kind of sampleKinds()) {
    const { name, table, key, sample } = kind;
    const fingerprints = new Map(
      remembered.filter((one) => one.record_table === name).map((one) => [one.record_id, one.fingerprint]),
    );
    const rows = await rowsWhere(table, key, [...fingerprints.keys()], isLocking);
    if (sample === "records") found += rows.length;
    const unchanged = rows.filter((row) => isAsFilled(row, name, fingerprints.get(String(row[key]))));
    removable.set(kind, new Set(unchanged.map((row) => String(row[key]))));
  }
  if (remembered.length > 0) await retainReferenced(removable);
  return { removable, remembered, found };
}

/** Repeats until nothing more is retained: what stays may itself refer to others. */
async function retainReferenced(removable: Removable) {
  let retained: number;
  do {
    retained = 0;
    for (const [{ referencedBy }, ids] of removable) {
      for (const { table, column } of [...referencedBy, { table: "drafts", column: "record_id" }]) {
        const from = [...removable.keys()].find((kind) => kind.table === table);
        for (const row of await rowsWhere(table, column, [...ids])) {
          // A draft whose text was saved or discarded holds nothing.
          const isRemoved =
            (from && removable.get(from)?.has(String(row[from.key]))) ||
            (table === "drafts" && Number(row.edits) <= Number(row.done_edits));
          if (!isRemoved && ids.delete(String(row[column]))) retained += 1;
        }
      }
    }
  } while (retained > 0);
  const going = new Map([...removable].map(([{ name }, ids]) => [name as string, ids]));
  for (const keep of keepsOfSample) for (const { table, id } of await keep(going)) going.get(table)?.delete(id);
}

async function rowsWhere(table: string, column: string, values: string[], isLocking = false): Promise<Row[]> {
  if (values.length === 0) return [];
  const rows = queryBuilder().selectFrom(table).selectAll().where(column, "in", values);
  return (isLocking ? rowLock(rows) : rows).execute();
}
