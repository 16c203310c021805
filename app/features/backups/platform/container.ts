import { createHash } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import { refuse } from "./manifest.ts";

/* A tar: this file, the tables, the files, the manifest and its SHA-256. The manifest has the hashes of all others. */
export const aboutName = "daftar-backup-2.txt";
export const tableName = (table: string) => `tables/${table}.jsonl.gz`;
export const manifestName = "manifest.json";
export const manifestHashName = "manifest.sha256";
/** Two empty blocks. */
export const endBytes = 1_024;

export const about = `A backup of a site that Daftar serves: its tables as lines of JSON, the values in the order of the
columns that manifest.json names, and its files. "npm run restore -- FILE" puts it back.
`;

export function hashOf(bytes: Uint8Array) {
  return createHash("sha256").update(bytes).digest();
}

export const manifestHashLine = (sha256: string) => `${sha256}  ${manifestName}\n`;

export async function readExactly(file: FileHandle, position: number, length: number) {
  // Each byte of it is read.
  const bytes = Buffer.allocUnsafeSlow(length);
  for (let done = 0; done < length; ) {
    const { bytesRead } = await file.read(bytes, done, length - done, position + done);
    if (bytesRead === 0) refuse("the file ends too early");
    done += bytesRead;
  }
  return bytes;
}
