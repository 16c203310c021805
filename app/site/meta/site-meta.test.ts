import type { MetaDescriptor } from "react-router";
import { describe, expect, test } from "vitest";
import { plainFigures } from "#app/i18n/figures.ts";
import { hidden } from "../page-cache/server-only.ts";
import { listPage } from "./list-meta.ts";
import { pageMeta, pageNodes, siteMeta } from "./site-meta.ts";

const origin = "https://daftar.example";
const wide = "/media/0b9f2c1e-1111-4222-8333-444455557777";
const size = { placeholder: null, focalX: 2, focalY: 2, widths: [], formats: [] };
const pictures = {
  [wide]: { ...size, address: wide, width: 1_600, height: 900, alt: null },
};
const settings = {
  ...{
    origin,
    pictures,
    signedInAs: null,
    arranged: [],
    menu: { header: [], footer: [], footerTitle: null, isOwn: false },
    siteName: "Samir",
    figures: plainFigures,
    heroTitle: "Closed books",
    metaKeywords: "",
  },
  siteDescription: "What the site is about",
  ownerPicture: null,
  ownerName: "Samir Daftari",
  socialLinks: [],
};

type Page = Parameters<typeof pageMeta>[1];
const argsAt = (pathname: string, more: object = {}) => ({
  matches: [
    { id: "root" },
    { id: `${/^\/ar\b/.test(pathname) ? "ar" : "en"}/layout`, loaderData: hidden({ ...settings, ...more }) },
  ],
  location: { pathname },
});
const page = (pathname: string, what: Page = {}) => read(pageMeta(argsAt(pathname), what));

/** The descriptors by their names; alternates by their language. */
function read(descriptors: MetaDescriptor[]) {
  return Object.fromEntries(
    (descriptors as Record<string, string>[]).map((one) => {
      if (one.tagName === "link") return [one.hrefLang ?? one.rel, one.href];
      return [one.title === undefined ? (one.name ?? one.property) : "title", one.title ?? one.content];
    }),
  );
}

describe("a page of the site", () => {
  test("has the title of the site and its owner's words, its own address and that in the other language", () => {
    const home = read(siteMeta(argsAt("/ar")));
    expect(home).toMatchObject({ title: "Samir · Closed books", description: "What the site is about" });
    expect(home).toMatchObject({ canonical: `${origin}/ar`, "og:url": `${origin}/ar`, "og:locale": "ar_AR" });
    expect([home.en, home.ar, home["x-default"]]).toEqual([`${origin}/`, `${origin}/ar`, `${origin}/`]);
    const arabicFirst = read(siteMeta(argsAt("/", { firstLanguage: "ar" })));
    expect([arabicFirst.canonical, arabicFirst["x-default"]]).toEqual([`${origin}/`, `${origin}/ar`]);
  });

  test("names its card with its size and its text, and nothing where there is none", () => {
    const card = { path: "/cards/home-en-0123456789abcdef.png", alt: "Closed \u2066books\u2069 · Samir" };
    expect(read(siteMeta(argsAt("/"), { card }))).toMatchObject({
      "og:image": origin + card.path,
      "og:image:width": "1200",
      "og:image:height": "630",
      "og:image:alt": "Closed books · Samir",
      "twitter:card": "summary_large_image",
    });
    expect(page("/projects/ledger", { images: [wide] })).not.toHaveProperty("og:image");
    expect(page("/projects/ledger", { card: null })).not.toHaveProperty("twitter:card");
  });

  test("gives search engines the pictures that visitors can be shown, by their whole addresses", () => {
    const images = ["https://elsewhere.example/a.png", "/media/0b9f2c1e-9999-4222-8333-444455556666", null, wide];
    const nodes = pageNodes(argsAt("/"), { images, nodesOf: ({ pictures }) => [{ pictures }] });
    expect(nodes).toEqual([{ pictures: [origin + wide] }]);
    const card = { path: "/cards/abc-en-0123456789abcdef.png", alt: "" };
    const drawn = pageNodes(argsAt("/"), { card, nodesOf: ({ pictures }) => [{ pictures }] });
    expect(drawn).toEqual([{ pictures: [origin + card.path] }]);
  });

  test("names the feeds of the articles where they can be followed", () => {
    const feeds = (what: Page) =>
      (pageMeta(argsAt("/ar/articles"), what) as Record<string, string>[]).flatMap(({ type = "", href = "" }) =>
        type ? [[type, href]] : [],
      );
    expect(feeds({ feedPath: "/articles/category/audit" })).toEqual([
      ["application/atom+xml", "/ar/articles/category/audit/feed.xml"],
      ["application/feed+json", "/ar/articles/category/audit/feed.json"],
    ]);
    expect(feeds({})).toEqual([]);
  });

  test("has neither title nor address of its own while the frame could not be read", () => {
    expect(pageMeta({ ...argsAt("/"), matches: [undefined, { id: "root" }] }, {})).toEqual([]);
  });
});

