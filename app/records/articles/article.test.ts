import { expect, test } from "vitest";
import { adminAr } from "#app/i18n/words/admin.ar.ts";
import { adminEn } from "#app/i18n/words/admin.en.ts";
import { contract } from "../../../tests/contract/contract.ts";
import { shapeErrors, testMaxLengths } from "../../../tests/support/form-shapes.ts";
import { articleShape, isFeatured, languageOfTags, readingMinutes } from "./article.ts";

const errorsOf = (input: object) => shapeErrors(articleShape, input);

contract("4.7.1", "9.8.1");
test("an article needs nothing but a title; the rest has its default", () => {
  expect(articleShape.parse({ title: "  Close the Books " })).toEqual({
    title: "Close the Books",
    slug: "close-the-books",
    excerpt: null,
    meta_description: null,
    content: "",
    category: null,
    tags: null,
    status: "draft",
    author: null,
    featured_image_url: null,
    translation_of: null,
  });
});

contract("5.6.3", "5.6.5");
test("a form sent with empty fields keeps null where nothing was entered", () => {
  const empty = { slug: "", excerpt: "", category: " ", author: "", featured_image_url: "", tags: " , ،", content: "" };
  expect(articleShape.parse({ title: "a", ...empty })).toMatchObject({
    slug: "a",
    excerpt: null,
    category: null,
    author: null,
    featured_image_url: null,
    tags: null,
  });
});

contract("5.6.1");
test("an article without a title is refused with the words of the contract", () => {
  for (const title of [undefined, "", " \n "]) {
    expect(errorsOf({ title })).toEqual({ title: { word: "article.titleRequired" } });
  }
  expect(adminEn["article.titleRequired"]).toBe("Title is required");
  expect(adminAr["article.titleRequired"]).toBe("العنوان مطلوب");
});

test("the slug is the one named, made into an address, or else made from the title", () => {
  const slugOf = (slug: string, title = "IFRS 16, explained") => articleShape.parse({ title, slug }).slug;
  expect(slugOf("")).toBe("ifrs-16-explained");
  expect(slugOf(" My Own/Slug? ")).toBe("my-ownslug");
  expect(slugOf("", "إقفال الشهر")).toBe("إقفال-الشهر");
  expect(slugOf("؟!", "إقفال الشهر")).toBe("إقفال-الشهر");
  expect(slugOf("a".repeat(300))).toHaveLength(200);
});

testMaxLengths(articleShape, { title: "a" }, [
  ["title", 200],
  ["excerpt", 500],
  ["meta_description", 320],
  ["content", 500_000],
  ["category", 100],
  ["author", 100],
  ["translation_of", 36],
]);

test("thirty tags of fifty letters are kept; one more, or one longer, is refused beside the tags", () => {
  const tags = Array.from({ length: 30 }, (_, index) => `${index}`.padEnd(50, "x"));
  expect(articleShape.parse({ title: "a", tags: tags.join(", ") }).tags).toEqual(tags);
  expect(errorsOf({ title: "a", tags: [...tags, "b"].join() })).toEqual({
    tags: { word: "validation.tooMany", values: { count: 30 } },
  });
  expect(errorsOf({ title: "a", tags: "x".repeat(51) })).toEqual({
    tags: { word: "validation.tooLong", values: { count: 50 } },
  });
});

test("a state that articles do not have, and a picture that is no address, are refused", () => {
  expect(errorsOf({ title: "a", status: "scheduled" })).toEqual({ status: { word: "validation.invalid" } });
  expect(errorsOf({ title: "a", featured_image_url: "javascript:alert(1)" })).toEqual({
    featured_image_url: { word: "validation.url" },
  });
});

test("the text keeps its direction marks and loses what a database refuses", () => {
  const content = "<p>\u2067نسبة 80%\u2069</p>\n<pre>\tselect 1;\n</pre>\n";
  expect(articleShape.parse({ title: "a", content }).content).toBe(content);
  expect(articleShape.parse({ title: "a", content: "<p>a\u0000b\uD800</p>" }).content).toBe("<p>ab\uFFFD</p>");
});

contract("3.2.3");
test("the tags ar and arabic make an article Arabic, and no other does", () => {
  for (const tags of [["ar"], ["IFRS", "Arabic"], ["AR"]]) expect(languageOfTags(tags)).toBe("ar");
  for (const tags of [null, [], ["arab"], ["العربية"], ["featured"]]) expect(languageOfTags(tags)).toBe("en");
});

contract("3.2.4");
test("the tag featured marks the featured article", () => {
  expect(isFeatured(["IFRS", "Featured"])).toBe(true);
  for (const tags of [null, [], ["feature"], ["not featured"]]) expect(isFeatured(tags)).toBe(false);
});

contract("5.5.1", "9.6.2");
test.each([
  [0, 1],
  [1, 1],
  [200, 1],
  [201, 2],
  [400, 2],
  [401, 3],
])("%i words take %i minutes to read", (words, minutes) => {
  expect(readingMinutes(`<p>${"كلمة ".repeat(words)}</p>`)).toBe(minutes);
});

test("tags, attributes and entities are no words", () => {
  const paragraph = '<p class="a b c d">one&nbsp;two <img alt="x y" src="/media/a.png"> three &amp; four</p>';
  expect(readingMinutes(paragraph.repeat(50))).toBe(1);
  expect(readingMinutes(`${paragraph.repeat(50)}five`)).toBe(2);
  expect(readingMinutes("<p>1 < 2 and 3 > 2</p>".repeat(29))).toBe(2);
});
