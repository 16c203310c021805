import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { contract } from "../../../../tests/contract/contract.ts";
import { origin, type RawSite, serve, statusIn } from "../../../../tests/support/raw-http.ts";
import { createHtmlCache } from "../../cache/html-cache.server.ts";
import { canonicalPath } from "./canonical-path.server.ts";

const article = "/articles/%D9%85%D9%82%D8%A7%D9%84%D8%A9";
const pages = createHtmlCache();

let site: RawSite;
let drawn: string[] = [];

beforeAll(async () => {
  site = await serve({
    pages,
    mayShare: (url) => url.search === "",
    spell: async (pathname) => pathname.replace(/^\/ARTICLES\b/i, "/articles"),
    respond: async (request) => {
      drawn.push(new URL(request.url).pathname + new URL(request.url).search);
      return new Response("a page", { headers: { "cache-control": "public, no-cache" } });
    },
  });
});
beforeEach(() => {
  drawn = [];
  pages.announce("*");
});
afterAll(() => site.close());

describe("redirects to canonical addresses", () => {
  contract("docs.13");
  test.each([
    ["an escaped letter", "/%61rticles", "/articles"],
    ["another letter case", "/ARTICLES", "/articles"],
    ["escaped letters of another case", "/%41RTICLES/", "/articles"],
    ["a slash at the end", "/articles/", "/articles"],
    ["slashes at the end", "/ar///", "/ar"],
    ["an empty segment", "/articles//one", "/articles/one"],
    ["a query behind a slash", "/articles/?x=%61&Y=/../", "/articles?x=%61&Y=/../"],
    ["an empty query behind a slash", "/articles/?", "/articles?"],
    ["lower-case escapes", article.toLowerCase(), article],
    ["letters that need an escape", '/a|b"[c]', "/a%7Cb%22%5Bc%5D"],
    ["escapes that need none", "/%24%26%2b%2C%3a%3B%3D%40%21%27%28%29%2a%7e", "/$&+,:;=@!'()*~"],
    ["a dot segment", "/articles/./one", "/articles/one"],
    ["two dots", "/articles/../projects", "/projects"],
    ["two dots escaped", "/articles/%2e%2E/projects", "/projects"],
    ["a fragment", "/articles#one", "/articles"],
    ["an escaped slash", "/articles/%2f%2fevil.example", "/articles/%2F%2Fevil.example"],
    ["an escaped slash first", "/%2f%2fevil.example", "/%2F%2Fevil.example"],
    ["an escaped backslash", "/%5cevil.example/", "/%5Cevil.example"],
  ])("an address with %s is redirected", async (_, path, location) => {
    const answer = await site.sendRequest(path);
    expect([answer.status, answer.headers.location]).toEqual([308, location]);
    expect(drawn).toEqual([]);
    expect((await site.sendRequest(location)).status).toBe(200);
    expect(drawn).toEqual([location.replace(/\?$/, "")]);
    const head = await site.sendRequest(path, { method: "HEAD" });
    expect([head.status, head.headers.location, head.body.length]).toEqual([308, location, 0]);
  });
});

test("a redirect with a query is not cached, and any other for an hour", async () => {
  const cacheControl = async (path: string) => (await site.sendRequest(path)).headers["cache-control"];
  expect(await cacheControl("/Auth/?mode=reset&token=secret")).toBe("no-store");
  expect(await cacheControl("/auth/")).toBe("public, max-age=3600");
});

test.each(["/", "/ar", article, "/articles?x=%61&Y=//evil.example/../", "/a%2Fb", "/%25", "/a%20b", "/a?", "/a??b=?"])(
  "%s is not redirected",
  async (path) => expect((await site.sendRequest(path)).status).toBe(200),
);

test.each(["//evil.example", "///evil.example", "/\\evil.example", "/x/..//evil.example", "/.//evil.example"])(
  "%s is refused",
  async (path) => {
    const answer = await site.sendRequest(path);
    expect([answer.status, answer.headers.location]).toEqual([400, undefined]);
  },
);

test("two hundred spellings of an address are one page in the cache", async () => {
  await site.sendRequest("/articles");
  const letters = [..."articles"].map((letter) => `%${letter.charCodeAt(0).toString(16)}`);
  for (let number = 1; number < 200; number += 1) {
    const spelled = [..."articles"].map((letter, index) => ((number >> index) & 1 ? letters[index] : letter)).join("");
    expect((await site.sendRequest(`/${spelled}`)).status).toBe(308);
  }
  expect(drawn).toEqual(["/articles"]);
});

test("a form for another spelling is redirected with its body, and refused from other sites", async () => {
  const own = await site.sendRequest("/articles/", { method: "POST", headers: { origin } });
  expect([own.status, own.headers.location]).toEqual([308, "/articles"]);
  expect(
    (await site.sendRequest("/articles/", { method: "POST", headers: { origin: "https://evil.example" } })).status,
  ).toBe(403);
  const head = `POST /articles/ HTTP/1.1\r\nHost: daftar.example\r\nOrigin: ${origin}\r\nContent-Length: 100000\r\n\r\n`;
  expect(statusIn(await site.sendRaw(`${head}${"a".repeat(1_000)}`))).toBe(308);
  expect(drawn).toEqual([]);
});

test("the target of a redirect is never redirected again", () => {
  const pieces = [
    "/",
    "//",
    ".",
    "..",
    "%2e",
    "%2F",
    "%5c",
    "\\",
    "a",
    "A",
    "é",
    "%D9%85",
    "%25",
    " ",
    "|",
    ";",
    ":",
    "@",
    "%41",
  ];
  for (let number = 0; number < 20_000; number += 1) {
    const made = Array.from(
      { length: 6 },
      (_, index) => pieces[(number * 31 + index * number * 7 + index) % pieces.length],
    );
    const { pathname } = new URL(`/x${made.join("")}`, origin);
    const path = canonicalPath(pathname);
    expect(path).toMatch(/^\/(?![/\\])[!-~]*$/);
    expect(new URL(path, origin).href).toBe(origin + path);
    expect(canonicalPath(new URL(path, origin).pathname)).toBe(path);
  }
});
