import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { compress } from "../http/responses/encoding.server.ts";
import { bodyOf, createPageStore, pageOf } from "./page-store.server.ts";

const headers = { "content-type": "text/html" };
const megabyte = 1024 * 1024;
const limitBytes = 32 * megabyte;

type Cache = ReturnType<typeof createPageStore>;

function store(cache: Cache, key: string, body: string | Buffer, ...topics: string[]) {
  const page = pageOf({ body: Buffer.from(body), headers }, new Set(topics));
  cache.store(key, page);
  return page;
}

/** The keys that have a page, looked up in this order. */
function found(cache: Cache, keys: string[]) {
  return keys.filter((key) => cache.find(key));
}

describe("stored pages", () => {
  test("a stored page is found under its address and under no other", async () => {
    const cache = createPageStore();
    const page = store(cache, "/", "<p>home</p>");
    expect(cache.find("/")).toBe(page);
    expect(page.headers).toEqual(headers);
    expect(String(await bodyOf(page, "identity"))).toBe("<p>home</p>");
    expect(cache.find("/ar")).toBeUndefined();
  });

  test("a new page replaces the one before", async () => {
    const cache = createPageStore();
    store(cache, "/", "old");
    store(cache, "/", "new");
    const page = cache.find("/");
    expect(page && String(await bodyOf(page, "identity"))).toBe("new");
  });

  test("the tag differs for other content and is the same for the same content", () => {
    const cache = createPageStore();
    expect(store(cache, "/", "one").etag).toMatch(/^W\/"[\w-]{22}"$/);
    expect(store(cache, "/", "one").etag).toBe(store(cache, "/ar", "one").etag);
    expect(store(cache, "/", "two").etag).not.toBe(store(cache, "/", "one").etag);
  });
});

describe("an announced change", () => {
  test("removes and returns the pages that depend on it, and no others", () => {
    const cache = createPageStore();
    store(cache, "/", "home", "articles", "settings");
    store(cache, "/contact", "contact", "settings");
    expect(cache.dropOutdated("articles").map(([key]) => key)).toEqual(["/"]);
    expect(found(cache, ["/", "/contact"])).toEqual(["/contact"]);
  });

  test("of anything removes every page, also one that depends on nothing", () => {
    const cache = createPageStore();
    store(cache, "/", "home", "articles");
    store(cache, "/ar", "home");
    cache.dropOutdated("*");
    expect(found(cache, ["/", "/ar"])).toEqual([]);
  });
});

describe("the limit", () => {
  const keys = (count: number) => Array.from({ length: count }, (_, number) => `/${number}`);

  test("pages beyond the limit take no more memory than the limit", () => {
    const cache = createPageStore();
    for (const key of keys(200)) store(cache, key, Buffer.alloc(megabyte));
    const stored = found(cache, keys(200));
    expect(stored.length).toBeGreaterThan(0);
    expect(stored.length * megabyte).toBeLessThanOrEqual(limitBytes);
    expect(stored.at(-1)).toBe("/199");
  });

  test("the least recently used page is removed first", () => {
    const cache = createPageStore();
    for (const key of keys(4)) store(cache, key, Buffer.alloc(limitBytes / 8));
    cache.find("/0");
    store(cache, "/new", Buffer.alloc(limitBytes / 8));
    expect(found(cache, [...keys(4), "/new"])).toEqual(["/0", "/2", "/3", "/new"]);
  });

  test("a page that is replaced many times is counted once", () => {
    const cache = createPageStore();
    store(cache, "/other", "still here");
    for (let round = 0; round < 100; round += 1) store(cache, "/", Buffer.alloc(megabyte));
    expect(found(cache, ["/other", "/"])).toEqual(["/other", "/"]);
  });

  test("removed pages no longer count", () => {
    const cache = createPageStore();
    for (const key of keys(16)) store(cache, key, Buffer.alloc(megabyte));
    cache.dropOutdated("*");
    for (const key of keys(16)) store(cache, key, Buffer.alloc(megabyte));
    expect(found(cache, keys(16))).toHaveLength(16);
  });

  test("a page larger than the limit is returned and leaves the cache usable", async () => {
    const cache = createPageStore();
    const page = store(cache, "/huge", Buffer.alloc(limitBytes));
    expect((await bodyOf(page, "identity")).length).toBe(limitBytes);
    expect(cache.find("/huge")).toBeUndefined();
    store(cache, "/", "home");
    expect(cache.find("/")).toBeDefined();
  });
});

describe("the encodings of a page", () => {
  const text = "the books are closed in four days ".repeat(200);

  test("each encoding decodes to the page", async () => {
    const page = store(createPageStore(), "/", text);
    expect(String(brotliDecompressSync(await bodyOf(page, "br")))).toBe(text);
    expect(String(gunzipSync(await bodyOf(page, "gzip")))).toBe(text);
    expect(String(await bodyOf(page, "identity"))).toBe(text);
  });

  test.each(["br", "gzip"] as const)("twenty concurrent requests for %s are one compression", async (encoding) => {
    const page = store(createPageStore(), "/", text);
    const bodies = await Promise.all(Array.from({ length: 20 }, () => bodyOf(page, encoding)));
    expect(new Set(bodies).size).toBe(1);
  });

  test("the first reader is sent what was compressed quickly, later ones what was compressed thoroughly meanwhile", async () => {
    const words = Array.from({ length: 4_000 }, (_, index) => ((index * 2_654_435_761) % 4_096).toString(36)).join(" ");
    const page = store(createPageStore(), "/", words);
    const quick = await bodyOf(page, "br");
    expect(quick.equals(await compress(Buffer.from(words), "br", "once"))).toBe(true);
    await expect.poll(async () => (await bodyOf(page, "br")).length, { timeout: 10_000 }).toBeLessThan(quick.length);
    expect(String(brotliDecompressSync(await bodyOf(page, "br")))).toBe(words);
  });
});
