import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { inBatches } from "#app/platform/database/in-batches.ts";
import { flushFolder, writeFlushed, writeThenRename } from "#app/platform/write-whole.server.ts";
import type { OpenBackup } from "./backup-reader.server.ts";
import type { FilePart } from "./manifest.ts";

/** Most of the time goes to waiting for the disk. */
const atOnce = 16;

/** Nothing refers to the added files before the rows are loaded. */
export async function placeFiles({ manifest, bytesOf }: OpenBackup, folders: Record<string, string>) {
  const touched = new Set<string>();
  const place = async (part: FilePart) => {
    const path = pathOf(part, folders);
    if (await isStored(path, part)) return;
    await writeThenRename(path, (unfinished) => writeFlushed(unfinished, bytesOf(part)));
    touched.add(dirname(path));
  };
  for (const batch of inBatches(manifest.files, atOnce)) await inParallel(batch.map(place));
  for (const batch of inBatches([...touched], atOnce)) await inParallel(batch.map(flushFolder));
}

/** A failure waits for the others, which still read the backup. */
async function inParallel(all: Promise<void>[]) {
  for (const one of await Promise.allSettled(all)) if (one.status === "rejected") throw one.reason;
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
