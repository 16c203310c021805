import { describe, expect, test } from "vitest";
import { chosenTheme, mayShare, rememberedHome } from "./shared-pages.server.ts";

const origin = "https://daftar.example";
const shares = (path: string, cookie = "") => mayShare(new URL(path, origin), cookie);

describe("a page is cached for all visitors", () => {
  test.each([
    ["/", ""],
    ["/ar", ""],
    ["/projects/ledger", ""],
    ["/", "language=en"],
    ["/ar", "language=ar"],
    ["/articles", "language=ar; seen=1"],
    ["/", "language=are"],
    ["/", "the-language=ar"],
    ["/articles", "theme=dark"],
    ["/articles?page=2", ""],
    ["/ar/projects/category/design?page=12", "theme=dark"],
    ["/articles/category/ifrs", ""],
    ["/", "my-session=1; sessions=2; session_id=3"],
  ])("%s with the cookies %j is cached", (path, cookie) => {
    expect(shares(path, cookie)).toBe(true);
  });
});

describe("a page is not cached", () => {
  test.each([
    ["for somebody signed in", "/", "session=abc"],
    ["for somebody signed in on https", "/", "__Host-session=abc"],
    ["when the session is not the first cookie", "/articles", "language=en; __Host-session=abc"],
    ["when no space parts the cookies", "/articles", "language=en;session=abc"],
    ["when the session is empty", "/articles", "session="],
    ["at the home path of somebody who chose Arabic", "/", "language=ar"],
    ["at the home path of somebody who chose Arabic, among other cookies", "/", "a=1;language=ar; b=2"],
    ["when the URL has a query", "/articles?category=tax", ""],
    ["when the page is the first", "/articles?page=1", ""],
    ["when the page is spelled otherwise", "/articles?page=02", ""],
    ["when the page is too large a number", "/articles?page=100000", ""],
    ["when the query asks for more than a page", "/articles?page=2&a=1", ""],
    ["when the page is of no list", "/articles/close?page=2", ""],
    ["when the page is of the home page", "/?page=2", ""],
    ["when it is a shared draft", "/ar/shared/abc", ""],
    ["when it is a file on the disk", "/cards/home-en-0123456789abcdef.png", ""],
    ["when it is the data of a page", "/articles.data", ""],
    ["when it is the data of the home page", "/_root.data", ""],
  ])("a page is not cached %s", (_, path, cookie) => {
    expect(shares(path, cookie)).toBe(false);
  });
});

test.each([
  ["theme=dark", "dark"],
  ["language=ar; theme=light", "light"],
  ["a=1;theme=dark;b=2", "dark"],
  ["", null],
  ["theme=", null],
  ["theme=darker", null],
  ["the-theme=dark", null],
  ['theme=dark" onload="x', null],
])("the cookies %j choose the theme %s", (cookie, theme) => {
  expect(chosenTheme(cookie)).toBe(theme);
});

describe("the home path", () => {
  const leadsTo = (headers: Record<string, string>) => rememberedHome(new Request(`${origin}/`, { headers }));
  const arabic = { cookie: "seen=1; language=ar" };

  test.each<[string, Record<string, string>]>([
    ["typed into the address bar", { "sec-fetch-site": "none" }],
    ["linked on another site", { "sec-fetch-site": "cross-site", referer: "https://search.example/" }],
    ["in a browser that says nothing", {}],
    ["linked on a site whose name begins alike", { referer: `${origin}.evil.example/` }],
    ["linked on a site on another port", { referer: `${origin}:8443/` }],
    ["linked by a referer that is no address", { referer: "nowhere" }],
  ])("leads somebody who chose Arabic to /ar, %s", (_, headers) => {
    expect(leadsTo({ ...arabic, ...headers })).toBe("/ar");
  });

  test.each<[string, Record<string, string>]>([
    ["by the browser's word", { "sec-fetch-site": "same-origin" }],
    ["by the page that it stands on", { referer: `${origin}/ar/projects` }],
    ["by a referer that tells the origin alone", { referer: `${origin}/` }],
  ])("is taken at its word within the site, %s", (_, headers) => {
    expect(leadsTo({ ...arabic, ...headers })).toBeNull();
  });

  test.each(["", "language=en", "seen=1; language=en", "language=", "language=arabic", "old-language=ar"])(
    "stays English for somebody with the cookies %j",
    (cookie) => {
      expect(leadsTo({ cookie, "sec-fetch-site": "none" })).toBeNull();
    },
  );
});
