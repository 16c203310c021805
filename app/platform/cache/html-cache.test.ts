import { beforeEach, describe, expect, test } from "vitest";
import { createHtmlCache } from "./html-cache.server.ts";
import { bodyOf } from "./page-store.server.ts";
import { dependsOn } from "./topics.server.ts";

let cache: ReturnType<typeof createHtmlCache>;
let stored: string;
let drawn: string[];
/** Drawings that have read what is stored and wait here. */
let releases: (() => void)[];
let isHeld: boolean;
let fails: boolean;

beforeEach(() => {
  cache = createHtmlCache();
  [stored, drawn, releases, isHeld, fails] = ["first", [], [], false, false];
});

async function ask(key = "/", ...topics: string[]) {
  const draw = async () => {
    dependsOn("settings", ...topics);
    const text = stored;
    drawn.push(`${key} ${text}`);
    if (isHeld) await new Promise<void>((resolve) => releases.push(resolve));
    if (fails) throw new Error("the database is unavailable");
    return { body: Buffer.from(text), headers: {} };
  };
  const page = await cache.findOrDraw(key, draw);
  return page && String(await bodyOf(page, "identity"));
}

function save(text: string, topic: string) {
  stored = text;
  cache.announce(topic);
}

/** Lets background drawings and waiting requests go on. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
const releaseNext = () => releases.shift()?.();

describe("a change", () => {
  test("removes the pages that read what changed, and no others", async () => {
    await ask("/articles", "public-articles");
    await ask("/projects", "public-projects");
    save("second", "public-articles");
    expect([await ask("/articles"), await ask("/projects")]).toEqual(["second", "first"]);
    save("third", "settings");
    expect([await ask("/articles"), await ask("/projects")]).toEqual(["third", "third"]);
  });

  test("of a topic that no page reads leaves them all", async () => {
    await ask("/", "public-articles");
    save("second", "articles");
    expect([await ask("/"), drawn.length]).toEqual(["first", 1]);
  });

  test("of anything removes every page", async () => {
    await ask();
    save("second", "*");
    expect(await ask()).toBe("second");
  });
});

describe("requests for a page that is being drawn", () => {
  test("wait for that one drawing", async () => {
    isHeld = true;
    const asked = [ask(), ask(), ask()];
    releaseNext();
    expect(await Promise.all(asked)).toEqual(["first", "first", "first"]);
    expect(drawn).toHaveLength(1);
  });

  test("get no page from before a save that came before them, and two drawings never run at once", async () => {
    isHeld = true;
    const before = ask("/", "public-articles");
    save("second", "public-articles");
    const after = [ask("/", "public-articles"), ask("/", "public-articles")];
    await settle();
    expect(drawn).toEqual(["/ first"]);
    releaseNext();
    expect(await before).toBe("first");
    await settle();
    releaseNext();
    expect(await Promise.all(after)).toEqual(["second", "second"]);
    isHeld = false;
    expect(await ask("/", "public-articles")).toBe("second");
    expect(drawn).toEqual(["/ first", "/ second"]);
  });

  test("get it after a save of something that it does not read", async () => {
    isHeld = true;
    const before = ask("/", "public-articles");
    save("second", "public-projects");
    const after = ask("/", "public-articles");
    releaseNext();
    expect([await before, await after, drawn.length]).toEqual(["first", "first", 1]);
  });

  test("fail with it, and the next request draws it again", async () => {
    [isHeld, fails] = [true, true];
    const asked = Promise.allSettled([ask(), ask()]);
    releaseNext();
    expect((await asked).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    [isHeld, fails] = [false, false];
    expect(await ask()).toBe("first");
    expect(drawn).toHaveLength(2);
  });

  test("are told when it cannot be shared, and nothing is stored", async () => {
    const drawOwn = async () => null;
    expect(await Promise.all([1, 2].map(() => cache.findOrDraw("/", drawOwn)))).toEqual([null, null]);
    expect(cache.find("/")).toBeUndefined();
  });
});
