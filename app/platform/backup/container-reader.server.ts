import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { hashOf, magic, trailerBytes } from "./container.ts";
import {
  BackupRefusal,
  type FilePart,
  type Manifest,
  maxLineBytes,
  mostBackupBytes,
  mostManifestBytes,
  parseManifest,
  type TablePart,
} from "./manifest.ts";
import { valuesIn } from "./row-line.ts";

const readBytes = 256 * 1024;

/** An open backup; all that is read of it is held against its manifest while it is read. */
export type OpenBackup = {
  manifest: Manifest;
  /** The rows of a table, some at a time; throws a BackupRefusal at the first thing that is wrong with them. */
  rowsOf: (part: TablePart) => AsyncGenerator<unknown[][]>;
  bytesOf: (part: FilePart) => AsyncGenerator<Buffer>;
};

/** Opens a backup for as long as `read` takes; throws a BackupRefusal for a file that is none. */
export async function withBackup<Result>(path: string, read: (backup: OpenBackup) => Promise<Result>) {
  const file = await open(path, "r");
  try {
    const { manifest, places } = await readManifest(file);
    const withoutLocale = (part: TablePart | FilePart) => places.get(part) ?? refuse("a part has no place");
    return await read({
      manifest,
      rowsOf: (part) => rowsIn(file, withoutLocale(part), part),
      bytesOf: (part) => bytesIn(file, withoutLocale(part), part),
    });
  } finally {
    await file.close();
  }
}

async function readManifest(file: FileHandle) {
  const { size } = await file.stat();
  if (size > mostBackupBytes) throw new BackupRefusal("tooLarge", `the file has ${size} bytes`);
  const head = await readExactly(file, 0, Math.min(magic.length, size));
  if (!head.equals(magic)) throw new BackupRefusal(reasonOfHead(head), "the file does not begin like a backup");
  const end = size - trailerBytes;
  if (end < magic.length) refuse("the file is too short");
  const trailer = await readExactly(file, end, trailerBytes);
  const length = trailer.readUInt32BE(0);
  if (length > mostManifestBytes || end - length < magic.length) refuse("the manifest is longer than the file");
  const text = await readExactly(file, end - length, length);
  if (!hashOf(text).equals(trailer.subarray(4))) refuse("the manifest is not what it was");
  const manifest = parseManifest(text.toString());
  const places = new Map<TablePart | FilePart, number>();
  let place = magic.length;
  for (const part of [...manifest.tables, ...manifest.files]) {
    places.set(part, place);
    place += part.bytes;
  }
  if (place !== end - length) refuse("the parts do not fill the file");
  const unpacked = manifest.tables.reduce((sum, { content }) => sum + content.bytes, 0);
  if (unpacked > mostBackupBytes) throw new BackupRefusal("tooLarge", `the tables hold ${unpacked} bytes`);
  return { manifest, places };
}

/** The format that comes after this one begins with the same word. */
function reasonOfHead(head: Buffer) {
  return /^daftar-backup \d+$/.test(head.toString("latin1").trimEnd()) ? "newer" : "notABackup";
}

async function* bytesIn(file: FileHandle, place: number, { bytes, sha256 }: { bytes: number; sha256: string }) {
  const hash = createHash("sha256");
  for (let done = 0; done < bytes; ) {
    const piece = await readExactly(file, place + done, Math.min(readBytes, bytes - done));
    hash.update(piece);
    done += piece.length;
    yield piece;
  }
  if (hash.digest("hex") !== sha256) refuse("a part is not what it was");
}

async function* rowsIn(file: FileHandle, place: number, part: TablePart): AsyncGenerator<unknown[][]> {
  const hash = createHash("sha256");
  let [bytes, rows, rest] = [0, 0, Buffer.alloc(0)];
  for await (const piece of unpacked(bytesIn(file, place, part))) {
    bytes += piece.length;
    if (bytes > part.content.bytes) refuse(`${part.table} holds more than it says`);
    hash.update(piece);
    const whole = rest.length > 0 ? Buffer.concat([rest, piece]) : piece;
    const end = whole.lastIndexOf("\n") + 1;
    rest = Buffer.from(whole.subarray(end));
    if (rest.length > maxLineBytes) refuse(`a row of ${part.table} is too long`);
    if (end === 0) continue;
    const lines = whole.toString("utf8", 0, end - 1).split("\n");
    rows += lines.length;
    yield lines.map((line) => valuesIn(line, part.columns.length) ?? refuse(`${part.table} holds what is no row`));
  }
  if (rest.length > 0 || rows !== part.rows) refuse(`${part.table} holds ${rows} rows and not ${part.rows}`);
  if (bytes !== part.content.bytes || hash.digest("hex") !== part.content.sha256)
    refuse(`${part.table} is not what it was`);
}

/** A stream of its own would outlive a reader who leaves: the faults of either come out here. */
async function* unpacked(packed: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  const gunzip = createGunzip();
  let fault: unknown;
  const fed = pipeline(packed, gunzip).catch((error) => {
    fault = error;
  });
  try {
    yield* gunzip as AsyncIterable<Buffer>;
    await fed;
  } catch (error) {
    fault ??= error;
  } finally {
    gunzip.destroy();
  }
  if (fault) throw fault instanceof BackupRefusal ? fault : new BackupRefusal("damaged", String(fault));
}

async function readExactly(file: FileHandle, position: number, length: number) {
  const bytes = Buffer.alloc(length);
  for (let done = 0; done < length; ) {
    const { bytesRead } = await file.read(bytes, done, length - done, position + done);
    if (bytesRead === 0) refuse("the file ends too early");
    done += bytesRead;
  }
  return bytes;
}

function refuse(detail: string): never {
  throw new BackupRefusal("damaged", detail);
}
