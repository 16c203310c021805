import { queryBuilder } from "#app/platform/database/database.server.ts";
import { operations } from "../kinds.server.ts";
import { updateMedia } from "../media/media.server.ts";
import { mediaIdOf, mediaShape } from "../media/media.ts";
import { saveUpload } from "../media/media-upload.server.ts";
import { cleanPageHtml } from "../pages/page-html.server.ts";
import { cleanProjectHtml } from "../projects/project-html.server.ts";
import type { Kind } from "../store/kind.ts";
import type { Admin } from "../store/permission.ts";
import { store } from "../store/store.server.ts";
import { contentHash } from "./content-hash.ts";
import { type ContentRecord, contentKindNamed, fieldsOf } from "./content-kinds.ts";
import { type Archive, pathOfFile, recordsOfExport } from "./read-export.ts";
import { storeRecord } from "./store-record.server.ts";

type Fields = Record<string, unknown>;

/** "altered": stored, but not as it was written, for example since its address is taken. */
export type Outcome = "created" | "altered" | "same" | "conflict" | "refused" | "unreadable";
export type Imported = { outcome: Outcome; kind: string; id: string; title: string; hash: string };

type Files = { hashes: Map<string, string>; ids: Map<string, string> };

/** A record that is there already stays as it is; if it differs, it is a conflict. */
export async function* importContent(staff: Admin, archive: Archive): AsyncGenerator<Imported> {
  const files: Files = { hashes: await knownFiles(), ids: new Map() };
  for await (const read of recordsOfExport(archive, { article: cleanPageHtml, project: cleanProjectHtml })) {
    if ("unreadable" in read) {
      yield { outcome: "unreadable", kind: "", id: read.unreadable, title: read.unreadable, hash: "" };
      continue;
    }
    const kind = contentKindNamed(read.record.kind) as Kind;
    const record = { ...read.record, fields: withIds(read.record.fields, files.ids) as Fields };
    const outcome =
      kind.table === "media"
        ? await importFile(staff, record, archive, files)
        : await importRecord(staff, kind, record, files);
    const title = kind.titleOf(record.fields, "en") ?? record.id;
    yield { outcome, kind: kind.name, id: record.id, title, hash: record.hash };
  }
}

async function importRecord(staff: Admin, kind: Kind, record: ContentRecord, files: Files): Promise<Outcome> {
  const wanted = hashOf(kind, record.fields, files);
  const known = await findRecord(staff, kind, record.id);
  if (known) return hashOf(kind, known, files) === wanted ? "same" : "conflict";
  if (await isInTrash(kind, record.id)) return "conflict";
  if (!(await storeRecord(staff, kind, record))) return "refused";
  const stored = await findRecord(staff, kind, record.id);
  return stored && hashOf(kind, stored, files) === wanted ? "created" : "altered";
}

async function importFile(staff: Admin, record: ContentRecord, archive: Archive, files: Files): Promise<Outcome> {
  const sha256 = String(record.fields.sha256);
  const texts = mediaShape.safeParse(record.fields);
  if (!texts.success || !/^[0-9a-f]{64}$/.test(sha256)) return "refused";
  const known = await findFile(sha256);
  if (!known) {
    const bytes = await archive.read(pathOfFile(record));
    const saved = bytes && (await saveUpload(staff, bytes, String(record.fields.file_name), { id: record.id, sha256 }));
    if (!saved?.ok) return "refused";
    await updateMedia(staff, saved.media.id, null, texts.data);
  }
  const row = known ?? (await findFile(sha256));
  if (!row) return "refused";
  files.hashes.set(row.id, sha256);
  files.ids.set(record.id, row.id);
  const kind = contentKindNamed("media") as Kind;
  const isSame = hashOf(kind, row, files) === hashOf(kind, record.fields, files);
  if (known) return isSame ? "same" : "conflict";
  return isSame ? "created" : "altered";
}

function hashOf(kind: Kind, fields: object, { hashes }: Files) {
  const own = Object.fromEntries(fieldsOf(kind).map((name) => [name, (fields as Fields)[name] ?? null]));
  return contentHash(kind.name, own, hashes);
}

/** Settings that were never saved are not there. */
async function findRecord(staff: Admin, kind: Kind, id: string) {
  if (kind.table === "settings") {
    const saved = store().selectFrom("settings").select("key").where("key", "in", kind.fields);
    if (!(await saved.executeTakeFirst())) return null;
  }
  return (await operations[kind.name]?.find?.(staff, id)) ?? null;
}

async function isInTrash({ table, key, hasTrash }: Kind, id: string) {
  if (!hasTrash) return false;
  const row = queryBuilder()
    .selectFrom(table as string)
    .select(key)
    .where(key, "=", id);
  return (await row.executeTakeFirst()) !== undefined;
}

function findFile(sha256: string) {
  const present = store().selectFrom("media").selectAll().where("deleted_at", "is", null);
  return present.where("sha256", "=", sha256).executeTakeFirst();
}

async function knownFiles() {
  const rows = await store().selectFrom("media").select(["id", "sha256"]).where("deleted_at", "is", null).execute();
  return new Map(rows.map(({ id, sha256 }) => [id, sha256]));
}

function withIds(value: unknown, ids: Files["ids"]): unknown {
  if (Array.isArray(value)) return value.map((item) => withIds(item, ids));
  if (value !== null && typeof value === "object")
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withIds(inner, ids)]));
  if (typeof value !== "string") return value;
  return value.replace(/\/media\/[0-9a-f]{8}-[0-9a-f-]{27}/g, (address) => {
    const id = ids.get(mediaIdOf(address) ?? "");
    return id ? `/media/${id}` : address;
  });
}
