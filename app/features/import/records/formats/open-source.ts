import { open, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { decodeText } from "#app/features/archive/platform/decode-text.ts";
import { type Archive, ArchiveRefused, openZip } from "#app/features/archive/platform/zip.server.ts";
import { manifestName } from "#app/features/export/records/names.ts";
import { maxOwnRecords, type Source } from "../import-item.ts";
import { decodeName } from "../reading/archive-names.ts";
import { ghostSource } from "./ghost.ts";
import { htmlPostsSource, postFile } from "./html-posts.ts";
import { jsonResumeOrNull } from "./json-resume.ts";
import { markdownSource } from "./markdown.ts";
import { otherText, textFile } from "./markdown-place.ts";
import { wordpressSource } from "./wordpress.ts";

export type SourceFile = { name: string; path: string };

const aboutFolder = /(?:^|\/)(?:readme|license|changelog|contributing)\.\w+$/i;
const hidden = /(?:^|\/)(?:\.|__MACOSX\/)/;
const isWordpress = (head: string) => /^\s*(?:<\?xml|<rss)/i.test(head);
const isGhost = (head: string) => /^\s*\{/.test(head);
const headBytes = 8 * 1024;
/** An export within an archive is written out beside it. */
const limits = { entryBytes: 128 * 1024 ** 2, entries: maxOwnRecords };
/** At the console, where the owner waits. */
const ownLimits = { entries: maxOwnRecords, totalBytes: 20 * 1024 ** 3, timeoutMs: 3_600_000 };
const noFiles: Archive = { names: [], read: async () => null, close() {} };

/** Detects the format by content, not by file name; throws `ArchiveRefused` for unreadable and harmful files. */
export async function openSource(archive: Archive, files: readonly SourceFile[], unpacked: string): Promise<Source> {
  if (archive.names.includes(manifestName)) {
    const { cleaners } = await import("#app/features/export/records/cleaners.ts");
    const { ownExport, recordsOfExport } = await import("#app/features/export/records/read-export.ts");
    const own = await ownExport(archive);
    if (own?.isNewer) throw new ArchiveRefused("newer");
    if (own) return { format: "daftar", origin: null, timeZone: null, items: () => recordsOfExport(archive, cleaners) };
  }
  if (archive.names.some((name) => textFile.test(name) && !aboutFolder.test(name) && !hidden.test(name)))
    return markdownSource(archive);
  if (archive.names.some((name) => postFile.test(name))) return htmlPostsSource(archive);
  const paths = archive.names.length > 0 ? await writtenOut(archive, unpacked) : pathsOf(files);
  const heads = await Promise.all(paths.map(headOf));
  if (paths.length > 0 && heads.every(isWordpress)) return wordpressSource(paths);
  if (paths.length === 0 && archive.names.some((name) => otherText.test(name))) return markdownSource(archive);
  const [path = ""] = paths;
  if (paths.length === 1 && heads.every(isGhost)) return (await jsonResumeOrNull(path)) ?? ghostSource(path, archive);
  throw new ArchiveRefused("damaged");
}

/** What the files of an import hold besides the export itself: texts of Markdown, and pictures. */
export async function openFiles(files: readonly SourceFile[], isOwn = false): Promise<Archive> {
  const [first] = files;
  if (!first) throw new ArchiveRefused("damaged");
  if ((await headOf(first.path)).startsWith("PK")) {
    if (files.length > 1) throw new ArchiveRefused("damaged");
    return openZip(first.path, isOwn ? ownLimits : { ...limits, decodeName });
  }
  if (!files.some(({ name }) => textFile.test(name) || otherText.test(name))) return noFiles;
  const paths = new Map(files.map(({ name, path }) => [name, path]));
  return {
    names: [...paths.keys()],
    async read(name) {
      const path = paths.get(name);
      return path ? readFile(path) : null;
    },
    close() {},
  };
}

const pathsOf = (files: readonly SourceFile[]) => files.map(({ path }) => path);

/** The parts of a large export of WordPress, or else the largest file that can be Ghost's. */
async function writtenOut(archive: Archive, folder: string) {
  const parts: string[] = [];
  let ghost: { name: string; size: number } | null = null;
  for (const name of archive.names.filter((one) => /\.(?:xml|json)$/i.test(one) && !hidden.test(one))) {
    const bytes = (await archive.read(name)) as Buffer;
    const head = decodeText(bytes.subarray(0, headBytes)).text;
    if (isWordpress(head) && /<rss[\s>]/i.test(head))
      parts.push(await write(join(folder, String(parts.length)), bytes));
    else if (isGhost(head) && bytes.length > (ghost?.size ?? 0)) ghost = { name, size: bytes.length };
  }
  if (parts.length > 0 || !ghost) return parts;
  return [await write(join(folder, "0"), (await archive.read(ghost.name)) as Buffer)];
}

async function write(path: string, bytes: Buffer) {
  await writeFile(path, bytes, { mode: 0o600 });
  return path;
}

async function headOf(path: string) {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return decodeText(buffer.subarray(0, bytesRead)).text;
  } finally {
    await file.close();
  }
}
