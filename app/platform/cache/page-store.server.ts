import { createHash } from "node:crypto";
import { compress, type Encoding } from "../http/responses/encoding.server.ts";
import { workWhenIdle } from "./idle-work.server.ts";
import { isOutdatedBy } from "./topics.server.ts";

const maxBytes = 32 * 1024 * 1024;

export type Drawn = { body: Buffer; headers: Record<string, string> };

export type CachedPage = {
  etag: string;
  headers: Record<string, string>;
  bodies: Partial<Record<Encoding, Promise<Buffer>>>;
  /** The headers of its answers in an encoding, put together by who sends it first. */
  heads: Partial<Record<Encoding, string[]>>;
  size: number;
  topics: ReadonlySet<string>;
  isStored: boolean;
};

/** Rendered pages by key; those that were not found for longest are removed first. */
export function createPageStore() {
  const pages = new Map<string, CachedPage>();
  let size = 0;

  function drop(key: string, page: CachedPage) {
    pages.delete(key);
    size -= page.size;
    page.isStored = false;
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
    store(key: string, page: CachedPage) {
      const previous = pages.get(key);
      if (previous) drop(key, previous);
      pages.set(key, page);
      size += page.size;
      page.isStored = true;
      for (const [oldKey, oldPage] of pages) {
        if (size <= maxBytes) break;
        drop(oldKey, oldPage);
      }
    },
    /** Removes and returns the pages that depend on the topic. */
    dropOutdated(topic: string) {
      const outdated = [...pages].filter(([, { topics }]) => isOutdatedBy(topics, topic));
      for (const [key, page] of outdated) drop(key, page);
      return outdated;
    },
  };
}

export function pageOf({ body, headers }: Drawn, topics: ReadonlySet<string>): CachedPage {
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const bodies = { identity: Promise.resolve(body) };
  return { etag, headers, bodies, heads: {}, size: body.length * 2, topics, isStored: false };
}

/** Compressed quickly for whoever asks first, thoroughly (tens of milliseconds of a thread) when nobody waits. */
export function bodyOf(page: CachedPage, encoding: Encoding) {
  const cached = page.bodies[encoding];
  if (cached) return cached;
  const whole = page.bodies.identity as Promise<Buffer>;
  const quick = whole.then((bytes) => compress(bytes, encoding, "once"));
  page.bodies[encoding] = quick;
  workWhenIdle(async () => {
    if (page.isStored) page.bodies[encoding] = Promise.resolve(await compress(await whole, encoding, "cached"));
  });
  return quick;
}
