import { inTransaction, nameLock, queryBuilder, rowLock } from "#app/platform/database/database.server.ts";
import { announce } from "#app/platform/live/announce.server.ts";
import { writeAudit } from "../audit/audit.server.ts";
import { type Admin, forAdmin } from "../store/permission.ts";
import { now, store } from "../store/store.server.ts";
import { fingerprintOf } from "./fill-sample.server.ts";

/** The field that names a record, for each table of the sample; what names others goes before them. */
const keys = {
  settings: "key",
  about_content: "id",
  contact_content: "id",
  resume_content: "id",
  resume_entries: "id",
  articles: "id",
  tasks: "id",
  project_codes: "code",
  projects: "id",
} as const;

type SampleTable = keyof typeof keys;
type Row = Record<string, unknown>;
type Going = Record<SampleTable, Set<string>>;

/** What would lose something if the other went: whoever is named by a record that stays, stays too. */
const references = [
  { from: "comments", field: "article_id", to: "articles" },
  { from: "article_drafts", field: "article_id", to: "articles" },
  { from: "articles", field: "translation_of", to: "articles" },
  { from: "tasks", field: "project_code", to: "project_codes" },
  { from: "project_codes", field: "project_id", to: "projects" },
] as const;

const tables = Object.keys(keys) as SampleTable[];

/**
 * How much of the sample content is still there: records that would go, records that stay because somebody changed or
 * used them, and texts of the settings that are still those of the sample.
 */
export const countSampleRecords = forAdmin(async () => {
  const { going, found } = await readSample();
  const leaving = tables.reduce((sum, table) => sum + (table === "settings" ? 0 : going[table].size), 0);
  return { going: leaving, staying: found - leaving, texts: going.settings.size };
});

/**
 * Takes the sample content out of the site for good, all at once or not at all, and says how many records went. What
 * somebody changed stays, as does what comments, unsaved texts or records that stay speak of; the site is not filled
 * again.
 */
export function removeSample(staff: Admin): Promise<number> {
  return inTransaction(async () => {
    await nameLock("sample site");
    await nameLock("settings");
    const { going, remembered } = await readSample(true);
    if (remembered.length === 0) return 0;
    let removed = 0;
    for (const table of tables) {
      const ids = [...going[table]];
      if (ids.length === 0) continue;
      await queryBuilder().deleteFrom(table).where(keys[table], "in", ids).execute();
      const marks = store().deleteFrom("translation_marks").where("record_table", "=", table);
      await marks.where("record_id", "in", ids).execute();
      if (table !== "settings") removed += ids.length;
    }
    await store().deleteFrom("sample_records").execute();
    await markRemoved();
    await writeAudit(staff, "sample.remove", "sample_records", "site", { records: removed }, null);
    await announce("*");
    return removed;
  });
}

/** A setting of its own, so that a site which holds nothing else is not taken for one that was never filled. */
async function markRemoved() {
  const row = { key: "sampleContent", value: JSON.stringify("removed"), updated_at: now() };
  const inserted = store().insertInto("settings").values(row);
  await inserted.onConflict((conflict) => conflict.column("key").doUpdateSet(row)).execute();
}

async function readSample(isLocking = false) {
  const remembered = await store().selectFrom("sample_records").selectAll().execute();
  const going = {} as Going;
  let found = 0;
  for (const table of tables) {
    const fingerprints = new Map(
      remembered.filter((one) => one.record_table === table).map((one) => [one.record_id, one.fingerprint]),
    );
    const rows = await rowsWhere(table, keys[table], [...fingerprints.keys()], isLocking);
    const unchanged = rows.filter((row) => fingerprintOf(row, table) === fingerprints.get(nameOf(table, row)));
    if (table !== "settings") found += rows.length;
    going[table] = new Set(unchanged.map((row) => nameOf(table, row)));
  }
  await keepWhatIsNamed(going);
  return { going, remembered, found };
}

/** Goes on until nothing more stays: what stays may itself name others. */
async function keepWhatIsNamed(going: Going) {
  let stayed: number;
  do {
    stayed = 0;
    for (const { from, field, to } of references) {
      for (const row of await rowsWhere(from, field, [...going[to]])) {
        const isLeaving = from in going && going[from as SampleTable].has(nameOf(from as SampleTable, row));
        if (!isLeaving && going[to].delete(String(row[field]))) stayed += 1;
      }
    }
  } while (stayed > 0);
}

async function rowsWhere(table: string, field: string, values: string[], isLocking = false): Promise<Row[]> {
  if (values.length === 0) return [];
  const rows = queryBuilder().selectFrom(table).selectAll().where(field, "in", values);
  return (isLocking ? rowLock(rows) : rows).execute();
}

function nameOf(table: SampleTable, row: Row) {
  return String(row[keys[table]]);
}
