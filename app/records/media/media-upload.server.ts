import { createHash } from "node:crypto";
import { afterCommit, inTransaction, nameLock } from "#app/platform/database/database.server.ts";
import { fileKindOf, isActivePdf, isWholePdf } from "#app/platform/media/file-kind.server.ts";
import { removeMediaFiles, writeMedia } from "#app/platform/media/media-files.server.ts";
import { encodePicture, encodePlaceholder, inspectPicture } from "#app/platform/media/picture.server.ts";
import { cleanText } from "../store/fields.ts";
import type { Admin } from "../store/permission.ts";
import { now, store } from "../store/store.server.ts";
import type { MediaRow } from "../store/tables.ts";
import { createMedia, restoreMedia } from "./media.server.ts";
import { libraryItemOf, type MediaKind, mostMediaBytes, type UploadAnswer, widthsOf } from "./media.ts";
import { baseName, pdfName, sourceName } from "./media-names.ts";
import { requestSizes } from "./media-sizes.server.ts";

const fileNameMaxLength = 200;

type Seen = Pick<MediaRow, "mime_type" | "width" | "height" | "frames" | "placeholder" | "sizes_made_at">;
type Prepared = { ok: true; seen: Seen; files: Record<string, Uint8Array> } | { ok: false; word: string };

/**
 * Keeps an uploaded file: a picture drawn anew in one good size, the others following in the background, or a PDF as it
 * is. What it is, its bytes say; the same bytes give the same item again, out of the trash too. Refusals are answered.
 */
export async function saveUpload(staff: Admin, bytes: Uint8Array, givenName: string): Promise<UploadAnswer> {
  if (bytes.length > mostMediaBytes) return refused("media.tooLarge");
  const kind = fileKindOf(bytes);
  if (!kind) return refused("media.notTaken");
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const known = await keptAlready(staff, sha256);
  if (known) return accepted(known);
  const prepared = kind === "pdf" ? preparePdf(bytes) : await preparePicture(bytes);
  if (!prepared.ok) return refused(prepared.word);
  const id = crypto.randomUUID();
  for (const [name, content] of Object.entries(prepared.files)) await writeMedia(id, name, content);
  const row = await inTransaction(async () => {
    await nameLock("files of media");
    // Somebody else may have sent the same file while this one was drawn.
    const other = await keptAlready(staff, sha256);
    if (other) return other;
    afterCommit(requestSizes);
    const file_name = fileNameFrom(givenName, kind);
    const said = { alt_en: null, alt_ar: null, focal_x: 0.5, focal_y: 0.5 };
    return createMedia(staff, { id, file_name, sha256, size_bytes: bytes.length, ...said, ...prepared.seen });
  });
  if (row.id !== id) await removeMediaFiles(id);
  return accepted(row);
}

function preparePdf(bytes: Uint8Array): Prepared {
  if (!isWholePdf(bytes)) return { ok: false, word: "media.damaged" };
  if (isActivePdf(bytes)) return { ok: false, word: "media.activePdf" };
  const unseen = { width: null, height: null, frames: 1, placeholder: null };
  return {
    ok: true,
    seen: { mime_type: "application/pdf", ...unseen, sizes_made_at: now() },
    files: { [pdfName]: bytes },
  };
}

async function preparePicture(bytes: Uint8Array): Promise<Prepared> {
  const inspected = await inspectPicture(bytes);
  if (!inspected.ok) return { ok: false, word: inspected.reason === "large" ? "media.tooManyPixels" : "media.damaged" };
  const { width, height, frames, hasAlpha } = inspected.facts;
  const widest = widthsOf(width).at(-1) as number;
  try {
    const base = await encodePicture(bytes, frames, widest, "webp");
    // Through a picture that is clear in places its placeholder would be seen.
    const placeholder = hasAlpha ? null : await encodePlaceholder(base);
    return {
      ok: true,
      seen: { mime_type: "image/webp", width, height, frames, placeholder, sizes_made_at: null },
      files: { [sourceName]: bytes, [baseName(width)]: base },
    };
  } catch {
    return { ok: false, word: "media.damaged" };
  }
}

async function keptAlready(staff: Admin, sha256: string) {
  const row = await store().selectFrom("media").selectAll().where("sha256", "=", sha256).executeTakeFirst();
  if (row?.deleted_at) await restoreMedia(staff, row.id);
  return row ?? null;
}

/** What the file was called, as a text to be shown: it names nothing on the disk. */
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
