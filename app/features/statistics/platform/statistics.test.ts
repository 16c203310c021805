import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { log } from "#app/platform/log.server.ts";
import { countEvent } from "#app/platform/statistics/counter.server.ts";
import { refreshHeader } from "#app/platform/statistics/refresh-header.ts";
import { dayMs } from "#app/platform/time.ts";
import { readClock } from "../../../../tests/support/clock/read-clock.ts";
import { origin, type RawSite, serve } from "../../../../tests/support/raw-http.ts";
import type { Count } from "./counts.ts";
import { createStatistics } from "./statistics.server.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0";
const safari = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15";
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);
const answers: Record<string, { status?: number; type?: string }> = {
  "/resume.pdf": { type: "application/pdf" },
  "/gone": { status: 404 },
  "/moved": { status: 302 },
  "/feed": { type: "application/xml" },
  "/limited": { status: 429 },
  "/closed": { status: 403 },
  "/resting": { status: 503 },
};

let site: RawSite;
let statistics: ReturnType<typeof createStatistics>;
let stored: [string, Count[]][];
let isStoreDown: boolean;

beforeEach(async () => {
  [stored, isStoreDown] = [[], false];
  statistics = createStatistics({
    origin,
    isCounted: (pathname) => !pathname.startsWith("/admin"),
    isStaff: (cookie) => cookie.includes("session=") && Promise.resolve(cookie.includes("session=staff")),
    dayOf: async (moment) => dayOf(moment),
    store: async (onDay, counts) => {
      if (isStoreDown) throw new Error("the store is down");
      stored.push([onDay, counts]);
    },
  });
  site = await serve({
    mayShare: (url) => url.pathname === "/shared",
    respond: async (request) => {
      const { status = 200, type = "text/html" } = answers[new URL(request.url).pathname] ?? {};
      return new Response("a page", { status, headers: { "content-type": type, "cache-control": "public, no-cache" } });
    },
  });
});
afterEach(async () => {
  await statistics.stop();
  site.close();
});

const visit = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  site.sendRequest(path, { method, headers: { host: "daftar.example", "user-agent": firefox, ...headers } });

/** What was counted since the last time, as `kind key: count`. */
async function counted() {
  // A view of somebody with a session waits for the session to be read.
  await new Promise((resolve) => setTimeout(resolve, 5));
  stored = [];
  await statistics.flush();
  return stored.flatMap(([, counts]) => counts.map(({ kind, key, count }) => `${kind} ${key}: ${count}`)).sort();
}

