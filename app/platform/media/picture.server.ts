import { z } from "zod";
import { createWarmSandbox } from "../sandbox/warm-sandbox.server.ts";
import type { Cleaned } from "./clean-svg.ts";
import type { PictureJob } from "./picture.program.ts";

/** After rotation by EXIF data. */
const factsShape = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  frames: z.int().positive(),
  hasAlpha: z.boolean(),
  isSupported: z.boolean(),
});
type PictureFacts = Omit<z.output<typeof factsShape>, "isSupported">;
type PictureFormat = "avif" | "webp";
type Inspected = { ok: true; facts: PictureFacts } | { ok: false; reason: "unknown" | "large" };

const maxPixels = 40_000_000;
const maxFrames = 1_000;
const maxSide = 16_383;

/** A job takes up to 160 MB of pixels; by default each thread retains memory of its own. */
const runPictureJob = createWarmSandbox(
  {
    program: "app/platform/media/picture",
    addons: true,
    environment: { MALLOC_ARENA_MAX: "2" },
    limits: { residentMb: 1_024, cpuMs: 120_000 },
  },
  2,
);

export async function inspectPicture(bytes: Uint8Array): Promise<Inspected> {
  try {
    const { value } = await runPictureJob({ kind: "inspect" } satisfies PictureJob, [bytes]);
    const { isSupported, ...facts } = factsShape.parse(value);
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
  return encode(bytes, { kind: "size", width, format, isMoving: frames > 1 });
}

/** For print: on white, the first frame alone. */
export function encodeJpeg(bytes: Uint8Array, width: number) {
  return encode(bytes, { kind: "jpeg", width });
}

export function encodeSquare(bytes: Uint8Array, side: number) {
  return encode(bytes, { kind: "square", side });
}

export async function encodePlaceholder(bytes: Uint8Array) {
  const small = await encode(bytes, { kind: "placeholder" });
  return `data:image/webp;base64,${Buffer.from(small).toString("base64")}`;
}

async function encode(bytes: Uint8Array, job: PictureJob) {
  const [encoded] = (await runPictureJob(job, [bytes])).parts;
  if (!encoded) throw new Error("there is no encoded picture");
  return encoded;
}

/** As shapes alone; null for what is no picture then. */
export async function readSvg(bytes: Uint8Array) {
  const answer = await runPictureJob({ kind: "svg" } satisfies PictureJob, [bytes]).catch(() => null);
  const cleaned = answer?.value as Cleaned | undefined;
  return cleaned?.ok ? cleaned : null;
}

export async function inspectPdf(bytes: Uint8Array) {
  const { value } = await runPictureJob({ kind: "pdf" } satisfies PictureJob, [bytes]);
  return value as { isWhole: boolean; isActive: boolean };
}
