import { setImmediate as yieldToOthers } from "node:timers/promises";
import { crc32 } from "node:zlib";
import { type Entry, openPromise, validateFileName, type ZipFile } from "yauzl";

/** Why a file cannot be read; nothing of it is used then. */
export const archiveProblems = [
  "empty",
  "damaged",
  "newer",
  "names",
  "links",
  "encrypted",
  "entries",
  "size",
  "ratio",
  "slow",
  "memory",
] as const;
type ArchiveProblem = (typeof archiveProblems)[number];

export class ArchiveRefused extends Error {
  readonly reason: ArchiveProblem;
  constructor(reason: ArchiveProblem) {
    super(reason);
    this.reason = reason;
  }
}

type Limits = { entries: number; entryBytes: number; totalBytes: number; ratio: number; timeoutMs: number };
type Options = Partial<Limits> & { decodeName?: (bytes: Buffer, asUsual: string) => string };

const defaultLimits: Limits = {
  entries: 20_000,
  entryBytes: 64 * 1024 ** 2,
  totalBytes: 2 * 1024 ** 3,
  ratio: 200,
  timeoutMs: 300_000,
};
/** A small file of one sign repeated has a high ratio and does no harm. */
const harmlessBytes = 1024 ** 2;
const [linkType, typeMask] = [0o120000, 0o170000];
const utf8Flag = 0x800;

export type Archive = {
  names: readonly string[];
  /** Null for a name that the archive does not have. */
  read: (name: string, maxBytes?: number) => Promise<Buffer | null>;
  close: () => void;
};

/** Opens an archive of which every entry was inflated once: names, sizes as counted, and checksums are right. */
export async function openZip(path: string, { decodeName, ...limits }: Options = {}): Promise<Archive> {
  const allowed = { ...defaultLimits, ...limits };
  const zip = await orDamaged(() => openPromise(path, { lazyEntries: true, autoClose: false }));
  // Without a listener a file that fails to close would end the process.
  zip.on("error", () => undefined);
  try {
    const entries = await checkedEntries(zip, allowed, decodeName);
    return {
      names: [...entries.keys()],
      async read(name, maxBytes = allowed.entryBytes) {
        const entry = entries.get(name);
        return entry ? Buffer.concat(await inflate(zip, entry, maxBytes)) : null;
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function checkedEntries(
  zip: ZipFile,
  { entries: max, entryBytes, totalBytes, ratio, timeoutMs }: Limits,
  decodeName: Options["decodeName"],
) {
  if (zip.entryCount > max) throw new ArchiveRefused("entries");
  const until = Date.now() + timeoutMs;
  const entries = new Map<string, Entry>();
  const listed = await orDamaged(() => listEntries(zip, max));
  for (const entry of listed) {
    const isUsual = (entry.generalPurposeBitFlag & utf8Flag) !== 0 || !decodeName;
    checkName(isUsual ? entry.fileName : decodeName(entry.fileNameRaw, entry.fileName), entry, entries);
  }
  let total = 0;
  for (const entry of entries.values()) {
    if (entry.isEncrypted()) throw new ArchiveRefused("encrypted");
    let size = 0;
    for (const chunk of await inflate(zip, entry, Math.min(entryBytes, totalBytes - total))) size += chunk.length;
    if (size > harmlessBytes && size > ratio * Math.max(1, entry.compressedSize)) throw new ArchiveRefused("ratio");
    total += size;
    if (Date.now() > until) throw new ArchiveRefused("slow");
    await yieldToOthers();
  }
  return entries;
}

async function listEntries(zip: ZipFile, max: number) {
  const found: Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    found.push(entry);
    if (found.length > max) throw new ArchiveRefused("entries");
  }
  return found;
}

/** Windows separates folders by backslashes, which the reader turns. Folders are left out; two names that differ in case alone would be one file on some systems. */
function checkName(fileName: string, entry: Entry, entries: Map<string, Entry>) {
  if (validateFileName(fileName) !== null || /[\\\p{Cc}]/u.test(fileName)) throw new ArchiveRefused("names");
  if (((entry.externalFileAttributes >>> 16) & typeMask) === linkType) throw new ArchiveRefused("links");
  if (fileName.endsWith("/")) return;
  if (entries.has(fileName)) throw new ArchiveRefused("names");
  entries.set(fileName, entry);
}

function inflate(zip: ZipFile, entry: Entry, max: number) {
  return orDamaged(async () => {
    if (entry.uncompressedSize > max) throw new ArchiveRefused("size");
    const stream = await zip.openReadStreamPromise(entry);
    const chunks: Buffer[] = [];
    let size = 0;
    let sum = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > max) throw new ArchiveRefused("size");
      sum = crc32(chunk, sum);
      chunks.push(chunk);
    }
    if (sum !== entry.crc32 >>> 0) throw new ArchiveRefused("damaged");
    return chunks;
  });
}

async function orDamaged<Value>(work: () => Promise<Value>) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ArchiveRefused) throw error;
    const { message } = error as Error;
    if (/invalid (relative path|characters in fileName)|absolute path/i.test(message))
      throw new ArchiveRefused("names");
    throw new ArchiveRefused("damaged");
  }
}
