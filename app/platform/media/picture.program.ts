import sharp, { type Sharp } from "sharp";
import { answerJobs, WithParts } from "../sandbox/program.ts";
import { isActivePdf, isWholePdf } from "./file-kind.server.ts";

export type PictureJob =
  | { kind: "inspect" }
  | { kind: "size"; width: number; format: "avif" | "webp"; isMoving: boolean }
  | { kind: "jpeg"; width: number }
  | { kind: "square"; side: number }
  | { kind: "placeholder" }
  | { kind: "svg" }
  | { kind: "pdf" };

const maxPixels = 40_000_000;
const placeholderSide = 16;
const timeoutSeconds = 60;
const formats = ["Jpeg", "Png", "Webp", "Nsgif", "Heif"];

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: formats.map((format) => `VipsForeignLoad${format}Buffer`) });

await answerJobs<PictureJob>(async (job, [bytes = new Uint8Array()]) => {
  if (job.kind === "inspect") return inspect(bytes);
  if (job.kind === "svg") {
    const { cleanSvg } = await import("./clean-svg.ts");
    return cleanSvg(Buffer.from(bytes).toString("utf8"));
  }
  if (job.kind === "pdf") return { isWhole: isWholePdf(bytes), isActive: isActivePdf(bytes) };
  const isMoving = job.kind === "size" && job.isMoving;
  const opened = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error", animated: isMoving }).autoOrient();
  return new WithParts(null, [await encode(opened, job).timeout({ seconds: timeoutSeconds }).toBuffer()]);
});

function encode(opened: Sharp, job: Exclude<PictureJob, { kind: "inspect" | "svg" | "pdf" }>) {
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

function resize(picture: Sharp, { width, format }: Extract<PictureJob, { kind: "size" }>) {
  const resized = picture.resize({ width, withoutEnlargement: true });
  if (format === "avif") return resized.avif({ quality: 52, effort: 2 });
  return resized.webp({ quality: 78, effort: 4, smartSubsample: true });
}

function print(picture: Sharp, width: number) {
  const onPaper = picture.resize({ width, withoutEnlargement: true }).flatten({ background: "#ffffff" });
  return onPaper.jpeg({ quality: 82, mozjpeg: true });
}

function shrink(picture: Sharp) {
  const size = { width: placeholderSide, height: placeholderSide, fit: "inside" } as const;
  return picture.resize(size).webp({ quality: 40, effort: 6 });
}
