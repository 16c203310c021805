import { describe, expect, test } from "vitest";
import { fieldErrors } from "#app/records/store/fields.ts";
import { publicFolders } from "#app/records/store/public-places.ts";
import { isReservedPath } from "#app/records/store/reserved-paths.ts";
import routes from "#app/routes.ts";
import { redirectPath, redirectShape } from "./redirect.ts";

const shape = redirectShape("https://daftar.example");

function parsed(from_path: string, to_path = "/contact", status: number | string = 301) {
  const result = shape.safeParse({ from_path, to_path, status });
  if (result.success) return result.data;
  return Object.fromEntries(Object.entries(fieldErrors(result.error)).map(([field, { word }]) => [field, word]));
}

test.each([
  ["/Old-Page/", "/old-page"],
  ["/2019//05/%D9%85%D9%82%D8%A7%D9%84/", "/2019/05/مقال"],
  ["https://old.example/News/1/", "/news/1"],
  ["/ar/old", "/ar/old"],
  ["/?p=12", "/?p=12"],
  ["https://old.example/?page_id=3", "/?page_id=3"],
  ["/articles/gone", "/articles/gone"],
  ["/articles/category/gone", "/articles/category/gone"],
])("the old address %j is stored as %j", (typed, stored) => {
  expect(parsed(typed)).toEqual({ from_path: stored, to_path: "/contact", status: 301 });
});

test.each([
  ["old", "redirects.badFrom"],
  ["mailto:a@b.example", "redirects.badFrom"],
  ["https://", "redirects.badFrom"],
  ["/%FF", "redirects.badFrom"],
  ["/a\\b", "redirects.badFrom"],
  ["/a/../b", "redirects.badFrom"],
  [`/${"ل".repeat(500)}`, "redirects.badFrom"],
  ["/?page=2", "redirects.noQuery"],
  ["/ar/?p=12", "redirects.noQuery"],
  ["/a#b", "redirects.noQuery"],
  ["/", "redirects.reserved"],
  ["/ar", "redirects.reserved"],
  ["/Admin/anything", "redirects.reserved"],
  ["/ar/s/abc", "redirects.reserved"],
  ["/assets/old.js", "redirects.reserved"],
])("the old address %j is refused with %s", (typed, from_path) => {
  expect(parsed(typed)).toEqual({ from_path });
});

test.each([
  ["/Contact/?a=%20b#c", "/Contact?a=%20b#c"],
  ["/", "/"],
  ["/articles/%D9%85%D9%82%D8%A7%D9%84", "/articles/مقال"],
  ["/a%2Fb%25", "/a%2Fb%25"],
  ["https://daftar.example/ar/contact/", "/ar/contact"],
  ["https://DAFTAR.example", "/"],
  ["http://daftar.example/x", "http://daftar.example/x"],
  ["https://example.org/ق?x=1", "https://example.org/%D9%82?x=1"],
])("the target %j is stored as %j", (typed, to_path) => {
  expect(parsed("/old", typed)).toMatchObject({ to_path });
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "/a\\b",
  "javascript:alert(1)",
  "https://user:secret@example.org/",
  "https:/example.org",
  "ftp://example.org/",
  "example.org",
  "/a b",
  "/a/%FF",
])("the target %j is refused", (typed) => expect(parsed("/old", typed)).toEqual({ to_path: "redirects.badTo" }));

test("a target is needed unless the address is gone for good, and only the three statuses are known", () => {
  expect(parsed("/old", "")).toEqual({ to_path: "validation.required" });
  expect(parsed("/old", " ", "410")).toEqual({ from_path: "/old", to_path: "", status: 410 });
  expect(parsed("/old", "/contact", 410)).toEqual({ to_path: "redirects.goneTo" });
  for (const status of ["", "307", "x"])
    expect(parsed("/old", "/contact", status)).toEqual({ status: "validation.invalid" });
});

describe("the addresses of the site", () => {
  type Route = { path?: string; children?: Route[] };
  const pathsIn = (list: readonly Route[], parent: string): string[] =>
    list.flatMap(({ path = "", children = [] }) => {
      const own = `${parent}/${path}`.replace(/\/{2,}/g, "/");
      return children.length > 0 ? pathsIn(children, own) : [own];
    });
  const known = pathsIn(routes as readonly Route[], "").map((path) => path.replace(/(.)\/$/, "$1"));

  test("cannot be redirected, but those of records, their files and categories and unknown ones can", () => {
    const isFileOfRecord = (path: string) => /\/:slug(?:\/\w+)?\.\w+$/.test(path);
    const free = known.filter((path) => !isReservedPath(path.replace(/:\w+/g, "x")) && !isFileOfRecord(path));
    expect([...new Set(free.map((path) => path.replace(/^\/ar(?=\/)/, "")))].sort()).toEqual([
      "/*",
      "/:slug",
      ...[
        ...publicFolders().map((folder) => `/${folder}/:slug`),
        ...["/articles/category/:category", "/projects/category/:category"],
      ].sort(),
    ]);
  });
});

test("a path that is longer than any stored one is not looked at", () => {
  expect(redirectPath(`/${"%D9%85".repeat(499)}`)).toHaveLength(500);
  expect(redirectPath(`/${"%D9%85".repeat(500)}`)).toBeNull();
  expect(redirectPath(`/${"a".repeat(100_000)}`)).toBeNull();
});
