import { createHash } from "node:crypto";
import { compress, type Encoding } from "../http/responses/encoding.server.ts";

const keptBytes = 32 * 1024 * 1024;

/** A drawn page with each of its compressed forms made at most once. */
export type CachedPage = {
  etag: string;
  headers: Record<string, string>;
  bodies: Partial<Record<Encoding, Promise<Buffer>>>;
  size: number;
};

/**
 * Drawn public pages by their address, least recently asked for out first. `clear` belongs to every change of
 * content: a page that was being drawn meanwhile is answered but not kept.
 */
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
    /** Keeps the page unless content changed since `drawnAt`, and gives it in either case. */
    keep(key: string, body: Buffer, headers: Record<string, string>, drawnAt: number): CachedPage {
      const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
      const page: CachedPage = { etag, headers, bodies: { identity: Promise.resolve(body) }, size: body.length * 2 };
      if (drawnAt !== generation) return page;
      const previous = pages.get(key);
      if (previous) drop(key, previous);
      pages.set(key, page);
      size += page.size;
      for (const [oldKey, oldPage] of pages) {
        if (size <= keptBytes) break;
        drop(oldKey, oldPage);
      }
      return page;
    },
    clear() {
      pages.clear();
      size = 0;
      generation += 1;
    },
    /** Counts the changes of content; taken before a page is drawn and given to `keep`. */
    generation: () => generation,
  };
}

/** The page's bytes in an encoding, compressed at the first wish for it. */
export function bodyOf(page: CachedPage, encoding: Encoding): Promise<Buffer> {
  const kept = page.bodies[encoding];
  if (kept) return kept;
  const made = (page.bodies.identity as Promise<Buffer>).then((bytes) => compress(bytes, encoding, "kept"));
  page.bodies[encoding] = made;
  return made;
}
