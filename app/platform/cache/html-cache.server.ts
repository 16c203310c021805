import { createHash } from "node:crypto";
import { compress, type Encoding } from "../http/responses/encoding.server.ts";

const mostBytes = 32 * 1024 * 1024;

export type CachedPage = {
  etag: string;
  headers: Record<string, string>;
  bodies: Partial<Record<Encoding, Promise<Buffer>>>;
  size: number;
};

export function createHtmlCache() {
  const pages = new Map<string, CachedPage>();
  let size = 0;
  let generation = 0;

  function drop(key: string, page: CachedPage) {
    pages.delete(key);
    size -= page.size;
  }

  return {
    find(key: string) {
      const page = pages.get(key);
      if (page) {
        pages.delete(key);
        pages.set(key, page);
      }
      return page;
    },
    store(key: string, body: Buffer, headers: Record<string, string>, renderedAt: number): CachedPage {
      const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
      const page: CachedPage = { etag, headers, bodies: { identity: Promise.resolve(body) }, size: body.length * 2 };
      if (renderedAt !== generation) return page;
      const previous = pages.get(key);
      if (previous) drop(key, previous);
      pages.set(key, page);
      size += page.size;
      for (const [oldKey, oldPage] of pages) {
        if (size <= mostBytes) break;
        drop(oldKey, oldPage);
      }
      return page;
    },
    clear() {
      pages.clear();
      size = 0;
      generation += 1;
    },
    /** Must be read before rendering, so that `store` detects a change of content meanwhile. */
    generation: () => generation,
  };
}

export function bodyOf(page: CachedPage, encoding: Encoding): Promise<Buffer> {
  const cached = page.bodies[encoding];
  if (cached) return cached;
  const body = (page.bodies.identity as Promise<Buffer>).then((bytes) => compress(bytes, encoding, "cached"));
  page.bodies[encoding] = body;
  return body;
}
