import { mkdir, open, stat } from "node:fs/promises";
import { dirname } from "node:path";

export type FilePart = { offset: number; total: number };
type Limits = { file: number; part: number };

const uploadId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function isUploadId(id: string) {
  return uploadId.test(id);
}

export function isWhole(number: number) {
  return Number.isSafeInteger(number) && number >= 0;
}

/** Parts must arrive in order. Null when this one was added. */
export async function addPart(path: string, { offset, total }: FilePart, bytes: Uint8Array, limits: Limits) {
  if (!isWhole(offset) || !isWhole(total)) return "damaged";
  if (total > limits.file || bytes.length > limits.part) return "tooLarge";
  const end = offset + bytes.length;
  if (bytes.length === 0 || end > total) return "damaged";
  if ((await sizeOf(path)) !== offset) return "failed";
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, "a", 0o600);
  try {
    await file.writeFile(bytes);
    if (end === total) await file.sync();
  } finally {
    await file.close();
  }
  return null;
}

export async function sizeOf(path: string) {
  return (await stat(path).catch(() => null))?.size ?? 0;
}
