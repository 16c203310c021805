import { readFile } from "node:fs/promises";
import { join } from "node:path";

let folder = "public";

/** Where the files of `public` lie; by default in the folder that the program is started in. */
export function setPublicFolder(path: string) {
  folder = path;
}

/** Null for a file that is not there. */
export const readPublicFile = (path: string) => readFile(join(folder, path)).catch(() => null);
