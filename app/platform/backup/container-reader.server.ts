import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { hashOf, magic, trailerBytes } from "./container.ts";
import {
  BackupRefusal,
  type FilePart,
  type Manifest,
  maxBackupBytes,
  maxLineBytes,
  maxManifestBytes,
  parseManifest,
  type TablePart,
} from "./manifest.ts";
import { valuesIn } from "./row-line.ts";

const readBytes = 256 * 1024;

export type OpenBackup = {
  manifest: Manifest;
  rowsOf: (part: TablePart) => AsyncGenerator<unknown[][]>;
  bytesOf: (part: FilePart) => AsyncGenerator<Buffer>;
};

/** Throws a BackupRefusal for a file that is not a backup. */
export async function withBackup<Result>(path: string, read: (backup: OpenBackup) => Promise<Result>) {
  const file = await open(path, "r");
  try {
    const { manifest, offsets } = await readManifest(file);
    const offsetOf = (part: TablePart | FilePart) => offsets.get(part) ?? refuse("a part has no offset");
    return await read({
      manifest,
      rowsOf: (part) => rowsIn(file, offsetOf(part), part),
      bytesOf: (part) => bytesIn(file, offsetOf(part), part),
    });
  } finally {
    await file.close();
  }
}

async function readManifest(file: FileHandle) {
  const { size } = await file.stat();
  if (size > maxBackupBytes) throw new BackupRefusal("tooLarge", `the file has ${size} bytes`);
  const head = await readExactly(file, 0, Math.min(magic.length, size));
  if (!head.equals(magic)) throw new BackupRefusal(reasonOfHead(head), "the file does not begin like a backup");
  const end = size - trailerBytes;
  if (end < magic.length) refuse("the file is too short");
  const trailer = await readExactly(file, end, trailerBytes);
  const length = trailer.readUInt32BE(0);
  if (length > maxManifestBytes || end - length < magic.length) refuse("the manifest is longer than the file");
  const text = await readExactly(file, end - length, length);
  if (!hashOf(text).equals(trailer.subarray(4))) refuse("the manifest does not match its hash");
  const manifest = await parseManifest(text.toString());
  const offsets = new Map<TablePart | FilePart, number>();
  let offset = magic.length;
  for (const part of [...manifest.tables, ...manifest.files]) {
    offsets.set(part, offset);
    offset += part.bytes;
  }
  if (offset !== end - length) refuse("the parts do not fill the file");
  const unpacked = manifest.tables.reduce((sum, { content }) => sum + content.bytes, 0);
  if (unpacked > maxBackupBytes) throw new BackupRefusal("tooLarge", `the tables hold ${unpacked} bytes`);
  return { manifest, offsets };
}

/** Later formats begin with the same word. */
function reasonOfHead(head: Buffer) {
  return /^daftar-backup \d+$/.test(head.toString("latin1").trimEnd()) ? "newer" : "notABackup";
}

async function* bytesIn(file: FileHandle, offset: number, { bytes, sha256 }: { bytes: number; sha256: string }) {
  const hash = createHash("sha256");
  for (let done = 0; done < bytes; ) {
    const chunk = await readExactly(file, offset + done, Math.min(readBytes, bytes - done));
    hash.update(chunk);
    done += chunk.length;
    yield chunk;
  }
  if (hash.digest("hex") !== sha256) refuse("a part does not match its hash");
}

async function* rowsIn(file: FileHandle, offset: number, part: TablePart): AsyncGenerator<unknown[][]> {
  const hash = createHash("sha256");
  let [bytes, rows, heldBytes, held] = [0, 0, 0, [] as Buffer[]];
  for await (const chunk of unpack(bytesIn(file, offset, part))) {
    bytes += chunk.length;
    if (bytes > part.content.bytes) refuse(`${part.table} contains more than the manifest declares`);
    hash.update(chunk);
    const end = chunk.lastIndexOf("\n") + 1;
    const ended = end > 0 ? Buffer.concat([...held, chunk.subarray(0, end - 1)]) : null;
    if (ended) [heldBytes, held] = [0, []];
    heldBytes += chunk.length - end;
    if (heldBytes > maxLineBytes) refuse(`a row of ${part.table} is too long`);
    if (end < chunk.length) held.push(Buffer.from(chunk.subarray(end)));
    if (!ended) continue;
    const lines = ended.toString("utf8").split("\n");
    rows += lines.length;
    yield lines.map((line) => valuesIn(line, part.columns.length) ?? refuse(`${part.table} contains an invalid row`));
  }
  if (heldBytes > 0 || rows !== part.rows) refuse(`${part.table} holds ${rows} rows and not ${part.rows}`);
  if (bytes !== part.content.bytes || hash.digest("hex") !== part.content.sha256)
    refuse(`${part.table} does not match its hash`);
}

async function* unpack(packed: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
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
