import { widthsOf } from "./media.ts";

/** The bytes as they came, which nobody is shown; they go when all sizes are made. */
export const sourceName = "source";
export const pdfName = "file.pdf";

/** The file that a picture's plain address gives. */
export function baseName(width: number) {
  return sizeName(widthsOf(width).at(-1) as number, "webp");
}

export function sizeName(width: number, format: "avif" | "webp") {
  return `${width}.${format}`;
}

/** AVIF holds no picture that moves. */
export function formatsOf(frames: number): ("avif" | "webp")[] {
  return frames > 1 ? ["webp"] : ["webp", "avif"];
}

/** The names of all files that visitors may be shown of a picture, and of a PDF. */
export function shownNamesOf({ width, frames }: { width: number | null; frames: number }) {
  if (width === null) return [pdfName];
  return widthsOf(width).flatMap((one) => formatsOf(frames).map((format) => sizeName(one, format)));
}
