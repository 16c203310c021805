import { describe, expect, test } from "vitest";
import { argsAt, origin, readMeta, wide } from "../../../tests/support/feeds/page-meta.ts";
import { listPage } from "./list-meta.ts";
import { pageMeta, pageNodes, siteMeta } from "./site-meta.ts";

type Page = Parameters<typeof pageMeta>[1];
const page = (pathname: string, what: Page = {}) => readMeta(pageMeta(argsAt(pathname), what));

describe("a page of the site", () => {
  test("has the title of the site and its owner's words, its own address and that in the other language", () => {
    const home = readMeta(siteMeta(argsAt("/ar")));
    expect(home).toMatchObject({ title: "Samir · Closed books", description: "What the site is about" });
    expect(home).toMatchObject({ canonical: `${origin}/ar`, "og:url": `${origin}/ar`, "og:locale": "ar_AR" });
    expect([home.en, home.ar, home["x-default"]]).toEqual([`${origin}/`, `${origin}/ar`, `${origin}/`]);
    const arabicFirst = readMeta(siteMeta(argsAt("/", { firstLanguage: "ar" })));
    expect([arabicFirst.canonical, arabicFirst["x-default"]]).toEqual([`${origin}/`, `${origin}/ar`]);
  });

  test("names no card where there is none", () => {
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
    return readMeta(pageMeta(args, listPage(args, "blog", { categoryName: null, page: 1, images: [], ...what })));
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
