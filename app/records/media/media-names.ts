import { widthsOf } from "./media.ts";

/** The uploaded bytes; never public, deleted when all sizes are made. */
export const sourceName = "source";
export const pdfName = "file.pdf";

export function baseName(width: number) {
  return sizeName(widthsOf(width).at(-1) as number, "webp");
}

export function sizeName(width: number, format: "avif" | "webp") {
  return `${width}.${format}`;
}

export function formatsOf(frames: number): ("avif" | "webp")[] {
  return frames > 1 ? ["webp"] : ["webp", "avif"];
}

export function shownNamesOf({ width, frames }: { width: number | null; frames: number }) {
  if (width === null) return [pdfName];
  return widthsOf(width).flatMap((one) => formatsOf(frames).map((format) => sizeName(one, format)));
}
