import { createIdleProgram } from "../idle-program.server.ts";
import { createSemaphore } from "../semaphore.server.ts";
import program from "./picture-work.ts?raw";

/** After rotation by EXIF data. */
type PictureFacts = { width: number; height: number; frames: number; hasAlpha: boolean };
type PictureFormat = "avif" | "webp";
type Inspected = { ok: true; facts: PictureFacts } | { ok: false; reason: "unknown" | "large" };

const maxPixels = 40_000_000;
const maxFrames = 1_000;
const maxSide = 16_383;

/** Each job takes a thread and up to 160 MB of pixels. */
const limitJobs = createSemaphore(2);

export async function inspectPicture(bytes: Uint8Array): Promise<Inspected> {
  try {
    const { isSupported, ...facts } = await runPictureJob<PictureFacts & { isSupported: boolean }>({
      kind: "inspect",
      bytes,
    });
    const { width, height, frames } = facts;
    if (!isSupported) return { ok: false, reason: "unknown" };
    const isLarge = width * height * frames > maxPixels || frames > maxFrames;
    return isLarge || Math.max(width, height) > maxSide ? { ok: false, reason: "large" } : { ok: true, facts };
  } catch {
    return { ok: false, reason: "unknown" };
  }
}

/** Without metadata or trailing data; animations only as WebP. Throws for damaged pixels. */
export function encodePicture(bytes: Uint8Array, frames: number, width: number, format: PictureFormat) {
  return limitJobs(() => runPictureJob<Uint8Array>({ kind: "size", bytes, width, format, isMoving: frames > 1 }));
}

/** For print: on white, the first frame alone. */
export function encodeJpeg(bytes: Uint8Array, width: number) {
  return limitJobs(() => runPictureJob<Uint8Array>({ kind: "jpeg", bytes, width }));
}

export function encodeSquare(bytes: Uint8Array, side: number) {
  return limitJobs(() => runPictureJob<Uint8Array>({ kind: "square", bytes, side }));
}

export async function encodePlaceholder(bytes: Uint8Array) {
  const small = await limitJobs(() => runPictureJob<Uint8Array>({ kind: "placeholder", bytes }));
  return `data:image/webp;base64,${Buffer.from(small).toString("base64")}`;
}

/** By default each thread retains memory of its own. */
const runPictureJob = createIdleProgram(program, ["sharp"], { MALLOC_ARENA_MAX: "2" });
