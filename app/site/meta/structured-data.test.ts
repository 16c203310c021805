import { expect, test } from "vitest";
import { readStructuredData } from "../../../tests/support/feeds/schema-org.ts";
import type { FrameSettings } from "../frame/site-context.ts";
import { articleNode, breadcrumbs, jsonOf, type PageFacts, projectNode, siteNodes } from "./structured-data.ts";

const origin = "https://daftar.example";
const settings = {
  origin,
  pictures: {},
  siteName: "Samir",
  ownerName: "Samir Daftari",
  ownerPicture: null,
  socialLinks: [{ label: "GitHub", url: "https://github.com/samir" }],
} as unknown as FrameSettings;

const facts = (more: Partial<PageFacts> = {}): PageFacts => ({
  settings,
  locale: "en",
  url: `${origin}/articles/close`,
  title: "Close",
  text: "In four days",
  pictures: [],
  ...more,
});
const article: Parameters<typeof articleNode>[1] = {
  language: "en" as const,
  author: null,
  category: "Closing",
  minutes: 4,
  published_date: "2026-01-02T08:00:00.000Z",
  changedAt: "2026-03-01T09:00:00.000Z",
};

const read = (nodes: Parameters<typeof jsonOf>[0]) => readStructuredData(jsonOf(nodes));

test("the home page tells whose site it is and where else its owner is", () => {
  const { WebSite } = read(siteNodes(facts({ url: `${origin}/ar`, locale: "ar" })));
  expect(WebSite).toMatchObject({ url: `${origin}/ar`, name: "Samir", inLanguage: "ar" });
  expect(WebSite?.author).toMatchObject({
    name: "Samir Daftari",
    url: `${origin}/ar`,
    sameAs: ["https://github.com/samir"],
  });
});

test("an article tells its language, its dates, its author and its translation", () => {
  const translation = { path: "/articles/إقفال", language: "ar", isOriginal: false } as const;
  const { BlogPosting } = read([articleNode(facts(), article, translation)]);
  expect(BlogPosting).toMatchObject({
    headline: "Close",
    inLanguage: "en",
    articleSection: "Closing",
    timeRequired: "PT4M",
    datePublished: article.published_date,
    dateModified: article.changedAt,
    author: { name: "Samir Daftari", url: `${origin}/` },
    workTranslation: { "@id": encodeURI(`${origin}/ar/articles/إقفال`), inLanguage: "ar" },
  });
  const later = { ...article, author: "Layla", changedAt: "2025-12-01T00:00:00.000Z" };
  const { BlogPosting: other } = read([articleNode(facts(), later, { ...translation, isOriginal: true })]);
  expect(other).toMatchObject({ author: { name: "Layla" }, dateModified: article.published_date });
  expect(other).toHaveProperty("translationOfWork");
  expect(other).not.toHaveProperty("workTranslation");
});

test("a project tells its pictures and its own page in the other language", () => {
  const project = { category: "Design", tags: ["SQL", "IFRS"], status: "completed", endDate: "2026-01-02" };
  const pictures = [`${origin}/samples/a.webp`];
  const { CreativeWork } = read([projectNode(facts({ pictures, locale: "ar" }), project, "/projects/ledger")]);
  expect(CreativeWork).toMatchObject({
    name: "Close",
    genre: "Design",
    keywords: "SQL, IFRS",
    image: pictures,
    dateCreated: "2026-01-02",
    translationOfWork: { "@id": `${origin}/projects/ledger`, inLanguage: "en" },
  });
});

test("a page tells the way to it from the home page", () => {
  const { BreadcrumbList } = read([breadcrumbs(facts(), [{ name: "Month-\u2060end", path: "/articles" }])]);
  expect(BreadcrumbList?.itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Samir", item: `${origin}/` },
    { "@type": "ListItem", position: 2, name: "Month-end", item: `${origin}/articles` },
    { "@type": "ListItem", position: 3, name: "Close" },
  ]);
});

test("no text ends the script that holds the data", () => {
  const hostile = "</script><script>alert(1)</script>";
  const text = jsonOf([articleNode(facts({ title: hostile }), article, null)]);
  expect(text).not.toContain("<");
  expect(readStructuredData(text).BlogPosting?.headline).toBe(hostile);
});
