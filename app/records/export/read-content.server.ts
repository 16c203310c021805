import type { SelectQueryBuilder } from "kysely";
import { type Snapshot, withSnapshot } from "#app/platform/backup/snapshot.server.ts";
import { type AnyTables, currentDatabase } from "#app/platform/database/database.server.ts";
import type { Kind } from "../store/kind.ts";
import { forAdmin } from "../store/permission.ts";
import { tables } from "../store/tables.ts";
import { contentHash } from "./content-hash.ts";
import { type ContentRecord, contentKinds, fieldsOf } from "./content-kinds.ts";

const rowsAtOnce = 20;
/** A new task comes to the top of its column. */
const ordered: Partial<Record<string, "asc" | "desc">> = { resume_entries: "asc", tasks: "desc" };

type Row = Record<string, unknown>;
type Query = SelectQueryBuilder<AnyTables, string, object>;

export type ExportedFile = {
  sha256: string;
  fileName: string;
  width: number | null;
  alt: { en: string | null; ar: string | null };
};

export type Content = {
  files: ReadonlyMap<string, ExportedFile>;
  records: (kinds?: readonly Kind[]) => AsyncGenerator<ContentRecord>;
  rows: (table: string) => AsyncGenerator<Row[]>;
};

/** Everything that was written up to one moment, whatever is saved while it is read. */
export const withContent = forAdmin(<Result>(read: (content: Content) => Promise<Result>) =>
  withSnapshot(currentDatabase(), tables, async ({ kysely }) => {
    const files = await filesIn(kysely);
    return read({
      files,
      rows: (table) => pagesOf(kysely.selectFrom(table), "id"),
      records: (kinds = contentKinds) => recordsIn(kysely, kinds, files),
    });
  }),
);

async function* recordsIn(kysely: Snapshot["kysely"], kinds: readonly Kind[], files: Content["files"]) {
  const hashes = { get: (id: string) => files.get(id)?.sha256 };
  for (const kind of kinds)
    for await (const rows of kind.table === "settings" ? settingsIn(kysely) : rowsIn(kysely, kind)) {
      const besides = await addressesOf(kysely, kind, rows);
      for (const row of rows) {
        const id = kind.isSingle ? kind.name : String(row[kind.key]);
        const fields = Object.fromEntries(fieldsOf(kind).map((name) => [name, row[name] ?? null]));
        const [created_at, updated_at] = [String(row.created_at), String(row.updated_at)];
        const hash = contentHash(kind.name, fields, hashes);
        yield { kind: kind.name, id, created_at, updated_at, hash, fields, ...besides(row) } as ContentRecord;
      }
    }
}

async function* rowsIn(kysely: Snapshot["kysely"], { table, key, hasTrash }: Kind) {
  const all = () => kysely.selectFrom(table as string).$if(hasTrash, (query) => query.where("deleted_at", "is", null));
  if (table in ordered) yield await all().selectAll().orderBy("position", ordered[table]).orderBy("id").execute();
  else if (table === "articles") {
    yield* pagesOf(all().where("translation_of", "is", null), key);
    yield* pagesOf(all().where("translation_of", "is not", null), key);
  } else yield* pagesOf(all(), key);
}

async function* pagesOf(query: Query, key: string): AsyncGenerator<Row[]> {
  let last: unknown;
  for (;;) {
    const next = last === undefined ? query : query.where(key, ">", last);
    const rows: Row[] = await next.selectAll().orderBy(key).limit(rowsAtOnce).execute();
    if (rows.length > 0) yield rows;
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1)?.[key];
  }
}

async function* settingsIn(kysely: Snapshot["kysely"]): AsyncGenerator<Row[]> {
  const rows = await kysely.selectFrom("settings").selectAll().orderBy("key").execute();
  if (rows.length === 0) return;
  const saved = rows.map(({ updated_at }) => String(updated_at)).sort();
  const values = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  yield [{ ...values, created_at: saved[0], updated_at: saved.at(-1) }];
}

async function addressesOf(kysely: Snapshot["kysely"], { table, search }: Kind, rows: Row[]) {
  if (!search?.publicAt) return () => ({});
  const ids = rows.map(({ id }) => id);
  const paths = rows.map(({ slug }) => `${search.publicAt}/${slug}`);
  const links = kysely.selectFrom("short_links").select(["record_id", "code"]).where("record_table", "=", table);
  const codes: Row[] = await links.where("record_id", "in", ids).execute();
  const redirects: Row[] = await kysely
    .selectFrom("redirects")
    .select(["from_path", "to_path"])
    .where("to_path", "in", paths)
    .where("deleted_at", "is", null)
    .orderBy("from_path")
    .execute();
  return (row: Row) => ({
    short: codes.find(({ record_id }) => record_id === row.id)?.code,
    aliases: redirects
      .filter(({ to_path }) => to_path === `${search.publicAt}/${row.slug}`)
      .map((one) => one.from_path),
  });
}

async function filesIn(kysely: Snapshot["kysely"]): Promise<Content["files"]> {
  const rows: Row[] = await kysely
    .selectFrom("media")
    .select(["id", "sha256", "file_name", "width", "alt_en", "alt_ar"])
    .where("deleted_at", "is", null)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id as string,
      {
        sha256: row.sha256,
        fileName: row.file_name,
        width: row.width,
        alt: { en: row.alt_en, ar: row.alt_ar },
      } as ExportedFile,
    ]),
  );
}
