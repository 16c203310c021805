import { createSemaphore } from "../semaphore.server.ts";
import { runPictureJob } from "./picture-process.server.ts";

/** What is known of a picture as it is seen: turned upright, `frames` more than one where it moves. */
type PictureFacts = { width: number; height: number; frames: number; hasAlpha: boolean };
type PictureFormat = "avif" | "webp";
type Inspected = { ok: true; facts: PictureFacts } | { ok: false; reason: "unknown" | "large" };

const mostPixels = 40_000_000;
const mostFrames = 1_000;
/** WebP holds no longer side. */
const longestSide = 16_383;

/** Each takes a thread and up to 160 MB of pixels. */
const whenFree = createSemaphore(2);

/** What a file says of its picture in its head, or why it is not taken; nothing is decoded for that. */
export async function inspectPicture(bytes: Uint8Array): Promise<Inspected> {
  try {
    const { isTaken, ...facts } = await runPictureJob<PictureFacts & { isTaken: boolean }>({
      kind: "inspect",
      bytes,
    });
    const { width, height, frames } = facts;
    if (!isTaken) return { ok: false, reason: "unknown" };
    const isLarge = width * height * frames > mostPixels || frames > mostFrames;
    return isLarge || Math.max(width, height) > longestSide ? { ok: false, reason: "large" } : { ok: true, facts };
  } catch {
    return { ok: false, reason: "unknown" };
  }
}

/**
 * The picture drawn anew, upright and at most `width` pixels wide: nothing but its pixels is left, neither what a camera
 * noted nor what follows the picture in the file. One that moves goes on moving, as WebP only. Throws on damaged pixels.
 */
export function encodePicture(bytes: Uint8Array, frames: number, width: number, format: PictureFormat) {
  return whenFree(() => runPictureJob<Uint8Array>({ kind: "size", bytes, width, format, isMoving: frames > 1 }));
}

/** The middle of the picture as a square of so many pixels a side, as WebP. Throws on damaged pixels. */
export function encodeSquare(bytes: Uint8Array, side: number) {
  return whenFree(() => runPictureJob<Uint8Array>({ kind: "square", bytes, side }));
}

/** The picture in so few pixels that it fits into a page: a data address of some 150 letters. */
export async function encodePlaceholder(bytes: Uint8Array) {
  const small = await whenFree(() => runPictureJob<Uint8Array>({ kind: "placeholder", bytes }));
  return `data:image/webp;base64,${Buffer.from(small).toString("base64")}`;
}
