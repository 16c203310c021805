import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";
import { hashOf, magic, trailerBytes, trailerOf } from "#app/platform/backup/container.ts";
import type { Manifest } from "#app/platform/backup/manifest.ts";

type Part = { name: string; bytes: Buffer };
export type Opened = { manifest: Manifest; parts: Part[] };

/** Takes a backup apart, by the rules of the format alone. */
export function openForged(path: string): Opened {
  const whole = readFileSync(path);
  const end = whole.length - trailerBytes;
  const length = whole.readUInt32BE(end);
  const manifest: Manifest = JSON.parse(whole.toString("utf8", end - length, end));
  let place = magic.length;
  const parts = [...manifest.tables, ...manifest.files].map((part) => {
    const bytes = whole.subarray(place, place + part.bytes);
    place += part.bytes;
    return { name: "table" in part ? part.table : part.file, bytes };
  });
  return { manifest, parts };
}

/** Puts it together again as it stands now: its hashes are right, whatever else is not. */
export function writeForged(path: string, { manifest, parts }: Opened) {
  writeFileSync(path, Buffer.concat([magic, ...parts.map(({ bytes }) => bytes), trailerOf(manifest)]));
}

/** Puts other rows into a table, with every hash and count as they then are. */
export function forgeRows({ manifest, parts }: Opened, table: string, change: (rows: unknown[][]) => unknown[][]) {
  const part = manifest.tables.find((one) => one.table === table);
  const stored = parts.find(({ name }) => name === table);
  if (!part || !stored) throw new Error(`no table ${table}`);
  const lines = gunzipSync(stored.bytes).toString().split("\n").slice(0, -1);
  const rows = change(lines.map((line) => JSON.parse(line)));
  const text = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
  stored.bytes = gzipSync(text);
  Object.assign(part, {
    rows: rows.length,
    content: { bytes: text.length, sha256: hashOf(text).toString("hex") },
    bytes: stored.bytes.length,
    sha256: hashOf(stored.bytes).toString("hex"),
  });
}
