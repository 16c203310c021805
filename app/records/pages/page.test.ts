import { describe, expect, test } from "vitest";
import { fieldErrors } from "../store/fields.ts";
import { pageShape } from "./page.ts";

const titles = { title_en: "Our Services", title_ar: "خدماتنا" };
const parsed = (more: object) => pageShape.safeParse({ ...titles, ...more });
const slugOf = (more: object) => parsed(more).data?.slug;
const errorsOf = (more: object) => {
  const { error } = parsed(more);
  return error ? fieldErrors(error) : {};
};

test("an empty form is a draft that stands nowhere, at the address of its English title", () => {
  expect(parsed({}).data).toEqual({
    ...titles,
    slug: "our-services",
    description_en: null,
    description_ar: null,
    content_en: null,
    content_ar: null,
    status: "draft",
    in_menu: false,
    in_footer: false,
    sort_order: null,
  });
});

describe("the address of a page", () => {
  test("is written in either script, as those of articles are", () => {
    expect(slugOf({ slug: "Month End" })).toBe("month-end");
    expect(slugOf({ slug: "عن المكتب" })).toBe("عن-المكتب");
  });

  test.each(["articles", "Projects", "contact", "search", "admin", "auth", "account", "ar", "s", "media", "healthz"])(
    "is not %s, where another part of the site is",
    (slug) => {
      expect(errorsOf({ slug })).toEqual({ slug: { word: "pages.slugReserved" } });
    },
  );

  test("is refused on its own field too where the title gave it", () => {
    expect(errorsOf({ title_en: "Contact" })).toEqual({ slug: { word: "pages.slugReserved" } });
    expect(errorsOf({ title_en: "…" })).toEqual({ slug: { word: "pages.slugMissing" } });
    expect(errorsOf({ slug: "a".repeat(500) })).toEqual({
      slug: { word: "validation.tooLong", values: { count: 400 } },
    });
  });
});

test("a title in one language is enough and gives the address, none is refused, and a text has a length", () => {
  expect(parsed({ title_ar: " " }).data).toMatchObject({
    title_en: "Our Services",
    title_ar: "",
    slug: "our-services",
  });
  expect(parsed({ title_en: "" }).data).toMatchObject({ title_en: "", title_ar: "خدماتنا", slug: "خدماتنا" });
  expect(errorsOf({ title_en: "", title_ar: " " })).toEqual({ title_en: { word: "pages.titleMissing" } });
  expect(errorsOf({ content_en: "x".repeat(300_001) })).toEqual({
    content_en: { word: "validation.tooLong", values: { count: 300_000 } },
  });
});
