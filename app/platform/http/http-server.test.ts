import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type RawSite, serve } from "../../../tests/support/raw-http.ts";
import { createHtmlCache } from "../cache/html-cache.server.ts";

const text = "the books are closed ".repeat(200);
const pages = createHtmlCache();
const plain = { "accept-encoding": "identity" };

let site: RawSite;
let renderings = 0;
let beforeRendering = async () => {};
let extraHeaders: Record<string, string> = {};
let status = 200;

beforeAll(async () => {
  site = await serve({
    pages,
    mayShare: (url, cookie) => url.search === "" && !cookie.includes("session="),
    variantOf: (cookie) => cookie.replace("seen=1", ""),
    respond: async (request) => {
      renderings += 1;
      await beforeRendering();
      const headers = { "content-type": "text/html", "cache-control": "public, no-cache", ...extraHeaders };
      const who = request.headers.get("cookie") ?? "anybody";
      return new Response(`${request.method} ${request.url} for ${who}, rendered ${renderings}: ${text}`, {
        status,
        headers,
      });
    },
  });
});

beforeEach(() => {
  pages.announce("*");
  renderings = 0;
  beforeRendering = async () => {};
  extraHeaders = {};
  status = 200;
});

afterAll(() => site.close());

async function read(path: string, headers: Record<string, string> = {}, init: RequestInit = {}) {
  const answer = await fetch(site.base + path, { headers: { ...plain, ...headers }, ...init });
  return { answer, body: await answer.text() };
}

describe("shared pages", () => {
  test("a shared page is rendered once", async () => {
    const first = await read("/");
    const second = await read("/");
    expect(second.body).toBe(first.body);
    expect(second.answer.headers.get("content-type")).toBe("text/html");
    expect(renderings).toBe(1);
  });

  test("a shared page is rendered again after a change", async () => {
    await read("/");
    pages.announce("*");
    expect((await read("/")).body).toContain("rendered 2");
  });

  test("a page that was rendered while content changed is rendered again for the next request", async () => {
    beforeRendering = async () => pages.announce("*");
    expect((await read("/")).body).toContain("rendered 1");
    beforeRendering = async () => {};
    expect((await read("/")).body).toContain("rendered 2");
    expect((await read("/")).body).toContain("rendered 2");
  });

  test("a shared page has the site's own origin, whatever host is named", async () => {
    const { body } = await read("/", { host: "evil.example", "x-forwarded-host": "evil.example" });
    expect(body).toContain("GET https://daftar.example/ for");
    expect((await read("/")).body).not.toContain("evil");
  });

  test("each variant is cached separately", async () => {
    await read("/");
    expect((await read("/", { cookie: "theme=dark" })).body).toContain("for theme=dark, rendered 2");
    expect((await read("/", { cookie: "theme=dark" })).body).toContain("rendered 2");
    expect((await read("/", { cookie: "seen=1" })).body).toContain("for anybody, rendered 1");
  });

  test.each([
    ["br, gzip", "br"],
    ["gzip, br;q=0", "gzip"],
    ["identity", null],
    ["*", null],
  ])("the page is the same for a browser that accepts %s", async (accepted, encoding) => {
    await read("/");
    const { answer, body } = await read("/", { "accept-encoding": accepted });
    expect(answer.headers.get("content-encoding")).toBe(encoding);
    expect(answer.headers.get("vary")).toBe("Accept-Encoding, Cookie");
    expect(body).toBe((await read("/")).body);
    expect(renderings).toBe(1);
  });
});

describe("personal pages", () => {
  test("a personal page is neither stored in the cache nor served from it", async () => {
    await read("/");
    expect((await read("/", { cookie: "session=mine" })).body).toContain("for session=mine");
    expect((await read("/")).body).toContain("for anybody, rendered 1");
    pages.announce("*");
    await read("/", { cookie: "session=mine" });
    expect((await read("/")).body).toContain("for anybody");
  });

  test("a personal page varies by cookie in every encoding", async () => {
    for (const accepted of ["br", "gzip", "identity"]) {
      const { answer } = await read("/", { cookie: "session=mine", "accept-encoding": accepted });
      expect(answer.headers.get("vary")).toContain("Cookie");
    }
  });

  test("a page with a query is rendered each time", async () => {
    await read("/?q=1");
    expect((await read("/?q=1")).body).toContain("rendered 2");
  });

  test.each<[string, Record<string, string>, number]>([
    ["that is private", { "cache-control": "private, no-store" }, 200],
    ["that sets a cookie", { "set-cookie": "session=new; HttpOnly" }, 200],
    ["that was not found", {}, 410],
    ["that redirects", { location: "/ar" }, 302],
  ])("a response %s is not cached", async (_, headers, its) => {
    extraHeaders = headers;
    status = its;
    await read("/", {}, { redirect: "manual" });
    extraHeaders = {};
    status = 200;
    const { answer, body } = await read("/");
    expect(body).toContain("rendered 2");
    expect(answer.headers.get("set-cookie")).toBeNull();
  });
});
