import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";

/** The file appears complete or not at all, also after a power failure. */
export async function writeWhole(path: string, bytes: Uint8Array) {
  await writeThenRename(path, (unfinished) => writeFlushed(unfinished, bytes));
  await flushFolder(dirname(path));
}

export async function writeThenRename(path: string, write: (unfinished: string) => Promise<void>) {
  const unfinished = `${path}.part`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    await write(unfinished);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

export async function writeFlushed(path: string, content: Uint8Array | AsyncIterable<Uint8Array>) {
  const file = await open(path, "w", 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A rename survives a power failure only when the folder is flushed too; Windows cannot open one. */
export async function flushFolder(folder: string) {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
