import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { readExactly } from "./container.ts";
import { BackupRefusal, type FilePart, type Manifest, maxLineBytes, refuse, type TablePart } from "./manifest.ts";
import type { BackupIndex } from "./read-index.server.ts";
import { valuesIn } from "./row-line.ts";

const readBytes = 256 * 1024;

export type OpenBackup = {
  manifest: Manifest;
  rowsOf: (part: TablePart) => AsyncGenerator<unknown[][]>;
  /** As it is stored: packed, if it is a table. */
  bytesOf: (part: FilePart | TablePart) => AsyncGenerator<Buffer>;
};

type Index = Pick<BackupIndex, "manifest" | "offsets">;

/** The parts of a file whose index was read. */
export async function withParts<Result>(
  path: string,
  { manifest, offsets }: Index,
  read: (backup: OpenBackup) => Promise<Result>,
) {
  const offsetOf = offsetsIn({ manifest, offsets });
  const file = await open(path, "r");
  try {
    return await read({
      manifest,
      rowsOf: (part) => rowsIn(file, offsetOf(part), part),
      bytesOf: (part) => bytesIn(file, offsetOf(part), part),
    });
  } finally {
    await file.close();
  }
}

/** The rows of one of its tables. */
export async function* rowsOfTable(path: string, index: Index, part: TablePart) {
  const file = await open(path, "r");
  try {
    yield* rowsIn(file, offsetsIn(index)(part), part);
  } finally {
    await file.close();
  }
}

function offsetsIn({ manifest, offsets }: Index) {
  const parts = new Map([...manifest.tables, ...manifest.files].map((part, index) => [part, offsets[index]]));
  return (part: TablePart | FilePart) => parts.get(part) ?? refuse("a part has no offset");
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
