import { readFile, stat } from "node:fs/promises";
import { jsonOrNull } from "#app/platform/normalize-text.ts";
import { decodeText } from "./decode-text.ts";
import { ArchiveRefused } from "./zip.server.ts";

const maxBytes = 128 * 1024 ** 2;

type Rows = Record<string, unknown[]>;
const isMap = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** The lists of these names at the first of these places that is there; to be called in a process that may die of it. */
export async function jsonRows(path: string, places: readonly string[][], wanted: readonly string[]): Promise<Rows> {
  if ((await stat(path)).size > maxBytes) throw new ArchiveRefused("size");
  const value = jsonOrNull(decodeText(await readFile(path)).text);
  for (const place of places) {
    const root = place.reduce((item: unknown, name) => {
      const first = Array.isArray(item) ? item[0] : item;
      return isMap(first) ? first[name] : null;
    }, value);
    if (!isMap(root)) continue;
    const lists = wanted.filter((name) => Object.hasOwn(root, name)).map((name) => [name, [root[name]].flat()]);
    return Object.fromEntries(lists);
  }
  throw new ArchiveRefused("damaged");
}
