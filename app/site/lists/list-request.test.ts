import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { data } from "react-router";
import { describe, expect, test } from "vitest";
import { plainFigures } from "#app/i18n/figures.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { type FrameSettings, SiteContext, siteOf } from "../frame/site-context.ts";
import { listRequestOf, requireListed } from "./list-request.server.ts";
import { PageLinks } from "./page-links.tsx";

const keyOf = (name: string) => name.toLowerCase();

function answerTo(path: string, category?: string) {
  try {
    return listRequestOf(new URL(path, "https://daftar.example"), category, "/articles", keyOf);
  } catch (thrown) {
    if (thrown instanceof Response) return `${thrown.status} ${thrown.headers.get("location")}`;
    return (thrown as { init: { status: number } }).init.status;
  }
}

test.each([
  ["/articles", undefined, { locale: "en", category: null, page: 1 }],
  ["/ar/articles?page=2", undefined, { locale: "ar", category: null, page: 2 }],
  ["/articles/category/ifrs?page=10", "ifrs", { locale: "en", category: "ifrs", page: 10 }],
  ["/articles?page=1", undefined, "301 /articles"],
  ["/ar/articles/category/ifrs?page=1", "ifrs", "301 /ar/articles/category/ifrs"],
  ["/articles?category=IFRS", undefined, "301 /articles/category/ifrs"],
  ["/ar/articles?category=التدقيق", undefined, `301 ${encodeURI("/ar/articles/category/التدقيق")}`],
  ["/articles?category=", undefined, "301 /articles"],
] as const)("the address %s of a list with the category %s is answered by %j", (path, category, answer) => {
  expect(answerTo(path, category)).toEqual(answer);
});

test("a page that is no number from 2 to 99999 in its plain spelling, or is given twice, is 404", () => {
  for (const page of ["0", "-1", "01", "1.0", "2e0", "two", "", "100000", "٢", "2&page=3"])
    expect(answerTo(`/articles?page=${page}`)).toBe(404);
});

describe("what was read for a list", () => {
  const list = { page: 2, pages: 2, categories: [{ key: "ifrs", name: "IFRS" }] };
  const required = (category: string | null, page = 2, isOfOther = false) =>
    requireListed(
      { locale: "ar", category, page },
      "/articles",
      { ...list, page },
      async () => data(null, { status: 404 }),
      async () => isOfOther,
    ).catch((thrown) => (thrown instanceof Response ? thrown.headers.get("location") : thrown.init.status));

  test("is shown for a page that there is and a category that has entries", async () => {
    expect(await required(null)).toBe(null);
    expect(await required("ifrs")).toBe("IFRS");
  });

  test("is 404 behind the last page and for an unknown category; one of the other language leads to the whole list", async () => {
    expect([await required(null, 3), await required("unknown")]).toEqual([404, 404]);
    expect(await required("unknown", 1, true)).toBe("/ar/articles");
  });
});

describe("the links between pages", () => {
  const linksOn = (locale: Locale, page: number, total: number) => {
    const place = { path: "/a", page, pages: Math.ceil(total / 24), perPage: 24, total };
    const links = createElement(PageLinks, { ...place, countWord: "blog.ofTotal" });
    const site = siteOf(locale, { pictures: {}, figures: plainFigures } as FrameSettings);
    return renderToStaticMarkup(createElement(SiteContext, { value: site }, links));
  };
  const textOf = (html: string) =>
    html
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ")
      .trim();

  test("the first page leads on, the last leads back, and the second leads back to the plain address", () => {
    expect(linksOn("en", 1, 60)).not.toContain('rel="prev"');
    expect(linksOn("en", 1, 60)).toContain('rel="next" href="/a?page=2"');
    expect(linksOn("en", 2, 60)).toContain('rel="prev" href="/a"');
    expect(linksOn("en", 3, 60)).toContain('rel="prev" href="/a?page=2"');
    expect(linksOn("en", 3, 60)).not.toContain('rel="next"');
    expect(linksOn("en", 1, 24)).toBe("");
  });

  test("they number the first pages, those around the one that is shown, and the last", () => {
    const numbers = textOf(linksOn("en", 8, 24 * 13)).replace(/ \d+–.*/, "");
    expect(numbers).toBe("Previous page 1 2 3 … 7 8 9 … 13");
    expect(linksOn("en", 8, 24 * 13)).toMatch(/href="\/a\?page=8" aria-label="Page 8" aria-current="page"/);
  });

  test("they say which part is shown, in both languages with the right plural", () => {
    expect(textOf(linksOn("en", 2, 120))).toBe("Previous page 1 2 3 … 5 25–48 of 120 articles Next page");
    expect(textOf(linksOn("ar", 2, 120))).toBe("الصفحة السابقة 1 2 3 … 5 25–48 من أصل 120 مقالًا الصفحة التالية");
    expect(textOf(linksOn("ar", 5, 103))).toContain("97–103 من أصل 103 مقالات");
    expect(textOf(linksOn("ar", 2, 25))).toContain("25 من أصل 25 مقالًا");
  });
});
