import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { flushFolder, writeThenRename } from "../write-whole.server.ts";
import { magic, trailerOf } from "./container.ts";
import { type Manifest, manifestShape } from "./manifest.ts";

const gzipLevel = 3;

type Stored = { bytes: number; sha256: string };
type Text = AsyncIterable<string>;

export type ContainerWriter = {
  addText: (text: Text) => Promise<Stored & { content: Stored }>;
  addFile: (path: string) => Promise<Stored>;
};

/** The file gets its name after it is flushed and `check` has passed; a failure leaves nothing behind. */
export async function writeContainer(
  path: string,
  fill: (writer: ContainerWriter) => Promise<Manifest>,
  check: (unfinished: string) => Promise<void>,
) {
  await writeThenRename(path, async (unfinished) => {
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
  });
  await flushFolder(dirname(path));
}

function textTo(file: FileHandle) {
  return async (text: Text) => {
    const content = createDigest();
    async function* counted() {
      for await (const chunk of text) {
        const bytes = Buffer.from(chunk);
        content.add(bytes);
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
  const stored = createDigest();
  await run(async (source) => {
    for await (const chunk of source) {
      stored.add(chunk);
      await file.writeFile(chunk);
    }
  });
  return stored.result();
}

function createDigest() {
  const hash = createHash("sha256");
  let bytes = 0;
  return {
    add(chunk: Buffer) {
      hash.update(chunk);
      bytes += chunk.length;
    },
    result: () => ({ bytes, sha256: hash.digest("hex") }),
  };
}
