import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { flushFolder } from "../write-whole.server.ts";
import { magic, trailerOf } from "./container.ts";
import { type Manifest, manifestShape } from "./manifest.ts";

const gzipLevel = 3;

type Stored = { bytes: number; sha256: string };
type Text = AsyncIterable<string>;

/** Writes the parts of a backup one after the other, and at the end what they are. */
export type ContainerWriter = {
  addText: (text: Text) => Promise<Stored & { content: Stored }>;
  addFile: (path: string) => Promise<Stored>;
};

/**
 * Writes a container so that it appears whole or not at all: beside its place, flushed, looked over by `check`, and
 * only then by its name. What fails leaves nothing behind.
 */
export async function writeContainer(
  path: string,
  fill: (writer: ContainerWriter) => Promise<Manifest>,
  check: (unfinished: string) => Promise<void>,
) {
  const unfinished = `${path}.part`;
  await mkdir(dirname(path), { recursive: true });
  try {
    const file = await open(unfinished, "w", 0o600);
    try {
      await file.writeFile(magic);
      const manifest = manifestShape.parse(await fill({ addText: textTo(file), addFile: fileTo(file) }));
      await file.writeFile(trailerOf(manifest));
      await file.sync();
    } finally {
      await file.close();
    }
    await check(unfinished);
    await rename(unfinished, path);
    await flushFolder(dirname(path));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

function textTo(file: FileHandle) {
  return async (text: Text) => {
    const content = counter();
    async function* counted() {
      for await (const piece of text) {
        const bytes = Buffer.from(piece);
        content.take(bytes);
        yield bytes;
      }
    }
    const stored = await storeAll(file, (store) => pipeline(counted, createGzip({ level: gzipLevel }), store));
    return { ...stored, content: content.result() };
  };
}

function fileTo(file: FileHandle) {
  return (path: string) => storeAll(file, (store) => pipeline(createReadStream(path), store));
}

async function storeAll(
  file: FileHandle,
  run: (store: (source: AsyncIterable<Buffer>) => Promise<void>) => Promise<unknown>,
): Promise<Stored> {
  const stored = counter();
  await run(async (source) => {
    for await (const piece of source) {
      stored.take(piece);
      await file.writeFile(piece);
    }
  });
  return stored.result();
}

function counter() {
  const hash = createHash("sha256");
  let bytes = 0;
  return {
    take(piece: Buffer) {
      hash.update(piece);
      bytes += piece.length;
    },
    result: () => ({ bytes, sha256: hash.digest("hex") }),
  };
}
