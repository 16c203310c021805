import { createReadStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createTarDecoder } from "modern-tar";
import {
  endBytes,
  hashOf,
  manifestHashLine,
  manifestHashName,
  manifestName,
  readExactly,
  tableName,
} from "./container.ts";
import {
  BackupRefusal,
  formatVersion,
  type Manifest,
  maxBackupBytes,
  maxManifestBytes,
  maxParts,
  parseManifest,
  refuse,
} from "./manifest.ts";

/** Where each part begins: the tables' in their order, then the files'. */
export type BackupIndex = { manifest: Manifest; offsets: number[]; manifestSha256: string };

const lastOfFirst = "db40d5ef";
const blockBytes = 512;
const manifestHashBytes = 128;
const headBytes = 32;

/** To be called in a process that may die. Throws a BackupRefusal for a file that is not a backup. */
export async function readIndex(path: string): Promise<BackupIndex> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    if (size > maxBackupBytes) throw new BackupRefusal("tooLarge", `the file has ${size} bytes`);
    const head = (await readExactly(file, 0, Math.min(headBytes, size))).toString("latin1");
    const [, format] = /^daftar-backup[ -](\d+)[\n.]/.exec(head) ?? [];
    if (!format) throw new BackupRefusal("notABackup", "the file does not begin like a backup");
    if (Number(format) > formatVersion) throw new BackupRefusal("newer", `the file has the format ${format}`);
    if (format === "1")
      throw new BackupRefusal("tooOld", `it has the first format, which commit ${lastOfFirst} restores`);
    const index = await readTar(file, path, size);
    const unpacked = index.manifest.tables.reduce((sum, { content }) => sum + content.bytes, 0);
    if (unpacked > maxBackupBytes) throw new BackupRefusal("tooLarge", `the tables hold ${unpacked} bytes`);
    return index;
  } finally {
    await file.close();
  }
}

async function readTar(file: FileHandle, path: string, size: number): Promise<BackupIndex> {
  const listed = await listEntries(path).catch((error) => {
    throw error instanceof BackupRefusal ? error : new BackupRefusal("damaged", String(error));
  });
  const { parts, end } = listed;
  if (!listed.manifest) refuse("there is no manifest");
  const manifestSha256 = hashOf(listed.manifest).toString("hex");
  if (listed.hash !== manifestHashLine(manifestSha256)) refuse("the manifest does not match its hash");
  const rest = size === end + endBytes ? await readExactly(file, end, endBytes) : refuse("the file has another length");
  if (rest.some((byte) => byte !== 0)) refuse("there is something behind the manifest");
  const manifest = parseManifest(listed.manifest.toString());
  const names = [...manifest.tables.map(({ table }) => tableName(table)), ...manifest.files.map((part) => part.file)];
  const sizes = [...manifest.tables, ...manifest.files].map(({ bytes }) => bytes);
  if (names.length !== parts.length) refuse("the manifest lists other parts");
  for (const [index, { name, bytes }] of parts.entries())
    if (name !== names[index] || bytes !== sizes[index]) refuse(`${name} is not what the manifest has there`);
  return { manifest, offsets: parts.map(({ offset }) => offset), manifestSha256 };
}

/** Long names and sparse files shift the contents, which then do not match their hashes. */
async function listEntries(path: string) {
  const parts: { name: string; bytes: number; offset: number }[] = [];
  const decoder = createTarDecoder({ strict: true });
  const tar = Readable.toWeb(createReadStream(path, { highWaterMark: 256 * 1024 })) as ReadableStream<Uint8Array>;
  let [end, manifest, hash] = [0, null as Buffer | null, ""];
  for await (const { header, body } of tar.pipeThrough(decoder)) {
    const { name, size, type } = header;
    if (type !== "file" || hash !== "" || parts.length > maxParts) refuse(`${name} is nothing that a backup holds`);
    const offset = end + blockBytes;
    end = offset + Math.ceil(size / blockBytes) * blockBytes;
    if (name === manifestName) manifest = await bytesOf(body, size, maxManifestBytes);
    else if (name === manifestHashName) hash = (await bytesOf(body, size, manifestHashBytes)).toString("latin1");
    else {
      if (manifest) refuse(`${name} stands behind the manifest`);
      if (offset > blockBytes) parts.push({ name, bytes: size, offset });
      // Read to its end: `cancel` of the decoder waits for ever where a part goes on in the next piece of the file.
      for await (const _ of body);
    }
  }
  return { parts, manifest, hash, end };
}

function bytesOf(body: ReadableStream<Uint8Array>, size: number, max: number) {
  return size > max ? refuse("the manifest is too long") : buffer(body as never);
}
