import { currentDatabase } from "#app/platform/database/database.server.ts";
import { type Snapshot, withSnapshot } from "#app/platform/database/snapshot.server.ts";
import { siteConfigurationShape } from "#app/records/settings/settings.ts";
import type { Kind } from "#app/records/store/kind.ts";
import { forAdmin } from "#app/records/store/permission.ts";
import type { Table } from "#app/records/store/table.ts";
import { tables } from "#app/records/store/tables.ts";
import { contentHash } from "./content-hash.ts";
import { type ContentRecord, contentKinds, fieldsOf } from "./content-kinds.ts";

type Row = Record<string, unknown>;
type Rows = (table: string) => AsyncGenerator<Row[]>;
type Addresses = { codes: ReadonlyMap<string, string>; aliases: ReadonlyMap<string, string[]> };

export type ExportedFile = {
  sha256: string;
  fileName: string;
  width: number | null;
  alt: { en: string | null; ar: string | null };
};

export type Content = {
  files: ReadonlyMap<string, ExportedFile>;
  records: (kinds?: readonly Kind[]) => AsyncGenerator<ContentRecord>;
  rows: Rows;
};

/** Everything that was written up to one moment, whatever is saved while it is read. */
export const withContent = forAdmin(<Result>(read: (content: Content) => Promise<Result>) =>
  withSnapshot(currentDatabase(), tables, async (snapshot) => {
    const rows = rowsOf(snapshot);
    const files = await filesIn(rows);
    const addresses = await addressesIn(rows);
    return read({ files, rows, records: (kinds = contentKinds()) => recordsIn(kinds, rows, files, addresses) });
  }),
);

async function* recordsIn(
  kinds: readonly Kind[],
  rows: Rows,
  files: Content["files"],
  { codes, aliases }: Addresses,
): AsyncGenerator<ContentRecord> {
  const hashes = { get: (id: string) => files.get(id)?.sha256 };
  for (const kind of kinds)
    for await (const row of kind.table === "settings" ? settingsIn(rows) : rowsIn(kind, rows)) {
      const id = kind.isSingle ? kind.name : String(row[kind.key]);
      const fields = Object.fromEntries(fieldsOf(kind).map((name) => [name, row[name] ?? null]));
      const hash = contentHash(kind.name, fields, hashes);
      const { publicAt } = kind.search ?? {};
      const besides = publicAt !== undefined && {
        short: codes.get(`${kind.table} ${id}`),
        aliases: aliases.get(`${publicAt}/${row.slug}`),
      };
      const [created_at, updated_at] = [String(row.created_at), String(row.updated_at)];
      yield { kind: kind.name, id, created_at, updated_at, hash, fields, ...besides };
    }
}

/** Translations come after what they translate. */
async function* rowsIn({ table, newAt }: Kind, rows: Rows): AsyncGenerator<Row> {
  if (newAt) {
    const all = [];
    for await (const row of present(rows(table))) all.push(row);
    const sign = newAt === "start" ? -1 : 1;
    yield* all.sort((one, other) => sign * (Number(one.position) - Number(other.position)));
  } else if (table === "articles") {
    for await (const row of present(rows(table))) if (row.translation_of === null) yield row;
    for await (const row of present(rows(table))) if (row.translation_of !== null) yield row;
  } else yield* present(rows(table));
}

async function* present(pages: AsyncIterable<Row[]>) {
  for await (const page of pages) for (const row of page) if (!row.deleted_at) yield row;
}

async function* settingsIn(rows: Rows): AsyncGenerator<Row> {
  const values: Row = {};
  const saved: string[] = [];
  for await (const { key, value, updated_at } of present(rows("settings"))) {
    if (value !== null) values[String(key)] = value;
    saved.push(String(updated_at));
  }
  const { data } = siteConfigurationShape.safeParse(values);
  if (saved.length > 0) yield { ...values, ...data, created_at: saved.sort()[0], updated_at: saved.at(-1) };
}

async function addressesIn(rows: Rows): Promise<Addresses> {
  const codes = new Map<string, string>();
  const aliases = new Map<string, string[]>();
  for await (const { code, record_table, record_id } of present(rows("short_links")))
    codes.set(`${record_table} ${record_id}`, String(code));
  for await (const { from_path, to_path } of present(rows("redirects")))
    aliases.set(String(to_path), [...(aliases.get(String(to_path)) ?? []), String(from_path)].sort());
  return { codes, aliases };
}

async function filesIn(rows: Rows) {
  const files = new Map<string, ExportedFile>();
  for await (const row of present(rows("media"))) {
    const { sha256, file_name: fileName, width, alt_en: en, alt_ar: ar } = row as Row & Record<string, string>;
    files.set(String(row.id), { sha256, fileName, width, alt: { en, ar } } as unknown as ExportedFile);
  }
  return files;
}

function rowsOf(snapshot: Snapshot): Rows {
  return (name) => {
    const { columns, key } = (tables as Record<string, Table>)[name] as Table;
    return snapshot.rowsOf(name, Object.keys(columns), key);
  };
}
