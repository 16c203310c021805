import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { flushFolder } from "../write-whole.server.ts";
import type { OpenBackup } from "./container-reader.server.ts";
import type { FilePart } from "./manifest.ts";

/** Puts the files of a backup beside those that are there already; nothing refers to them before the rows are loaded. */
export async function placeFiles({ manifest, bytesOf }: OpenBackup, folders: Record<string, string>) {
  const touched = new Set<string>();
  for (const part of manifest.files) {
    const path = pathOf(part, folders);
    if (await isThere(path, part)) continue;
    await writePieces(path, bytesOf(part));
    touched.add(dirname(path));
  }
  for (const folder of touched) await flushFolder(folder);
}

/** Removes the folders of which the backup knows nothing, once the rows that named them are gone. */
export async function dropOtherFiles({ manifest }: OpenBackup, folders: Record<string, string>) {
  const kept = new Set(manifest.files.map((part) => dirname(pathOf(part, folders))));
  for (const folder of Object.values(folders))
    for (const inner of await readdir(folder).catch(() => []))
      if (!kept.has(join(folder, inner))) await rm(join(folder, inner), { recursive: true, force: true });
}

function pathOf({ file }: FilePart, folders: Record<string, string>) {
  const [name = "", ...rest] = file.split("/");
  return join(folders[name] as string, ...rest);
}

async function isThere(path: string, { bytes, sha256 }: FilePart) {
  const found = await stat(path).catch(() => null);
  if (found?.size !== bytes) return false;
  const hash = createHash("sha256");
  for await (const piece of createReadStream(path)) hash.update(piece);
  return hash.digest("hex") === sha256;
}

async function writePieces(path: string, pieces: AsyncIterable<Buffer>) {
  const unfinished = `${path}.part`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(unfinished, "w", 0o600);
  try {
    for await (const piece of pieces) await file.writeFile(piece);
    await file.sync();
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
}
