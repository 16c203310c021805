import { type FileHandle, mkdir, open, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { currentConfiguration } from "../configuration.server.ts";
import { nullWhenMissing } from "../null-when-missing.ts";
import { writeWhole } from "../write-whole.server.ts";

const isName = /^[\w-]+(\.\w+)?$/;

export function writeMedia(id: string, name: string, bytes: Uint8Array) {
  return writeWhole(pathOf(id, name), bytes);
}

export async function readMedia(id: string, name: string) {
  return nullWhenMissing(readFile(pathOf(id, name)));
}

/** Null when there is no such file; the caller has to close it. */
export async function openMedia(id: string, name: string): Promise<{ file: FileHandle; size: number } | null> {
  const file = await nullWhenMissing(open(pathOf(id, name), "r"));
  return file && { file, size: (await file.stat()).size };
}

export async function removeMediaFiles(id: string, name?: string) {
  await rm(pathOf(id, name), { recursive: true, force: true });
}

export async function listMediaFolders(olderThanMs: number) {
  const now = Date.now();
  const folder = mediaFolder();
  await mkdir(folder, { recursive: true });
  const ids = (await readdir(folder)).filter((id) => isName.test(id));
  const ages = await Promise.all(
    ids.map(async (id) => now - ((await nullWhenMissing(stat(join(folder, id))))?.mtimeMs ?? now)),
  );
  return ids.filter((_, index) => (ages[index] ?? 0) > olderThanMs);
}

function mediaFolder() {
  return join(currentConfiguration().dataDir, "media");
}

/** Prevents path traversal. */
function pathOf(id: string, name = "") {
  if (!isName.test(id) || (name && !isName.test(name))) throw new Error(`no name of a medium: ${id}/${name}`);
  return join(mediaFolder(), id, name);
}
