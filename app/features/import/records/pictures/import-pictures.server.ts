import { decodedOrGiven } from "#app/platform/normalize-text.ts";
import type { fetchPublic } from "#app/platform/remote/fetch-public.server.ts";
import { copyPicture } from "#app/records/media/copy-picture.server.ts";
import { saveUpload } from "#app/records/media/media-upload.server.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { archiveHost, inlineHost, isOfSite, outsideArchive } from "../addresses/addresses.ts";
import type { PictureMark } from "../import.ts";
import { fileNamed } from "./archive-files.ts";

export type PictureSources = {
  isWanted: boolean;
  origin: string | null;
  /** Whether the address of the old site may be a private one. */
  isOwn: boolean;
  names: readonly string[];
  read: (name: string) => Promise<Buffer | null>;
  inline: ReadonlyMap<string, Buffer>;
  /** What became of addresses that earlier records named. */
  known: Map<string, PictureMark>;
  fetch?: typeof fetchPublic;
};

/** Into the library, from the archive, from the text itself, or from the old site. */
export function importPictures(staff: Admin, addresses: readonly string[], sources: PictureSources) {
  const foreign = addresses.filter((address) => !address.startsWith("/media/"));
  return Promise.all(foreign.map((address) => importPicture(staff, address, sources)));
}

async function importPicture(staff: Admin, address: string, sources: PictureSources): Promise<PictureMark> {
  const known = sources.known.get(address);
  if (known) return known;
  const isInline = address.startsWith(`https://${inlineHost}/`);
  const answer = await take(staff, address, sources).catch(() => refusal("media.damaged"));
  const away = isInline ? address : outsideArchive(address, sources.origin);
  const mark = answer.ok
    ? { address, media: answer.media.address, reason: null }
    : { address: away, media: null, reason: wayOutOf(answer.error.word, away, sources) };
  if (!isInline) sources.known.set(address, mark);
  return mark;
}

/** A private address of the old site has a way out that the form of the import offers. */
function wayOutOf(word: string, away: string, { origin, isOwn }: PictureSources) {
  return word === "media.privateAddress" && !isOwn && isOfSite(away, origin) ? "import.privateAddress" : word;
}

async function take(staff: Admin, address: string, { isWanted, origin, isOwn, ...sources }: PictureSources) {
  const { names, read, inline, fetch } = sources;
  const bytes = inline.get(address);
  if (bytes) return saveUpload(staff, bytes, "picture");
  if (!URL.canParse(address)) return refusal("media.notWebAddress");
  const { hostname, pathname } = new URL(address);
  if (names.length > 0 && isOfSite(address, origin)) {
    const name = fileNamed(names, decodedOrGiven(pathname));
    const file = name === null ? null : await read(name);
    if (file) return saveUpload(staff, file, name ?? "");
  }
  if (hostname === archiveHost && !origin) return refusal("import.notInArchive");
  if (!isWanted) return refusal("import.notAsked");
  const ownHost = isOwn && origin && URL.canParse(origin) ? new URL(origin).host : undefined;
  return copyPicture(staff, outsideArchive(address, origin), fetch, ownHost);
}

function refusal(word: string) {
  return { ok: false as const, error: { word } };
}
