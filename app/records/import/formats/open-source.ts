import { open, readFile } from "node:fs/promises";
import { ArchiveRefused, openZip } from "#app/platform/archive/zip.server.ts";
import { manifestName } from "../../export/names.ts";
import type { Source } from "../import-item.ts";
import { ghostSource } from "./ghost.ts";
import { markdownSource } from "./markdown.ts";
import { wordpressSource } from "./wordpress.ts";

export type SourceFile = { name: string; path: string };

const markdownName = /\.(?:md|markdown|mdown|mdx)$/i;

/** By what the files hold, whatever their names; throws `ArchiveRefused` for what cannot be read or harms. */
export async function openSource(files: readonly SourceFile[]): Promise<Source> {
  const [first] = files;
  if (!first) throw new ArchiveRefused("damaged");
  const head = await headOf(first.path);
  if (head.startsWith("PK")) return openArchive(first.path);
  if (/^\s*(?:<\?xml|<rss)/i.test(head)) return wordpressSource(first.path);
  if (/^\s*\{/.test(head)) return ghostSource(first.path);
  if (!files.every(({ name }) => markdownName.test(name))) throw new ArchiveRefused("damaged");
  const paths = new Map(files.map(({ name, path }) => [name, path]));
  return markdownSource({
    names: [...paths.keys()],
    async read(name) {
      const path = paths.get(name);
      return path ? readFile(path) : null;
    },
    close() {},
  });
}

async function openArchive(path: string) {
  const archive = await openZip(path);
  if (archive.names.includes(manifestName)) {
    archive.close();
    throw new ArchiveRefused("own");
  }
  if (archive.names.some((name) => markdownName.test(name))) return markdownSource(archive);
  archive.close();
  throw new ArchiveRefused("damaged");
}

async function headOf(path: string) {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0);
    return new TextDecoder().decode(buffer.subarray(0, bytesRead)).replace(/^\uFEFF/, "");
  } finally {
    await file.close();
  }
}
