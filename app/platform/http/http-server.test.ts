import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type RawSite, serve } from "../../../tests/support/raw-http.ts";
import { createHtmlCache } from "../cache/html-cache.server.ts";

const text = "the books are closed ".repeat(200);
const pages = createHtmlCache();
const plain = { "accept-encoding": "identity" };

let site: RawSite;
let drawings = 0;
let beforeDrawn = async () => {};
let given: Record<string, string> = {};
let status = 200;

beforeAll(async () => {
  site = await serve({
    pages,
    mayShare: (url, cookie) => url.search === "" && !cookie.includes("session="),
    variantOf: (cookie) => cookie.replace("seen=1", ""),
    respond: async (request) => {
      drawings += 1;
      await beforeDrawn();
      const headers = { "content-type": "text/html", "cache-control": "public, no-cache", ...given };
      const who = request.headers.get("cookie") ?? "anybody";
      return new Response(`${request.method} ${request.url} for ${who}, drawn ${drawings}: ${text}`, {
        status,
        headers,
      });
    },
  });
});

beforeEach(() => {
  pages.clear();
  drawings = 0;
  beforeDrawn = async () => {};
  given = {};
  status = 200;
});

afterAll(() => site.close());

async function read(path: string, headers: Record<string, string> = {}, init: RequestInit = {}) {
  const answer = await fetch(site.base + path, { headers: { ...plain, ...headers }, ...init });
  return { answer, body: await answer.text() };
}

describe("a page that is the same for everybody", () => {
  test("is drawn once and answered often", async () => {
    const first = await read("/");
    const second = await read("/");
    expect(second.body).toBe(first.body);
    expect(second.answer.headers.get("content-type")).toBe("text/html");
    expect(drawings).toBe(1);
  });

  test("is drawn anew after a change", async () => {
    await read("/");
    pages.clear();
    expect((await read("/")).body).toContain("drawn 2");
  });

  test("that was being drawn while content changed is answered once and then drawn anew", async () => {
    beforeDrawn = async () => pages.clear();
    expect((await read("/")).body).toContain("drawn 1");
    beforeDrawn = async () => {};
    expect((await read("/")).body).toContain("drawn 2");
    expect((await read("/")).body).toContain("drawn 2");
  });

  test("is the site's own page, whatever host is named", async () => {
    const { body } = await read("/", { host: "evil.example", "x-forwarded-host": "evil.example" });
    expect(body).toContain("GET https://daftar.example/ for");
    expect((await read("/")).body).not.toContain("evil");
  });

  test("is kept once for each variant that a cookie asks for", async () => {
    await read("/");
    expect((await read("/", { cookie: "theme=dark" })).body).toContain("for theme=dark, drawn 2");
    expect((await read("/", { cookie: "theme=dark" })).body).toContain("drawn 2");
    expect((await read("/", { cookie: "seen=1" })).body).toContain("for anybody, drawn 1");
  });

  test.each([
    ["br, gzip", "br"],
    ["gzip, br;q=0", "gzip"],
    ["identity", null],
    ["*", null],
  ])("is the same page to a browser that takes %s", async (accepted, encoding) => {
    await read("/");
    const { answer, body } = await read("/", { "accept-encoding": accepted });
    expect(answer.headers.get("content-encoding")).toBe(encoding);
    expect(answer.headers.get("vary")).toBe("Accept-Encoding, Cookie");
    expect(body).toBe((await read("/")).body);
    expect(drawings).toBe(1);
  });
});

describe("a page that is somebody's own", () => {
  test("is neither kept nor answered from what is kept", async () => {
    await read("/");
    expect((await read("/", { cookie: "session=mine" })).body).toContain("for session=mine");
    expect((await read("/")).body).toContain("for anybody, drawn 1");
    pages.clear();
    await read("/", { cookie: "session=mine" });
    expect((await read("/")).body).toContain("for anybody");
  });

  test("tells caches on the way that it hangs on the cookie, in every encoding", async () => {
    for (const accepted of ["br", "gzip", "identity"]) {
      const { answer } = await read("/", { cookie: "session=mine", "accept-encoding": accepted });
      expect(answer.headers.get("vary")).toContain("Cookie");
    }
  });

  test("at an address that asks for something is drawn each time", async () => {
    await read("/?q=1");
    expect((await read("/?q=1")).body).toContain("drawn 2");
  });

  test.each<[string, Record<string, string>, number]>([
    ["that says it is private", { "cache-control": "private, no-store" }, 200],
    ["that sets a cookie", { "set-cookie": "session=new; HttpOnly" }, 200],
    ["that was not found", {}, 410],
    ["that leads elsewhere", { location: "/ar" }, 302],
  ])("or %s is not kept", async (_, headers, its) => {
    given = headers;
    status = its;
    await read("/", {}, { redirect: "manual" });
    given = {};
    status = 200;
    const { answer, body } = await read("/");
    expect(body).toContain("drawn 2");
    expect(answer.headers.get("set-cookie")).toBeNull();
  });
});
