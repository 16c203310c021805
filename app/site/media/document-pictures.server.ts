import { createHash } from "node:crypto";
import type { Locale } from "#app/i18n/locale.ts";
import { samplePictureText } from "#app/i18n/words/sample-pictures.ts";
import { log } from "#app/platform/log.server.ts";
import { readMedia } from "#app/platform/media/media-files.server.ts";
import { encodeJpeg } from "#app/platform/media/picture.server.ts";
import { readPublicFile } from "#app/platform/media/public-files.server.ts";
import { mediaIdOf } from "#app/records/media/media.ts";
import { baseName } from "#app/records/media/media-names.ts";
import { publicMedia, publicPictures } from "#app/records/media-uses/public-media.server.ts";

/** In pixels: a page's width of A4 in print. */
const printWidth = 1_200;
const maxCached = 24;
const cache = new Map<string, Promise<Buffer | null>>();

export type DocumentPicture = { file: string; bytes: Buffer; alt: string | null };

/** The pictures that can be read, by address, as JPEG. */
export async function documentPictures(addresses: string[], locale: Locale) {
  const stored = await publicPictures(locale, addresses.join(" "));
  const pictures = new Map<string, DocumentPicture>();
  for (const address of new Set(addresses)) {
    const bytes = await jpegOf(address);
    if (!bytes) continue;
    const name = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
    pictures.set(address, {
      file: `/pictures/${name}.jpg`,
      bytes,
      alt: stored[address]?.alt ?? samplePictureText(locale, address),
    });
  }
  return pictures;
}

async function jpegOf(address: string) {
  const source = await sourceOf(address);
  if (!source) return null;
  const jpeg = cache.get(address) ?? encode(source.read);
  cache.delete(address);
  cache.set(address, jpeg);
  const [oldest = address] = cache.keys();
  if (cache.size > maxCached) cache.delete(oldest);
  const bytes = await jpeg;
  // Tried again for the next PDF.
  if (!bytes && cache.get(address) === jpeg) cache.delete(address);
  return bytes;
}

async function encode(read: () => Promise<Uint8Array | null>) {
  try {
    const bytes = await read();
    return bytes && Buffer.from(await encodeJpeg(bytes, printWidth));
  } catch (error) {
    log.warn({ err: error }, "a picture is left out of a PDF");
    return null;
  }
}

/** Null for what visitors may not see. */
async function sourceOf(address: string): Promise<{ read: () => Promise<Uint8Array | null> } | null> {
  const id = mediaIdOf(address);
  if (id !== null) {
    const row = await publicMedia(id);
    const width = row?.width;
    return width ? { read: () => readMedia(id, baseName(width)) } : null;
  }
  if (!/^\/(?:samples|covers)\/[\w-]+\.\w+$/.test(address)) return null;
  return { read: () => readPublicFile(address) };
}
