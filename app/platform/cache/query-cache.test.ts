import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openFresh } from "../../../tests/support/stores/engines.ts";
import { type Database, inTransaction } from "../database/database.server.ts";
import { announce } from "../live/announce.server.ts";
import { cachedQuery, configureQueryCache } from "./query-cache.server.ts";

let database: Database;
let stop = () => {};
let stored = "first";

beforeAll(async () => {
  database = await openFresh("SQLite");
});
beforeEach(() => {
  stored = "first";
  stop = configureQueryCache((topic) => topic !== "messages");
});
afterEach(() => stop());
afterAll(() => database.kysely.destroy());

/** A reading of what is stored, with the keys that it was asked for. */
function readingOf() {
  const reads: string[] = [];
  const read = cachedQuery(async (key: string) => {
    reads.push(key);
    return { key, title: stored, tags: [{ name: stored }] };
  });
  return { read, reads };
}

/** A reading that gives what was stored when it began, as soon as it is let through. */
function slowReadingOf() {
  const letThrough: (() => void)[] = [];
  const read = cachedQuery(async (_key: "all") => {
    const seen = stored;
    await new Promise<void>((resolve) => letThrough.push(resolve));
    return seen;
  });
  return { read, letThrough };
}

describe("a kept reading", () => {
  test("is read once for each key, however many ask at once", async () => {
    const { read, reads } = readingOf();
    const all = await Promise.all([read("en"), read("ar"), read("en"), read("en")]);
    await read("ar");
    expect(reads).toEqual(["en", "ar"]);
    expect(all[2]).toBe(all[0]);
    expect(all[1]?.key).toBe("ar");
  });

  test("is not confused with another reading of the same key", async () => {
    const other = cachedQuery(async (key: string) => `other ${key}`);
    expect((await readingOf().read("en")).title).toBe("first");
    expect(await other("en")).toBe("other en");
  });

  test("is read anew after an announcement, and stays after one that changes nothing of it", async () => {
    const { read, reads } = readingOf();
    await read("en");
    stored = "second";
    await announce("messages");
    expect((await read("en")).title).toBe("first");
    await announce("articles");
    expect((await read("en")).title).toBe("second");
    expect(reads).toHaveLength(2);
  });

  test("cannot be changed by whoever was given it", async () => {
    const { tags } = await readingOf().read("en");
    expect(() => tags.push({ name: "added" })).toThrow(TypeError);
    expect(() => Object.assign(tags[0] as object, { name: "changed" })).toThrow(TypeError);
  });
});

describe("a reading that began before an announcement", () => {
  test("is given to nobody who asks after it, whether it has ended by then or not", async () => {
    const { read, letThrough } = slowReadingOf();
    const before = read("all");
    stored = "second";
    await announce("articles");
    const between = read("all");
    letThrough[0]?.();
    expect(await before).toBe("first");
    const after = read("all");
    letThrough[1]?.();
    expect([await between, await after]).toEqual(["second", "second"]);
    expect(letThrough).toHaveLength(2);
  });

  test("and ends after the later one does not take its place", async () => {
    const { read, letThrough } = slowReadingOf();
    const before = read("all");
    stored = "second";
    await announce("articles");
    const after = read("all");
    letThrough[1]?.();
    await after;
    letThrough[0]?.();
    await before;
    expect(await read("all")).toBe("second");
  });
});

test("a reading that fails is tried again by the next who asks, and fails for all who had asked", async () => {
  let fails = true;
  const read = cachedQuery(async (_key: "all") => {
    if (fails) throw new Error("the store is away");
    return "back";
  });
  const asked = await Promise.allSettled([read("all"), read("all")]);
  expect(asked.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  fails = false;
  expect(await read("all")).toBe("back");
});

test("within a transaction what is not committed is read, and is not kept for those outside", async () => {
  const { read } = readingOf();
  await read("en");
  const takenBack = inTransaction(async () => {
    stored = "never committed";
    expect((await read("en")).title).toBe("never committed");
    expect((await read("ar")).title).toBe("never committed");
    throw new Error("taken back");
  });
  await expect(takenBack).rejects.toThrow("taken back");
  stored = "first";
  expect((await read("en")).title).toBe("first");
  expect((await read("ar")).title).toBe("first");
});

test("nothing is kept before a process says that it hears every change, nor after it has stopped", async () => {
  const { read, reads } = readingOf();
  await read("en");
  stop();
  stored = "second";
  expect((await read("en")).title).toBe("second");
  stored = "third";
  expect((await read("en")).title).toBe("third");
  expect(reads).toHaveLength(3);
});
