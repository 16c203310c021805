import { once } from "node:events";
import { PassThrough, Readable } from "node:stream";
import { ZipFile } from "yazl";

export type ZipEntry = {
  path: string;
  mtime: Date;
  isCompressed?: boolean;
  content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
};

/** Asks for an entry only when the one before it was read, so that a slow client holds no more than one in memory. */
export function zipStream(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile();
  const output = (zip.outputStream as Readable).pipe(new PassThrough());
  zip.on("error", (error) => output.destroy(error));
  fill(zip, entries, output).catch((error) => output.destroy(error));
  return output;
}

async function fill(zip: ZipFile, entries: AsyncIterable<ZipEntry>, output: Readable) {
  let current: Readable | null = null;
  const closed = once(output, "close").catch(() => null);
  closed.then(() => current?.destroy());
  for await (const { path, mtime, isCompressed = true, content } of entries) {
    if (output.destroyed) return;
    current = Readable.from(content, { objectMode: false });
    const read = once(current, "close");
    // The archive keeps what it is given here until its end: not the content.
    zip.addReadStreamLazy(path, { mtime, compress: isCompressed }, (done) => done(null, current as Readable));
    await Promise.race([read, closed]);
  }
  zip.end();
}
