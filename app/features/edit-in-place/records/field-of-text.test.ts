import { expect, test } from "vitest";
import { fieldOfText, plainLetters } from "./field-of-text.ts";

const about = {
  title_en: "Who I am",
  title_ar: "من أنا",
  description_en: '<p>Closed the books in 4 days, "every" month. <strong>94.6%</strong> on time.</p><p>Second one.</p>',
  description_ar: "<p>أُقفلت الدفاتر في 4 أيام.</p>",
  skills: [
    { category_en: "Reporting", category_ar: "التقارير", items: ["IFRS", "Consolidation"] },
    { category_en: "Systems", category_ar: "الأنظمة", items: ["SAP"] },
  ],
  slug: "who",
};
const fields = Object.keys(about);
const found = (text: string, locale: "en" | "ar" = "en", around = "") =>
  fieldOfText(about, fields, [text, around], locale);

test("a text is found as it is typeset: other quotes, isolated figures, other digits, no vowels", () => {
  expect(found("Closed the books in 4 days, “every” month. 94.6% on time.")?.field).toBe("description_en");
  expect(found("Closed the books in ٤ days")?.field).toBe("description_en");
  expect(found("اقفلت الدفاتر في \u20684\u2069 أيام.", "ar")?.field).toBe("description_ar");
  expect(plainLetters("\u2068٩٤٫٦٪\u2069 · A—B")).toBe(plainLetters("94.6% A B"));
});

test("a whole text comes before one that contains it, and the language of the page before the other", () => {
  const row = { title_en: "Books", title_ar: "Books", content_en: "<p>Books and more books</p>" };
  const names = Object.keys(row);
  expect(fieldOfText(row, names, ["Books"], "en")?.field).toBe("title_en");
  expect(fieldOfText(row, names, ["Books"], "ar")?.field).toBe("title_ar");
});

test("an item of a list names the item and its own field", () => {
  expect(found("Systems")).toMatchObject({ field: "skills", item: { name: "category_en", values: about.skills[1] } });
  expect(found("IFRS")).toMatchObject({ field: "skills", item: { name: "items", values: about.skills[0] } });
});

test("the paragraph around it is asked where the text itself is in none, and a text of nobody is not found", () => {
  expect(found("Read more", "en", "Who I am")?.field).toBe("title_en");
  expect(found("Read more")).toBeNull();
  expect(found("")).toBeNull();
  expect(found("…")).toBeNull();
});
