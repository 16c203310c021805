/*
 * The program of the process that decodes pictures. It is handed over as text and stands alone: it imports nothing but
 * the library whose address it is given, and has neither the site's environment nor its connections.
 */
type Job =
  | { kind: "inspect"; bytes: Uint8Array }
  | { kind: "size"; bytes: Uint8Array; width: number; format: "avif" | "webp"; isMoving: boolean }
  | { kind: "square"; bytes: Uint8Array; side: number }
  | { kind: "placeholder"; bytes: Uint8Array };

const mostPixels = 40_000_000;
const placeholderSide = 16;
const secondsToDraw = 60;
const formats = ["Jpeg", "Png", "Webp", "Nsgif", "Heif"];

const sharp = ((await import(process.argv[1] as string)) as typeof import("sharp")).default;
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: formats.map((format) => `VipsForeignLoad${format}Buffer`) });

process.on("message", async ({ id, job }: { id: number; job: Job }) => {
  try {
    process.send?.({ id, result: await done(job) });
  } catch (error) {
    process.send?.({ id, failure: (error as Error).message });
  }
});
process.on("disconnect", () => process.exit());

async function done(job: Job) {
  if (job.kind === "inspect") return inspect(job.bytes);
  const isMoving = job.kind === "size" && job.isMoving;
  const opened = sharp(job.bytes, { limitInputPixels: mostPixels, failOn: "error", animated: isMoving }).autoOrient();
  return drawn(opened, job).timeout({ seconds: secondsToDraw }).toBuffer();
}

function drawn(opened: import("sharp").Sharp, job: Exclude<Job, { kind: "inspect" }>) {
  if (job.kind === "size") return sized(opened, job);
  if (job.kind === "placeholder") return tiny(opened);
  return opened.resize(job.side, job.side, { fit: "cover" }).webp({ quality: 80, effort: 4 });
}

/** What stands in the head of the file; the size is judged by who asks, so nothing is too large to be told. */
async function inspect(bytes: Uint8Array) {
  const found = await sharp(bytes, { limitInputPixels: false, pages: -1 }).metadata();
  const { width, height } = found.autoOrient;
  const frames = found.pages ?? 1;
  return {
    width,
    height: frames > 1 ? (found.pageHeight ?? height) : height,
    frames,
    hasAlpha: found.hasAlpha,
    isTaken: found.format !== "heif" || found.compression === "av1",
  };
}

function sized(picture: import("sharp").Sharp, { width, format }: Extract<Job, { kind: "size" }>) {
  const resized = picture.resize({ width, withoutEnlargement: true });
  if (format === "avif") return resized.avif({ quality: 52, effort: 2 });
  return resized.webp({ quality: 78, effort: 4, smartSubsample: true });
}

function tiny(picture: import("sharp").Sharp) {
  const size = { width: placeholderSide, height: placeholderSide, fit: "inside" } as const;
  return picture.resize(size).webp({ quality: 40, effort: 6 });
}

export {};
