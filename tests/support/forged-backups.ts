import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";
import { packTar, unpackTar } from "modern-tar";
import {
  about,
  aboutName,
  hashOf,
  manifestHashLine,
  manifestHashName,
  manifestName,
  tableName,
} from "#app/features/backups/platform/container.ts";
import type { Manifest } from "#app/features/backups/platform/manifest.ts";

type Part = { name: string; bytes: Buffer };
export type Opened = { manifest: Manifest; parts: Part[] };

/** Takes a backup apart, by the rules of the format alone. */
export async function openForged(path: string): Promise<Opened> {
  const entries = await unpackTar(readFileSync(path));
  const bytesOf = (name: string) => Buffer.from(entries.find(({ header }) => header.name === name)?.data ?? []);
  const manifest: Manifest = JSON.parse(bytesOf(manifestName).toString());
  const named = (name: string, entry: string) => ({ name, bytes: bytesOf(entry) });
  const tables = manifest.tables.map(({ table }) => named(table, tableName(table)));
  return { manifest, parts: [...tables, ...manifest.files.map(({ file }) => named(file, file))] };
}

/** Puts it together again as it stands now: its hashes are right, whatever else is not. */
export async function writeForged(path: string, opened: Opened) {
  writeFileSync(path, await packForged(opened));
}

/** Parts are stored under the names that the manifest gives them, or their own. */
export function packForged({ manifest, parts }: Opened) {
  const text = Buffer.from(JSON.stringify(manifest));
  const names = [...manifest.tables.map(({ table }) => tableName(table)), ...manifest.files.map(({ file }) => file)];
  const hash = Buffer.from(manifestHashLine(hashOf(text).toString("hex")));
  const entries = [
    { name: aboutName, bytes: Buffer.from(about) },
    ...names.map((name, index) => ({ name, bytes: parts[index]?.bytes ?? Buffer.alloc(0) })),
    ...parts.slice(names.length),
    { name: manifestName, bytes: text },
    { name: manifestHashName, bytes: hash },
  ];
  return packTar(entries.map(({ name, bytes }) => ({ header: { name, size: bytes.length }, body: bytes })));
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
