import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { flushFolder, writeFlushed, writeThenRename } from "#app/platform/write-whole.server.ts";
import type { OpenBackup } from "./backup-reader.server.ts";
import type { FilePart } from "./manifest.ts";

/** Nothing refers to the added files before the rows are loaded. */
export async function placeFiles({ manifest, bytesOf }: OpenBackup, folders: Record<string, string>) {
  const touched = new Set<string>();
  for (const part of manifest.files) {
    const path = pathOf(part, folders);
    if (await isStored(path, part)) continue;
    await writeThenRename(path, (unfinished) => writeFlushed(unfinished, bytesOf(part)));
    touched.add(dirname(path));
  }
  for (const folder of touched) await flushFolder(folder);
}

/** To be called when the rows that refer to these folders are deleted. With `aside` they are kept beside, with this ending. */
export async function dropOtherFiles({ manifest }: OpenBackup, folders: Record<string, string>, aside?: string | null) {
  const restored = new Set(manifest.files.map((part) => dirname(pathOf(part, folders))));
  for (const folder of Object.values(folders))
    for (const inner of await readdir(folder).catch(() => [])) {
      if (inner.startsWith(".") || restored.has(join(folder, inner))) continue;
      if (!aside) await rm(join(folder, inner), { recursive: true, force: true });
      else {
        await mkdir(`${folder}.${aside}`, { recursive: true });
        await rename(join(folder, inner), join(`${folder}.${aside}`, inner));
      }
    }
}

function pathOf({ file }: FilePart, folders: Record<string, string>) {
  const [name = "", ...rest] = file.split("/");
  return join(folders[name] as string, ...rest);
}

async function isStored(path: string, { bytes, sha256 }: FilePart) {
  const found = await stat(path).catch(() => null);
  if (found?.size !== bytes) return false;
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest("hex") === sha256;
}
