import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { origin, type RawSite, serve } from "../../../../tests/support/raw-http.ts";
import { log } from "../../log.server.ts";

const text = "الدفاتر مقفلة ".repeat(200);
const level = log.level;

let site: RawSite;
let isReady = true;

beforeAll(async () => {
  log.level = "silent";
  site = await serve({
    isReady: () => isReady,
    mayShare: (url) => url.pathname.startsWith("/shared"),
    respond: async (request) => {
      const { pathname } = new URL(request.url);
      const headers = new Headers({ "content-type": "text/html", "cache-control": "public, no-cache" });
      if (pathname === "/cookies") {
        headers.append("set-cookie", "session=one; HttpOnly");
        headers.append("set-cookie", "language=ar; Expires=Wed, 21 Oct 2026 07:28:00 GMT");
      }
      if (pathname === "/leads") return Response.redirect(`${origin}/ar`, 303);
      const body = `${request.method} ${text}`;
      return new Response(body, { status: pathname === "/missing" ? 404 : 200, headers });
    },
  });
});

afterAll(() => {
  log.level = level;
  site.close();
});

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(site.base + path, { method, headers, redirect: "manual" });

describe("HEAD requests", () => {
  test.each([
    ["a cached page", "/shared", "identity"],
    ["a cached page, compressed", "/shared", "br"],
    ["a rendered page", "/own", "identity"],
    ["a rendered page, compressed", "/own", "gzip"],
    ["a missing page", "/missing", "br"],
  ])("a HEAD for %s has the headers of the GET and no body", async (_, path, accepted) => {
    const asked = { "accept-encoding": accepted };
    // A cached page may be compressed thoroughly between the two.
    await vi.waitFor(async () => {
      const whole = await get(path, asked);
      const body = await whole.text();
      const head = await get(path, asked, "HEAD");
      expect(await head.text()).toBe("");
      expect(body).toBe(`GET ${text}`);
      expect(head.status).toBe(whole.status);
      for (const name of ["content-length", "content-encoding", "content-type", "etag", "vary"])
        expect(head.headers.get(name)).toBe(whole.headers.get(name));
      const length = Number(head.headers.get("content-length"));
      if (accepted === "identity") expect(length).toBe(Buffer.byteLength(body));
      else expect(length).toBeGreaterThan(0);
    });
  });
});

describe("conditional requests", () => {
  const tagOf = async () => (await get("/shared")).headers.get("etag") ?? "";

  test.each(["br", "gzip", "identity"])("an unchanged page in %s is a 304 without a body", async (accepted) => {
    const answer = await get("/shared", { "if-none-match": await tagOf(), "accept-encoding": accepted });
    expect(answer.status).toBe(304);
    expect(await answer.text()).toBe("");
    expect(answer.headers.get("etag")).toBe(await tagOf());
    expect(answer.headers.get("cache-control")).toBe("public, no-cache");
    expect(answer.headers.get("vary")).toBe("Accept-Encoding, Cookie");
  });

  test("an ETag is recognised among several, and for a HEAD", async () => {
    const several = `"other", ${await tagOf()}`;
    expect((await get("/shared", { "if-none-match": several })).status).toBe(304);
    expect((await get("/shared", { "if-none-match": several }, "HEAD")).status).toBe(304);
  });

  test("a changed page is sent completely", async () => {
    expect((await get("/shared", { "if-none-match": 'W/"other"' })).status).toBe(200);
    expect((await get("/shared", { "if-none-match": (await tagOf()).slice(0, -4) })).status).toBe(200);
  });
});

test("every cookie has its own header", async () => {
  const { headers } = await get("/cookies", { "accept-encoding": "br" });
  expect(headers.getSetCookie()).toEqual([
    "session=one; HttpOnly",
    "language=ar; Expires=Wed, 21 Oct 2026 07:28:00 GMT",
  ]);
});

test("a redirect of the router is sent unchanged", async () => {
  const answer = await get("/leads", { origin }, "POST");
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe(`${origin}/ar`);
});

test("a form at the address of a cached page is not served from the cache", async () => {
  await get("/shared");
  const answer = await get("/shared", { origin }, "POST");
  expect(await answer.text()).toBe(`POST ${text}`);
  expect(await (await get("/shared")).text()).toBe(`GET ${text}`);
});

describe("health checks", () => {
  test("the health check says whether the site is ready and is not cached", async () => {
    const ready = await get("/healthz");
    expect([ready.status, await ready.text()]).toEqual([200, "ready\n"]);
    expect(ready.headers.get("cache-control")).toBe("no-store");
    isReady = false;
    const answer = await get("/healthz");
    isReady = true;
    expect([answer.status, await answer.text()]).toEqual([503, "not ready\n"]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });
});
