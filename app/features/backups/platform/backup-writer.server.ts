import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { createTarPacker } from "modern-tar";
import { flushFolder, writeFlushed, writeThenRename } from "#app/platform/write-whole.server.ts";
import { about, aboutName, manifestHashLine, manifestHashName, manifestName } from "./container.ts";
import { type Manifest, manifestText } from "./manifest.ts";

const gzipLevel = 3;

type Stored = { bytes: number; sha256: string };
type Text = AsyncIterable<string>;

export type BackupWriter = {
  addText: (name: string, text: Text) => Promise<Stored & { content: Stored }>;
  /** Throws where there is no such file (any more). */
  addFile: (name: string, path: string) => Promise<Stored>;
  addBytes: (name: string, bytes: number, source: AsyncIterable<Buffer>) => Promise<Stored>;
};

/** The file gets its name after it is flushed and `check` has passed; a failure leaves nothing behind. */
export async function writeBackupFile(
  path: string,
  fill: (writer: BackupWriter) => Promise<Manifest>,
  check: (unfinished: string, manifestSha256: string) => Promise<void>,
) {
  await writeThenRename(path, async (unfinished) => {
    const sha256 = await packTo(unfinished, fill);
    await check(unfinished, sha256);
  });
  await flushFolder(dirname(path));
}

/** Texts are packed into a file beside it first, since a tar begins an entry with its size. */
async function packTo(unfinished: string, fill: (writer: BackupWriter) => Promise<Manifest>) {
  const aside = `${unfinished}.text`;
  const { readable, controller } = createTarPacker();
  const written = writeFlushed(unfinished, readable as unknown as AsyncIterable<Uint8Array>);
  const add = (name: string, size: number, source: AsyncIterable<Uint8Array>) =>
    pipeline(source, Writable.fromWeb(controller.add({ name, size, mode: 0o600, mtime: new Date(0) }) as never));
  const addLine = (name: string, text: string) => {
    const bytes = Buffer.from(text);
    return add(name, bytes.length, Readable.from([bytes]));
  };
  async function addBytes(name: string, bytes: number, source: AsyncIterable<Buffer>) {
    const stored = createDigest();
    await add(name, bytes, stored.counting(source));
    return stored.result();
  }
  async function addFile(name: string, path: string) {
    await using file = await open(path, "r");
    return await addBytes(name, (await file.stat()).size, file.createReadStream({ autoClose: false }));
  }
  async function addText(name: string, text: Text) {
    const content = createDigest();
    const bytes = Readable.from(content.counting(text), { objectMode: false });
    await pipeline(bytes, createGzip({ level: gzipLevel }), createWriteStream(aside, { mode: 0o600 }));
    return { ...(await addFile(name, aside)), content: content.result() };
  }
  async function addAll() {
    await addLine(aboutName, about);
    const manifest = await manifestText(await fill({ addText, addFile, addBytes }));
    const hash = createDigest();
    await add(manifestName, manifest.bytes, hash.counting(manifest.pieces));
    const { sha256 } = hash.result();
    await addLine(manifestHashName, manifestHashLine(sha256));
    controller.finalize();
    return sha256;
  }
  try {
    const [sha256] = await Promise.all([addAll().catch(stop), written.catch(stop)]);
    return String(sha256);
  } finally {
    await rm(aside, { force: true });
  }

  async function stop(error: unknown): Promise<never> {
    controller.error(error);
    await written.catch(() => undefined);
    throw error;
  }
}

function createDigest() {
  const hash = createHash("sha256");
  let bytes = 0;
  return {
    async *counting(source: AsyncIterable<string | Buffer> | Iterable<Buffer>) {
      for await (const piece of source) {
        const chunk = Buffer.from(piece as string);
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    result: (): Stored => ({ bytes, sha256: hash.digest("hex") }),
  };
}
