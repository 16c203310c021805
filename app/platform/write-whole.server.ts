import { mkdir, open, rename } from "node:fs/promises";
import { dirname } from "node:path";

/** Writes a file so that it is there whole or not at all, also after a loss of power: a file beside it, flushed, renamed. */
export async function writeWhole(path: string, bytes: Uint8Array) {
  const folder = dirname(path);
  const unfinished = `${path}.part`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = await open(unfinished, "w", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
  await flushFolder(folder);
}

/** The new name is safe only when the folder is flushed too; Windows cannot open one. */
export async function flushFolder(folder: string) {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
