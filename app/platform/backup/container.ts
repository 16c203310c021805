import { createHash } from "node:crypto";
import type { Manifest } from "./manifest.ts";

/*
 * A container is: these 16 letters, the parts one after the other without anything between them, the manifest that says
 * what they are, and at the end its length and its SHA-256. Every byte of it stands under one of the hashes.
 */
export const magic = Buffer.from("daftar-backup 1\n", "latin1");
export const trailerBytes = 4 + 32;

/** The manifest with its length and its hash behind it. */
export function trailerOf(manifest: Manifest) {
  const text = Buffer.from(JSON.stringify(manifest));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  return Buffer.concat([text, length, hashOf(text)]);
}

export function hashOf(bytes: Uint8Array) {
  return createHash("sha256").update(bytes).digest();
}
