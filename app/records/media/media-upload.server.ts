import { createHash } from "node:crypto";
import { afterCommit, inTransaction, nameLock } from "#app/platform/database/database.server.ts";
import { fileKindOf, isPlainWebp } from "#app/platform/media/file-kind.server.ts";
import { removeMediaFiles, writeMedia } from "#app/platform/media/media-files.server.ts";
import { encodePicture, encodePlaceholder, inspectPdf, inspectPicture } from "#app/platform/media/picture.server.ts";
import { cleanText } from "../store/fields.ts";
import type { Admin } from "../store/permission.ts";
import { now, selectRows } from "../store/store.server.ts";
import type { MediaRow } from "../store/tables.ts";
import { createMedia, restoreMedia } from "./media.server.ts";
import { libraryItemOf, type MediaKind, maxMediaBytes, type UploadAnswer, widthsOf } from "./media.ts";
import { baseName, pdfName, sourceName } from "./media-names.ts";
import { requestSizes } from "./media-sizes.server.ts";

const fileNameMaxLength = 200;

type FileFacts = Pick<MediaRow, "mime_type" | "width" | "height" | "frames" | "placeholder" | "sizes_made_at">;
type Prepared = { ok: true; facts: FileFacts; files: Record<string, Uint8Array> } | { ok: false; word: string };

/** Pictures of an export are not the bytes that were uploaded. */
type Exported = { id: string; sha256: string };

/** The same bytes give the same item, restored if it is in the trash. */
export async function saveUpload(
  staff: Admin,
  bytes: Uint8Array,
  givenName: string,
  exported?: Exported,
): Promise<UploadAnswer> {
  if (bytes.length > maxMediaBytes) return refused("media.tooLarge");
  const kind = fileKindOf(bytes);
  if (!kind) return refused("media.notTaken");
  const sha256 = exported?.sha256 ?? createHash("sha256").update(bytes).digest("hex");
  const known = await findSameFile(staff, sha256);
  if (known) return accepted(known);
  const prepared = kind === "pdf" ? await preparePdf(bytes) : await preparePicture(bytes, exported !== undefined);
  if (!prepared.ok) return refused(prepared.word);
  const id = exported && (await isFreeId(exported.id)) ? exported.id : crypto.randomUUID();
  for (const [name, content] of Object.entries(prepared.files)) await writeMedia(id, name, content);
  const row = await inTransaction(async () => {
    await nameLock("files of media");
    // Somebody else may have uploaded the same file while this one was encoded.
    const other = await findSameFile(staff, sha256);
    if (other) return other;
    afterCommit(requestSizes);
    const file_name = fileNameFrom(givenName, kind);
    const texts = { alt_en: null, alt_ar: null, focal_x: 0.5, focal_y: 0.5 };
    return createMedia(staff, { id, file_name, sha256, size_bytes: bytes.length, ...texts, ...prepared.facts });
  });
  if (row.id !== id) await removeMediaFiles(id);
  return accepted(row);
}

async function preparePdf(bytes: Uint8Array): Promise<Prepared> {
  const pdf = await inspectPdf(bytes).catch(() => null);
  if (!pdf?.isWhole) return { ok: false, word: "media.damaged" };
  if (pdf.isActive) return { ok: false, word: "media.activePdf" };
  const noPicture = { width: null, height: null, frames: 1, placeholder: null };
  const facts = { mime_type: "application/pdf", ...noPicture, sizes_made_at: now() };
  return { ok: true, facts, files: { [pdfName]: bytes } };
}

async function preparePicture(bytes: Uint8Array, isExported: boolean): Promise<Prepared> {
  const inspected = await inspectPicture(bytes);
  if (!inspected.ok) return { ok: false, word: inspected.reason === "large" ? "media.tooManyPixels" : "media.damaged" };
  const { width, height, frames, hasAlpha } = inspected.facts;
  const widest = widthsOf(width).at(-1) as number;
  try {
    const isReady = isExported && widest === width && isPlainWebp(bytes);
    const base = isReady ? bytes : await encodePicture(bytes, frames, widest, "webp");
    const preview = await encodePlaceholder(base);
    // It would show through transparent parts.
    const placeholder = hasAlpha ? null : preview;
    return {
      ok: true,
      facts: { mime_type: "image/webp", width, height, frames, placeholder, sizes_made_at: null },
      files: { [sourceName]: bytes, [baseName(width)]: base },
    };
  } catch {
    return { ok: false, word: "media.damaged" };
  }
}

async function isFreeId(id: string) {
  const row = await selectRows("media", { id }).select("id").executeTakeFirst();
  return row === undefined && /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(id);
}

async function findSameFile(staff: Admin, sha256: string) {
  const row = await selectRows("media", { sha256 }).selectAll().executeTakeFirst();
  if (row?.deleted_at) await restoreMedia(staff, row.id);
  return row ?? null;
}

function fileNameFrom(given: string, kind: MediaKind) {
  const name = cleanText(given.split(/[/\\]/).at(-1) ?? "")
    .replace(/\p{Cf}/gu, "")
    .slice(0, fileNameMaxLength)
    .toWellFormed();
  return name || kind;
}

function accepted(row: MediaRow): UploadAnswer {
  return { ok: true, media: libraryItemOf(row) };
}

function refused(word: string): UploadAnswer {
  return { ok: false, error: { word } };
}
