import { queryBuilder } from "#app/platform/database/database.server.ts";
import { operations } from "#app/records/kinds.server.ts";
import type { Kind } from "#app/records/store/kind.ts";
import { type Admin, forAdmin } from "#app/records/store/permission.ts";
import { selectRows } from "#app/records/store/store.server.ts";
import { contentHash } from "./content-hash.ts";
import { type ContentRecord, contentKindNamed, fieldsOf } from "./content-kinds.ts";
import { isPersonal, personalFields } from "./personal-records.ts";
import type { Archive } from "./read-export.ts";
import { findPersonal } from "./store-personal.server.ts";
import { parsedFields } from "./store-record.server.ts";

type Fields = Readonly<Record<string, unknown>>;

/** The files of the library here and in an export: the same content is the same file, whatever its id. */
export type KnownFiles = { archive: Pick<Archive, "read">; sums: Map<string, string>; ids: Map<string, string> };

/** As another process reads them. */
export type ExportFiles = Pick<Archive, "read"> & { fileSums: () => AsyncIterable<[id: string, sha256: string]> };

/** "trashed" is different from what is in the trash here, or the same: nobody sees it either way. */
export type Found = "missing" | "same" | "different" | "trashed";

export const knownFiles = forAdmin(async (archive: ExportFiles): Promise<KnownFiles> => {
  const sums = new Map<string, string>();
  for await (const [id, sum] of archive.fileSums()) sums.set(id, sum);
  const rows = await selectRows("media", { deleted_at: null }).select(["id", "sha256"]).execute();
  for (const { id, sha256 } of rows) sums.set(id, sha256);
  return { archive, sums, ids: new Map(rows.map(({ id, sha256 }) => [sha256, id])) };
});

/** What is here of a record of an export, and the names of the fields that differ. */
export async function compareRecord(staff: Admin, record: ContentRecord, files: KnownFiles) {
  const here = await findHere(staff, record);
  if (here === null || here === "trashed") return { found: here ?? ("missing" as const), fields: [] };
  const { kind, fields } = record;
  const differs = (wanted: Fields) => (name: string) =>
    hashOf(kind, here, name, files) !== hashOf(kind, wanted, name, files);
  let different = fieldNames(kind).filter(differs(fields));
  if (different.some((name) => fields[name] === undefined || fields[name] === null)) {
    const filled = await filledFields(staff, record);
    different = different.filter((name) => differs({ [name]: fields[name] ?? filled[name] })(name));
  }
  return { found: different.length > 0 ? ("different" as const) : ("same" as const), fields: different };
}

/** What the rules of its form make of fields that an export does not have, for example since it is older than they are. */
async function filledFields(staff: Admin, record: ContentRecord): Promise<Fields> {
  const kind = contentKindNamed(record.kind);
  return kind ? { ...(await parsedFields(staff, kind, record)) } : {};
}

function hashOf(kind: string, fields: Fields, name: string, { sums }: KnownFiles) {
  return contentHash(kind, { [name]: fields[name] ?? null }, sums);
}

function fieldNames(kind: string) {
  return isPersonal(kind) ? personalFields(kind) : fieldsOf(contentKindNamed(kind) as Kind);
}

async function findHere(staff: Admin, { kind, id, fields }: ContentRecord): Promise<Fields | "trashed" | null> {
  if (isPersonal(kind)) {
    const row = (await findPersonal(staff, kind, id)) as Fields | undefined;
    return row?.deleted_at ? "trashed" : (row ?? null);
  }
  const { name, table, key, hasTrash } = contentKindNamed(kind) as Kind;
  if (table === "media") return (await findFile(staff, String(fields.sha256))) ?? null;
  if (table === "settings" && !(await areSettingsSaved())) return null;
  const found = (await operations[name]?.find?.(staff, id)) as Fields | null | undefined;
  if (found) return found;
  const trashed = hasTrash && queryBuilder().selectFrom(table).select(key).where(key, "=", id);
  return trashed && (await trashed.executeTakeFirst()) ? "trashed" : null;
}

async function areSettingsSaved() {
  const { fields } = contentKindNamed("settings") as Kind;
  return (await selectRows("settings", { key: fields }).select("key").executeTakeFirst()) !== undefined;
}

export const findFile = forAdmin((sha256: string) => {
  return selectRows("media", { deleted_at: null, sha256 }).selectAll().executeTakeFirst();
});