describe("a record", () => {
  test("has its title and text without the characters that only set them", () => {
    const article = page("/articles/close", {
      title: "Month-\u2060end in\u00a0\u20664\u2069 days",
      text: "It\u2019s done",
    });
    expect(article).toMatchObject({ title: "Month-end in 4 days · Samir", description: "It’s done" });
    expect(article["og:title"]).toBe(article.title);
  });

  test("names its translation at another address, and itself alone where there is none", () => {
    const translated = page("/articles/close", { translationPath: "/articles/إقفال" });
    expect([translated.en, translated.ar]).toEqual([
      `${origin}/articles/close`,
      encodeURI(`${origin}/ar/articles/إقفال`),
    ]);
    expect(translated["x-default"]).toBe(`${origin}/articles/close`);
    const alone = page(encodeURI("/ar/articles/إقفال"), { translationPath: null });
    expect(alone).not.toHaveProperty("en");
    expect([alone.canonical, alone.ar, alone["x-default"]]).toEqual(
      Array(3).fill(encodeURI(`${origin}/ar/articles/إقفال`)),
    );
  });

  test("in the other language's frame leads to its page in its own language", () => {
    const what = { language: "en", translationPath: "/articles/إقفال" } as const;
    const shown = page("/ar/articles/close", what);
    const own = page("/articles/close", what);
    for (const name of ["canonical", "og:url", "en", "ar", "x-default"]) expect(shown[name]).toBe(own[name]);
    expect(shown.canonical).toBe(`${origin}/articles/close`);
  });
});

describe("a list", () => {
  const list = (pathname: string, what: Partial<Parameters<typeof listPage>[2]> = {}, more: object = {}) => {
    const args = argsAt(pathname, more);
    return read(pageMeta(args, listPage(args, "blog", { categoryName: null, page: 1, images: [], ...what })));
  };

  test("has its own title, text and address on its first page", () => {
    const arranged = [{ name: "blog", title: null, subtitle: "Notes" }];
    const { title, description, canonical } = list("/articles", {}, { arranged });
    expect([title, canonical]).toEqual(["Blog · Samir", `${origin}/articles`]);
    expect([description, list("/articles").description]).toEqual(["Notes", "What the site is about"]);
  });

  test("keeps the page in its addresses in both languages and in its title", () => {
    const second = list("/ar/articles", { page: 2 });
    expect(second.title).toMatch(/ · الصفحة 2 · Samir$/);
    expect(second.canonical).toBe(`${origin}/ar/articles?page=2`);
    expect([second.en, second["x-default"]]).toEqual([`${origin}/articles?page=2`, `${origin}/articles?page=2`]);
  });

  test("of a category has the category's address and title on each page", () => {
    const first = list("/articles/category/ifrs", { categoryName: "IFRS" });
    expect(first.title).toBe("IFRS · Blog · Samir");
    expect([first.canonical, first.ar]).toEqual([
      `${origin}/articles/category/ifrs`,
      `${origin}/ar/articles/category/ifrs`,
    ]);
    const second = list("/articles/category/ifrs", { categoryName: "IFRS", page: 2 });
    expect([second.canonical, second.ar]).toEqual([
      `${origin}/articles/category/ifrs?page=2`,
      `${origin}/ar/articles/category/ifrs?page=2`,
    ]);
  });

  test("of a category that the other language lacks names no page there", () => {
    const only = list("/articles/category/tax", { categoryName: "Tax", translationPath: null });
    expect(only.canonical).toBe(`${origin}/articles/category/tax`);
    expect(only).not.toHaveProperty("ar");
  });
});
