import { expect, test } from "vitest";
import { pageMeta } from "#app/site/meta/site-meta.ts";
import { argsAt } from "../../../../tests/support/feeds/page-meta.ts";

test("a page names the feeds of the articles where they can be followed", () => {
  const feeds = (what: Parameters<typeof pageMeta>[1]) =>
    (pageMeta(argsAt("/ar/articles"), what) as Record<string, string>[]).flatMap(({ type = "", href = "" }) =>
      type ? [[type, href]] : [],
    );
  expect(feeds({ feedPath: "/articles/category/audit" })).toEqual([
    ["application/atom+xml", "/ar/articles/category/audit/feed.xml"],
    ["application/feed+json", "/ar/articles/category/audit/feed.json"],
  ]);
  expect(feeds({})).toEqual([]);
});
