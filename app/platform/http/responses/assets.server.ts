import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { Encoding } from "./encoding.server.ts";

const contentTypes: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
};

type Asset = { bytes: Buffer; headers: Record<string, string> };

/** Serves only names found at the start, which prevents path traversal. */
export function assetsIn(folder: string) {
  const filesIn = (path: string): string[] =>
    readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? filesIn(`${path}${entry.name}/`) : `${path}${entry.name}`,
    );
  const names = new Set(filesIn("/"));
  const cache = new Map<string, Promise<Asset>>();

  async function read(name: string, suffix: string, encoding: Encoding): Promise<Asset> {
    const isHashed = name.startsWith("/assets/");
    return {
      bytes: await readFile(join(folder, name + suffix)),
      headers: {
        "Content-Type": contentTypes[extname(name)] ?? "application/octet-stream",
        "Cache-Control": isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600",
        ...(suffix && { "Content-Encoding": encoding, Vary: "Accept-Encoding" }),
      },
    };
  }

  return {
    find(pathname: string, encoding: Encoding): Promise<Asset> | null {
      if (!names.has(pathname) || pathname.startsWith("/.vite") || /\.(br|gz)$/.test(pathname)) return null;
      const wanted = encoding === "br" ? ".br" : encoding === "gzip" ? ".gz" : "";
      const suffix = names.has(pathname + wanted) ? wanted : "";
      const key = pathname + suffix;
      let asset = cache.get(key);
      if (!asset) {
        asset = read(pathname, suffix, encoding);
        cache.set(key, asset);
      }
      return asset;
    },
  };
}
