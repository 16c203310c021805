import { operations } from "#app/records/kinds.server.ts";
import { updateMedia } from "#app/records/media/media.server.ts";
import { mediaIdOf, mediaShape } from "#app/records/media/media.ts";
import { saveUpload } from "#app/records/media/media-upload.server.ts";
import { keepShortLink } from "#app/records/short-links/short-link.server.ts";
import type { Kind } from "#app/records/store/kind.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { compareRecord, type ExportFiles, findFile, type KnownFiles, knownFiles } from "./compare-record.server.ts";
import { type ContentRecord, contentKindNamed } from "./content-kinds.ts";
import { withBrandFiles } from "./exported-brand.server.ts";
import { mapTexts } from "./map-texts.ts";
import { isPersonal, isReplaceable, titleOfRecord } from "./personal-records.ts";
import { pathOfFile, type ReadRecord } from "./read-export.ts";
import { storePersonal } from "./store-personal.server.ts";
import { replaceRecord, storeRecord } from "./store-record.server.ts";

type Fields = Record<string, unknown>;

/** "altered": stored, but not as it was written, for example since its address is taken; "shortTaken": but for its short one. */
export type Outcome =
  | "created"
  | "replaced"
  | "altered"
  | "shortTaken"
  | "same"
  | "conflict"
  | "trashed"
  | "refused"
  | "unreadable";
export type Imported = { outcome: Outcome; kind: string; id: string; title: string; hash: string };

/** A record that is there already and differs stays as it is unless it may be replaced. */
export async function* importContent(
  staff: Admin,
  archive: ExportFiles & { records: () => AsyncIterable<ReadRecord> },
  mayReplace = false,
): AsyncGenerator<Imported> {
  const files = await knownFiles(staff, archive);
  for await (const read of archive.records()) {
    if ("unreadable" in read) {
      yield { outcome: "unreadable", kind: "", id: read.unreadable, title: read.unreadable, hash: "" };
      continue;
    }
    const { record } = read;
    const outcome = await takeRecord(staff, record, files, mayReplace);
    yield { outcome, kind: record.kind, id: record.id, title: titleOfRecord(record), hash: record.hash };
  }
}

export async function takeRecord(
  staff: Admin,
  given: ContentRecord,
  files: KnownFiles,
  mayReplace: boolean,
): Promise<Outcome> {
  const record = { ...given, fields: withIds(given.fields, files) as Fields };
  const { found } = await compareRecord(staff, record, files);
  if (found === "same") return "same";
  if (found !== "missing" && !(mayReplace && isReplaceable(record.kind)))
    return found === "trashed" ? "trashed" : "conflict";
  if (!(await store(staff, record, files, found === "missing"))) return "refused";
  const { found: after } = await compareRecord(staff, record, files);
  const table = contentKindNamed(record.kind)?.table ?? "";
  const hasShort = found !== "missing" || !record.short || (await keepShortLink(staff, table, record.id, record.short));
  if (after !== "same") return "altered";
  if (!hasShort) return "shortTaken";
  return found === "missing" ? "created" : "replaced";
}

async function store(staff: Admin, given: ContentRecord, files: KnownFiles, isNew: boolean) {
  if (isPersonal(given.kind)) return storePersonal(staff, given.kind, given);
  const kind = contentKindNamed(given.kind) as Kind;
  if (kind.table === "media") return storeFile(staff, given, files);
  const isLook = kind.table === "brand";
  const record = isLook ? { ...given, fields: await withBrandFiles(staff, given.fields, files.archive) } : given;
  if (isNew) return (await storeRecord(staff, kind, record)) !== null;
  if (kind.hasTrash) await operations[kind.name]?.restore?.(staff, record.id);
  return replaceRecord(staff, kind, record);
}

async function storeFile(staff: Admin, record: ContentRecord, { archive, sums, ids }: KnownFiles) {
  const sha256 = String(record.fields.sha256);
  const texts = mediaShape.safeParse(record.fields);
  if (!texts.success || !/^[0-9a-f]{64}$/.test(sha256)) return false;
  let row = await findFile(staff, sha256);
  if (!row) {
    const bytes = await archive.read(pathOfFile(record));
    const saved = bytes && (await saveUpload(staff, bytes, String(record.fields.file_name), { id: record.id, sha256 }));
    row = saved?.ok ? await findFile(staff, sha256) : undefined;
  }
  if (!row) return false;
  sums.set(row.id, sha256);
  ids.set(sha256, row.id);
  await updateMedia(staff, row.id, null, texts.data);
  return true;
}

function withIds(value: unknown, files: KnownFiles) {
  return mapTexts(value, (text) =>
    text.replace(/\/media\/[0-9a-f]{8}-[0-9a-f-]{27}/g, (address) => {
      const id = files.ids.get(files.sums.get(mediaIdOf(address) ?? "") ?? "");
      return id ? `/media/${id}` : address;
    }),
  );
}
