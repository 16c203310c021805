type Job =
  | { kind: "inspect"; bytes: Uint8Array }
  | { kind: "size"; bytes: Uint8Array; width: number; format: "avif" | "webp"; isMoving: boolean }
  | { kind: "jpeg"; bytes: Uint8Array; width: number }
  | { kind: "square"; bytes: Uint8Array; side: number }
  | { kind: "placeholder"; bytes: Uint8Array };

const maxPixels = 40_000_000;
const placeholderSide = 16;
const timeoutSeconds = 60;
const formats = ["Jpeg", "Png", "Webp", "Nsgif", "Heif"];

const sharp = ((await import(process.argv[1] as string)) as typeof import("sharp")).default;
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: formats.map((format) => `VipsForeignLoad${format}Buffer`) });

process.on("message", async ({ id, job }: { id: number; job: Job }) => {
  try {
    process.send?.({ id, result: await run(job) });
  } catch (error) {
    process.send?.({ id, failure: (error as Error).message });
  }
});
process.on("disconnect", () => process.exit());

async function run(job: Job) {
  if (job.kind === "inspect") return inspect(job.bytes);
  const isMoving = job.kind === "size" && job.isMoving;
  const opened = sharp(job.bytes, { limitInputPixels: maxPixels, failOn: "error", animated: isMoving }).autoOrient();
  return encode(opened, job).timeout({ seconds: timeoutSeconds }).toBuffer();
}

function encode(opened: import("sharp").Sharp, job: Exclude<Job, { kind: "inspect" }>) {
  if (job.kind === "size") return resize(opened, job);
  if (job.kind === "jpeg") return print(opened, job.width);
  if (job.kind === "placeholder") return shrink(opened);
  return opened.resize(job.side, job.side, { fit: "cover" }).webp({ quality: 80, effort: 4 });
}

/** Reads the header only; the caller judges the size, so it is not limited here. */
async function inspect(bytes: Uint8Array) {
  const found = await sharp(bytes, { limitInputPixels: false, pages: -1 }).metadata();
  const { width, height } = found.autoOrient;
  const frames = found.pages ?? 1;
  return {
    width,
    height: frames > 1 ? (found.pageHeight ?? height) : height,
    frames,
    hasAlpha: found.hasAlpha,
    isSupported: found.format !== "heif" || found.compression === "av1",
  };
}

function resize(picture: import("sharp").Sharp, { width, format }: Extract<Job, { kind: "size" }>) {
  const resized = picture.resize({ width, withoutEnlargement: true });
  if (format === "avif") return resized.avif({ quality: 52, effort: 2 });
  return resized.webp({ quality: 78, effort: 4, smartSubsample: true });
}

function print(picture: import("sharp").Sharp, width: number) {
  const onPaper = picture.resize({ width, withoutEnlargement: true }).flatten({ background: "#ffffff" });
  return onPaper.jpeg({ quality: 82, mozjpeg: true });
}

function shrink(picture: import("sharp").Sharp) {
  const size = { width: placeholderSide, height: placeholderSide, fit: "inside" } as const;
  return picture.resize(size).webp({ quality: 40, effort: 6 });
}

export {};
