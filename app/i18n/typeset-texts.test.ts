import { expect, test } from "vitest";
import { typesetTexts } from "./typeset-texts.ts";

test("the texts of records are typeset wherever they are in a page's data, and nothing else is", () => {
  const data = {
    list: [{ title: "Close the books in days", excerpt: "it's", slug: "it's-3", date: new Date(0), none: null }],
    project: { objectives: ["-3", 'a "b"'], full_content: { overview: "<p>it's</p>" }, progress: 65 },
    form: { title: "it's" },
    comments: [{ title: "it's" }],
  };
  expect(typesetTexts(data, "en")).toEqual({
    list: [{ title: "Close the books in\u00a0days", excerpt: "it’s", slug: "it's-3", date: new Date(0), none: null }],
    project: { objectives: ["−3", "a “b”"], full_content: { overview: "<p>it’s</p>" }, progress: 65 },
    form: { title: "it's" },
    comments: [{ title: "it's" }],
  });
});

test("a record with a language is typeset in it, and a text in the other script than the page in its own", () => {
  const quoted = { excerpt: 'so "yes" 5%' };
  const data = [{ ...quoted, language: "en" }, quoted, { excerpt: 'قال "نعم" 5%' }, { result: { value: "%5" } }];
  expect(typesetTexts(data, "ar")).toEqual([
    { excerpt: "so “yes” 5%", language: "en" },
    { excerpt: "so “yes” 5%" },
    { excerpt: "قال «نعم» \u20665%\u2069" },
    { result: { value: "5%" } },
  ]);
});

test("an Arabic text with Latin words and tags, on an English page, keeps the rules of Arabic", () => {
  const html = '<p>خفض <bdi dir="rtl">11 ← 4</bdi> أيام في ERP</p>';
  expect(typesetTexts({ overview: html }, "en").overview).toContain("11\u00a0←\u00a04");
  expect(typesetTexts({ excerpt: 'وفّر من "الوقت" في ERP' }, "en").excerpt).toBe("وفّر من «الوقت» في ERP");
});
