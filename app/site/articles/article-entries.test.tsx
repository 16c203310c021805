import { expect, test } from "vitest";
import type { ArticleSummary } from "#app/records/articles/article.server.ts";
import { renderOnSite } from "../../../tests/support/render-on-site.tsx";
import { ArticleRow, firstSentence } from "./article-entries.tsx";
import { ArticlesSection } from "./articles-section.tsx";

const article = {
  slug: "close",
  title: "Close the books in four days",
  excerpt: "The order of the work matters. How to find the longest chain.",
  category: "Closing",
  category_key: "closing",
  language: "en",
  minutes: 4,
  isFeatured: false,
  published_date: "2026-11-09T08:00:00.000Z",
  featured_image_url: null,
} as ArticleSummary;

test("a row has the date, the title, one sentence, the category and the minutes", () => {
  const html = renderOnSite(<ArticleRow article={article} />);
  expect(html).toContain('<time class="entry-date" dateTime="2026-11-09">9 November 2026</time>');
  expect(html).toContain("The order of the work matters.</p>");
  expect(html).toContain("<bdi>Closing</bdi>");
  expect(html).toContain("4 min read");
  expect(html).not.toContain("language-mark");
});

test("an entry in the other language is marked, its text has its own direction, and the row keeps the page's", () => {
  const html = renderOnSite(<ArticleRow article={article} />, "ar");
  expect(html).toMatch(/<li class="entry-row">/);
  expect(html).toMatch(/<h4 class="entry-title" lang="en" dir="ltr">/);
  expect(html).toMatch(/<p class="entry-text" lang="en" dir="ltr">/);
  expect(html).toContain('<span class="language-mark">بالإنجليزية</span>');
  expect(html).toContain("<bdi>الإقفال</bdi>");
});

test("one article is featured, and the rows are the others", () => {
  const featured = { ...article, slug: "featured", isFeatured: true };
  const html = renderOnSite(<ArticlesSection articles={[featured, article, { ...article, slug: "third" }]} />);
  expect(html.match(/class="entry featured"/g)).toHaveLength(1);
  expect(html.match(/class="entry-row"/g)).toHaveLength(2);
});

test("other programs read the rows of the list as entries, and those of the home page weigh nothing more", () => {
  const articles = [
    { ...article, isFeatured: true },
    { ...article, slug: "second" },
  ];
  const html = renderOnSite(<ArticlesSection articles={articles} isOnTop />);
  for (const name of ["h-entry", "u-url p-name", "dt-published", "p-summary"])
    expect([name, html.match(new RegExp(`class="[^"]*${name}"`, "g"))?.length]).toEqual([name, 2]);
  expect(renderOnSite(<ArticlesSection articles={articles} />)).not.toMatch(/h-entry|p-name|dt-|p-summary/);
});

test("rows have pictures where the page is the list, and its first picture loads at once", () => {
  const pictured = { ...article, featured_image_url: "/samples/close-calendar.webp" };
  const rows = [pictured, { ...pictured, slug: "second" }];
  expect(renderOnSite(<ArticlesSection articles={rows} />)).not.toContain("<img");
  const html = renderOnSite(<ArticlesSection articles={rows} isOnTop />);
  expect(html.match(/<img/g)).toHaveLength(2);
  expect(html.match(/loading="lazy"/g)).toHaveLength(1);
});

test.each([
  ["It matches 94.6% of lines. The rest waits.", "It matches 94.6% of lines."],
  ["One sentence only.", "One sentence only."],
  ["No mark at all", "No mark at all"],
  ["هل يتطابق؟ لا دائمًا.", "هل يتطابق؟"],
  ["Written for Example Co. and others. Second.", "Written for Example Co. and others."],
])("the first sentence of %j is %j", (text, sentence) => {
  expect(firstSentence(text)).toBe(sentence);
});
