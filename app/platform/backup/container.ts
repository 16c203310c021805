import { createHash } from "node:crypto";
import type { Manifest } from "./manifest.ts";

/* Format: these 16 bytes, the parts, the manifest, its length and SHA-256. The hashes cover every byte. */
export const magic = Buffer.from("daftar-backup 1\n", "latin1");
export const trailerBytes = 4 + 32;

export function trailerOf(manifest: Manifest) {
  const text = Buffer.from(JSON.stringify(manifest));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  return Buffer.concat([text, length, hashOf(text)]);
}

export function hashOf(bytes: Uint8Array) {
  return createHash("sha256").update(bytes).digest();
}
