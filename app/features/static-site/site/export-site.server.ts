import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { linkedPaths } from "./links.ts";
import { type Moved, redirectHtml, redirectsFile } from "./redirect-files.ts";

const starts = [
  "/",
  "/ar",
  "/robots.txt",
  "/sitemap.xml",
  "/resume.json",
  "/ar/resume.json",
  "/.well-known/security.txt",
  "/apple-touch-icon.png",
  "/fallback.svg",
];
const notFoundPath = "/404";
/** Names what an earlier run has written, so that the next one removes nothing else. */
const manifestName = ".daftar-export.json";
/** What only a server can answer: forms, sessions and choices. */
const needsServer = /^\/(ar\/)?(admin|auth|account|moderation|language|theme|live)([/?]|$)/;
const readText = /^(text\/(html|css)|application\/(xml|atom\+xml|manifest\+json))|javascript|xml/;

/** `isWhole`: false for a page that says that a part of it could not be read. */
type Answer = { status: number; type: string; bytes: Buffer; isWhole?: boolean; location?: string | null };
type Site = {
  origin: string;
  read: (path: string) => Promise<Answer>;
  /** Addresses that no page leads to, since they lead elsewhere. */
  moved: readonly string[];
  added?: AsyncIterable<{ file: string; text: string }>;
};
type Manifest = Record<string, string>;
type Exported = { written: number; unchanged: number; removed: number; missing: string[] };

export class ExportError extends Error {}

/** Writes everything that the public pages lead to into a folder, as the server sends it. */
export async function exportSite(site: Site, folder: string): Promise<Exported> {
  const before = await readManifest(folder);
  // At once, so that a run after an interrupted one finds its folder.
  await writeManifest(folder, before);
  const now: Manifest = {};
  const result: Exported = { written: 0, unchanged: 0, removed: 0, missing: [] };
  const keep = async (file: string, bytes: Buffer) => {
    now[file] = createHash("sha256").update(bytes).digest("base64");
    if (await writeChanged(join(folder, file), bytes)) result.written += 1;
    else result.unchanged += 1;
  };
  const found = new Set(starts);
  for (const path of found) {
    const { status, type, bytes, isWhole = true } = await site.read(path);
    if (status === 503) throw new ExportError("The site is in maintenance mode.");
    if (!isWhole) throw new ExportError(`A part of ${path} cannot be read at the moment.`);
    if (status !== 200) {
      if (!starts.includes(path) && status >= 400) result.missing.push(path);
      continue;
    }
    await keep(fileOf(path, type), bytes);
    if (!readText.test(type)) continue;
    for (const link of linkedPaths(bytes.toString("utf8"), type, site.origin + path))
      if (!needsServer.test(link)) found.add(link);
  }
  const moved: Moved[] = [];
  for (const path of site.moved) {
    const { status, location } = await site.read(encodeURI(path));
    const file = fileOf(encodeURI(path), "text/html");
    if (!location || status < 300 || status > 399 || file in now) continue;
    moved.push({ path, to: location, status });
    await keep(file, Buffer.from(redirectHtml(location, site.origin)));
  }
  if (moved.length > 0) await keep("_redirects", Buffer.from(redirectsFile(moved)));
  for await (const { file, text } of site.added ?? []) await keep(file, Buffer.from(text));
  await keep("404.html", (await site.read(notFoundPath)).bytes);
  for (const file of Object.keys(before).filter((name) => !(name in now))) {
    await rm(join(folder, join("/", file)), { force: true });
    result.removed += 1;
  }
  await writeManifest(folder, now);
  return result;
}

/** A query is a folder of its own: `try_files $uri $uri/$args/index.html $uri/index.html` finds it. */
export function fileOf(path: string, type: string) {
  const { pathname, search } = new URL(path, "http://localhost");
  const segments = [...pathname.split("/"), search.slice(1)].map(decodeURIComponent).filter(Boolean);
  if (segments.some((segment) => /^\.\.?$|[\0/\\]/.test(segment))) throw new ExportError(`${path} cannot be a file`);
  return type.startsWith("text/html") ? join(...segments, "index.html") : join(...segments);
}

async function readManifest(folder: string): Promise<Manifest> {
  await mkdir(folder, { recursive: true });
  const names = await readdir(folder);
  if (names.length === 0) return {};
  if (!names.includes(manifestName))
    throw new ExportError(`${folder} holds other files. Name an empty folder, or one of an earlier export.`);
  return JSON.parse(await readFile(join(folder, manifestName), "utf8"));
}

function writeManifest(folder: string, manifest: Manifest) {
  return writeChanged(join(folder, manifestName), Buffer.from(JSON.stringify(manifest, null, 1)));
}

async function writeChanged(file: string, bytes: Buffer) {
  const old = await readFile(file).catch(() => null);
  if (old?.equals(bytes)) return false;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
  return true;
}