describe("what counts", () => {
  test("views of a page, cached or not, with the language of the address and the host of the page before", async () => {
    const headers = { referer: "https://www.Search.example/?q=a+secret" };
    await visit("/shared", headers);
    const first = await visit("/shared");
    await visit("/shared", { "if-none-match": String(first.headers.etag) });
    await visit("/ar/projects?page=2", { referer: `${origin}/articles` });
    expect(await counted()).toEqual([
      "language ar: 1",
      "language en: 3",
      "referrer search.example: 1",
      "view /ar/projects: 1",
      "view /shared: 3",
      "visitor : 1",
    ]);
  });

  test("documents that were taken and addresses that are not there, apart from views", async () => {
    await visit("/resume.pdf");
    await visit("/gone");
    expect(await counted()).toEqual(["download /resume.pdf: 1", "missing /gone: 1"]);
  });

  test("nothing else that is sent", async () => {
    await visit("/moved");
    await visit("/feed");
    await visit("/admin/articles");
    await visit("/", {}, "HEAD");
    await visit("/", { origin }, "POST");
    expect(await counted()).toEqual([]);
  });

  test.each([
    ["asks not to be tracked", { dnt: "1" }],
    ["asks for privacy", { "sec-gpc": "1" }],
    ["only fetches ahead", { "sec-purpose": "prefetch;prerender" }],
    ["only fetches ahead in the older spelling", { purpose: "prefetch" }],
    ["is a known bot", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
    ["has no name", { "user-agent": "" }],
    ["is a member of staff", { cookie: "session=staff" }],
  ])("nothing of a request that %s", async (_, headers) => {
    await visit("/", headers as Record<string, string>);
    await visit("/gone", headers as Record<string, string>);
    countEvent("search", "a word", new Request(origin, { headers: { "user-agent": firefox, ...headers } }));
    expect(await counted()).toEqual([]);
  });

  test("a reader with a session is a visitor like others", async () => {
    await visit("/", { cookie: "session=reader" });
    expect(await counted()).toEqual(["language en: 1", "view /: 1", "visitor : 1"]);
  });

  test("an event of a route, also of a page that reads itself again, which is no view", async () => {
    const headers = { [refreshHeader]: "1", "user-agent": firefox };
    await visit("/search", headers);
    countEvent("search", "دفتر", new Request(origin, { headers }));
    expect(await counted()).toEqual(["search دفتر: 1"]);
  });
});

describe("visitors", () => {
  test("a visitor counts once a day, by address and browser", async () => {
    for (const agent of [firefox, safari, firefox]) await visit("/", { "user-agent": agent });
    expect(await counted()).toContain("visitor : 2");
    await visit("/");
    expect(await counted()).not.toContain("visitor : 1");
    await statistics.flush(readClock(dayMs).getTime());
    await visit("/");
    expect(await counted()).toContain("visitor : 1");
  });

  test("a batch belongs to the day on which it began", async () => {
    const today = dayOf(readClock().getTime());
    await visit("/");
    await statistics.flush(readClock(dayMs).getTime());
    await visit("/");
    await statistics.flush(readClock(2 * dayMs).getTime());
    expect(stored.map(([day]) => day)).toEqual([today, dayOf(Date.parse(today) + dayMs)]);
  });
});

describe("what is stored", () => {
  test("neither the address nor the browser of a visitor, nor the query of any address, also not in the log", async () => {
    const logged: unknown[] = [];
    const spies = (["info", "warn", "error"] as const).map((level) =>
      vi.spyOn(log, level).mockImplementation((...said: unknown[]) => void logged.push(said)),
    );
    const headers = { referer: "https://192.0.2.7/inbox?for=somebody", "user-agent": `${firefox} Marked/1` };
    await visit("/?email=somebody", headers);
    isStoreDown = true;
    await statistics.flush();
    isStoreDown = false;
    await statistics.flush();
    for (const spy of spies) spy.mockRestore();
    expect(logged).toHaveLength(1);
    const everything = JSON.stringify([stored, logged]);
    for (const secret of ["127.0.0.1", "192.0.2.7", "Firefox", "Marked", "somebody"])
      expect(everything).not.toContain(secret);
    // A salt and a hash are 32 hexadecimal digits and more.
    expect(everything).not.toMatch(/[\da-f]{16}/i);
  });

  test("what a store that is down did not take is stored later, and once", async () => {
    vi.spyOn(log, "error").mockImplementation(() => {});
    await visit("/gone");
    isStoreDown = true;
    expect(await counted()).toEqual([]);
    isStoreDown = false;
    expect(await counted()).toEqual(["missing /gone: 1"]);
    expect(await counted()).toEqual([]);
    vi.restoreAllMocks();
  });

  test("many addresses, hosts and long texts are counted without their names beyond a thousand each", async () => {
    const answered = { status: 200, type: "text/html" };
    for (let index = 0; index < 3_000; index += 1) {
      const headers = { "user-agent": firefox, referer: `https://h${index}.example/` };
      statistics.record({ pathname: `/${index}`, client: `${index}`, incoming: { headers } as never, ...answered });
    }
    const headers = {
      "user-agent": `${firefox} ${"x".repeat(8_000)}`,
      referer: `https://${"h".repeat(8_000)}.example/`,
    };
    statistics.record({ pathname: `/${"x".repeat(8_000)}`, client: "", incoming: { headers } as never, ...answered });
    await statistics.flush();
    const [, counts = []] = stored[0] ?? [];
    const sizes = (kind: string) => counts.filter((count) => count.kind === kind);
    for (const kind of ["view", "referrer"]) {
      expect(sizes(kind)).toHaveLength(1_001);
      expect(Math.max(...sizes(kind).map(({ key }) => key.length))).toBeLessThan(20);
    }
    expect(sizes("view").find(({ key }) => key === "")?.count).toBe(2_001);
    expect(sizes("visitor")[0]?.count).toBeGreaterThan(2_985);
    expect(sizes("visitor")[0]?.count).toBeLessThan(3_017);
  });

  test("without a visit nothing is written", async () => {
    await statistics.flush();
    expect(stored).toEqual([]);
  });
});

test("what is refused is counted once by its cause and hour, whoever it is, and nothing about them is kept", async () => {
  const hour = readClock().toISOString().slice(0, 13);
  const robot = { host: "daftar.example", "user-agent": "a robot", dnt: "1" };
  const refused: [string, string, Record<string, string>][] = [
    ["/contact", "POST", { ...robot, origin: "https://elsewhere.example" }],
    ["/contact", "POST", robot],
    ["/", "GET", { ...robot, host: "a host" }],
    ["/", "DELETE", robot],
    ["/%00", "GET", robot],
    [`/${"x".repeat(9_000)}`, "GET", robot],
    ["/limited", "GET", robot],
    ["/closed", "GET", robot],
  ];
  for (const [path, method, headers] of refused) await site.sendRequest(path, { method, headers });
  const malformed = await site.sendRaw("GET / HTTP/1.1\r\nHost: daftar.example\r\nbroken\r\n\r\n");
  expect(malformed).toContain("400");
  for (const path of ["/", "/resting"]) await site.sendRequest(path, { headers: robot });
  const kinds = ["crossSite: 2", "host: 1", "malformed: 2", "method: 1", "rate: 1", "role: 1", "size: 1"];
  expect(await counted()).toEqual(kinds.map((kind) => `refused ${hour} ${kind}`));
});
