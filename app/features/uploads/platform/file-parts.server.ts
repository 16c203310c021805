import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { nullWhenMissing } from "#app/platform/null-when-missing.ts";
import { dayMs } from "#app/platform/time.ts";

export type FilePart = { offset: number; total: number };
type Limits = { file: number; part: number };

const uploadId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function isUploadId(id: string) {
  return uploadId.test(id);
}

export function isWhole(number: number) {
  return Number.isSafeInteger(number) && number >= 0;
}

/** Below `media`, which all nodes share: each part of an upload may reach another one. No medium's name begins with a dot. */
export function incomingFolder() {
  return join(currentConfiguration().dataDir, "media", ".incoming");
}

export async function dropOldUploads(isKept: (id: string) => boolean, moment: Date) {
  for (const id of await readdir(incomingFolder()).catch(() => [])) {
    const folder = join(incomingFolder(), id);
    const found = await stat(folder).catch(() => null);
    if (isUploadId(id) && !isKept(id) && found && found.mtimeMs < moment.getTime() - dayMs)
      await rm(folder, { recursive: true, force: true });
  }
}

/** Parts must arrive in order. Null when this one was added. */
export async function addPart(path: string, { offset, total }: FilePart, bytes: Uint8Array, limits: Limits) {
  if (!isWhole(offset) || !isWhole(total)) return "damaged";
  if (total > limits.file || bytes.length > limits.part) return "tooLarge";
  const end = offset + bytes.length;
  if (bytes.length === 0 || end > total) return "damaged";
  if (offset === 0) await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await nullWhenMissing(open(path, offset === 0 ? "a" : "r+", 0o600));
  if (!file) return "failed";
  try {
    // Asked of the open file: on a network drive other answers may be those of before another node's part.
    if ((await file.stat()).size !== offset) return "failed";
    await file.write(bytes, 0, bytes.length, offset);
    await file.sync();
  } finally {
    await file.close();
  }
  return null;
}

export async function sizeOf(path: string) {
  return (await stat(path).catch(() => null))?.size ?? 0;
}
