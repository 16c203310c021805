import { createHash } from "node:crypto";
import type { Manifest } from "./manifest.ts";

/*
 * A container consists of these 16 bytes, the parts without anything between them, the manifest that lists them, and the
 * manifest's length and SHA-256. One of the hashes covers every byte.
 */
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
