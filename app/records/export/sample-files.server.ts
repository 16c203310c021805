import { readFile } from "node:fs/promises";
import { join } from "node:path";

const address = /(?<![\w.])\/((?:samples|covers)\/[\w-]+\.\w{1,5})(?![\w/-])/g;

/** The pictures of the sample content that a text names, as files of an export; they are in `public`. */
export function withSamplePaths(text: string, up: string) {
  return text.replace(address, (_, path: string) => up + path);
}

export function sampleFilesIn(text: string) {
  return [...text.matchAll(address)].map(([, path]) => path as string);
}

export const readSampleFile = (path: string) => readFile(join("public", path)).catch(() => null);
