import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { shareStore } from "../../../tests/support/stores/engines.ts";
import { inTransaction } from "../database/database.server.ts";
import { announce } from "../live/announce.server.ts";
import { cachedQuery, configureQueryCache } from "./query-cache.server.ts";

let stop = () => {};
let stored = "first";

shareStore();
beforeEach(() => {
  stored = "first";
  stop = configureQueryCache();
});
afterEach(() => stop());

/** A cached query of `stored`, with the keys that were read. */
function createQuery() {
  const reads: string[] = [];
  const read = cachedQuery(["articles"], async (key: string) => {
    reads.push(key);
    return { key, title: stored, tags: [{ name: stored }] };
  });
  return { read, reads };
}

/** A cached query that returns what was stored when it began, as soon as it is released. */
function createSlowQuery() {
  const releases: (() => void)[] = [];
  const read = cachedQuery(["articles"], async (_key: "all") => {
    const seen = stored;
    await new Promise<void>((resolve) => releases.push(resolve));
    return seen;
  });
  return { read, releases };
}

describe("cached queries", () => {
  test("a query is read once for each key, however many callers there are", async () => {
    const { read, reads } = createQuery();
    const all = await Promise.all([read("en"), read("ar"), read("en"), read("en")]);
    await read("ar");
    expect(reads).toEqual(["en", "ar"]);
    expect(all[2]).toBe(all[0]);
    expect(all[1]?.key).toBe("ar");
  });

  test("queries with the same key are cached separately", async () => {
    const other = cachedQuery(["articles"], async (key: string) => `other ${key}`);
    expect((await createQuery().read("en")).title).toBe("first");
    expect(await other("en")).toBe("other en");
  });

  test("a query is read again after an announcement that invalidates it, and only then", async () => {
    const { read, reads } = createQuery();
    await read("en");
    stored = "second";
    await announce("messages");
    expect((await read("en")).title).toBe("first");
    await announce("articles");
    expect((await read("en")).title).toBe("second");
    expect(reads).toHaveLength(2);
  });

  test("a cached result is frozen", async () => {
    const { tags } = await createQuery().read("en");
    expect(() => tags.push({ name: "added" })).toThrow(TypeError);
    expect(() => Object.assign(tags[0] as object, { name: "changed" })).toThrow(TypeError);
  });
});

describe("queries that began before an announcement", () => {
  test("callers after the announcement do not get the earlier result, whether it had finished or not", async () => {
    const { read, releases } = createSlowQuery();
    const before = read("all");
    stored = "second";
    await announce("articles");
    const between = read("all");
    releases[0]?.();
    expect(await before).toBe("first");
    const after = read("all");
    releases[1]?.();
    expect([await between, await after]).toEqual(["second", "second"]);
    expect(releases).toHaveLength(2);
  });

  test("an earlier query that ends after a later one does not replace it", async () => {
    const { read, releases } = createSlowQuery();
    const before = read("all");
    stored = "second";
    await announce("articles");
    const after = read("all");
    releases[1]?.();
    await after;
    releases[0]?.();
    await before;
    expect(await read("all")).toBe("second");
  });
});

test("a query that fails rejects for all its callers and is repeated for the next", async () => {
  let fails = true;
  const read = cachedQuery(["articles"], async (_key: "all") => {
    if (fails) throw new Error("the database is unavailable");
    return "back";
  });
  const asked = await Promise.allSettled([read("all"), read("all")]);
  expect(asked.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  fails = false;
  expect(await read("all")).toBe("back");
});

test("a query inside a transaction reads uncommitted rows and is not cached for others", async () => {
  const { read } = createQuery();
  await read("en");
  const rolledBack = inTransaction(async () => {
    stored = "never committed";
    expect((await read("en")).title).toBe("never committed");
    expect((await read("ar")).title).toBe("never committed");
    throw new Error("rolled back");
  });
  await expect(rolledBack).rejects.toThrow("rolled back");
  stored = "first";
  expect((await read("en")).title).toBe("first");
  expect((await read("ar")).title).toBe("first");
});

test("nothing is cached before the cache is enabled or after it was disabled", async () => {
  const { read, reads } = createQuery();
  await read("en");
  stop();
  stored = "second";
  expect((await read("en")).title).toBe("second");
  stored = "third";
  expect((await read("en")).title).toBe("third");
  expect(reads).toHaveLength(3);
});
