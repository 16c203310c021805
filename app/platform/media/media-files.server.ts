import { type FileHandle, mkdir, open, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { currentConfiguration } from "../configuration.server.ts";
import { writeWhole } from "../write-whole.server.ts";

const isName = /^[\w-]+(\.\w+)?$/;

/** Keeps a file of a medium, whole or not at all, also after a loss of power. */
export function writeMedia(id: string, name: string, bytes: Uint8Array) {
  return writeWhole(pathOf(id, name), bytes);
}

/** The bytes of a file, or null when there is no such file. */
export function readMedia(id: string, name: string) {
  return nullWhenMissing(() => readFile(pathOf(id, name)));
}

/** Opens a file to be read in parts, with its size in bytes; null when there is no such file. Who opens it closes it. */
export async function openMedia(id: string, name: string): Promise<{ file: FileHandle; size: number } | null> {
  return nullWhenMissing(async () => {
    const file = await open(pathOf(id, name), "r");
    return { file, size: (await file.stat()).size };
  });
}

/** Removes one file, or everything that is kept of a medium; what is gone already counts as removed. */
export async function removeMediaFiles(id: string, name?: string) {
  await rm(pathOf(id, name), { recursive: true, force: true });
}

/** The ids under which something has been kept for longer than `olderThanMs`. */
export async function listMediaFolders(olderThanMs: number, now = Date.now()) {
  const folder = mediaFolder();
  await mkdir(folder, { recursive: true });
  const ids = (await readdir(folder)).filter((id) => isName.test(id));
  const ages = await Promise.all(
    ids.map(async (id) => now - ((await nullWhenMissing(() => stat(join(folder, id))))?.mtimeMs ?? now)),
  );
  return ids.filter((_, at) => (ages[at] ?? 0) > olderThanMs);
}

function mediaFolder() {
  return join(currentConfiguration().dataDir, "media");
}

/** No name can climb out of the folder. */
function pathOf(id: string, name = "") {
  if (!isName.test(id) || (name && !isName.test(name))) throw new Error(`no name of a medium: ${id}/${name}`);
  return join(mediaFolder(), id, name);
}

async function nullWhenMissing<Value>(read: () => Promise<Value>) {
  try {
    return await read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
