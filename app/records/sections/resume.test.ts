import { expect, test } from "vitest";
import { shapeErrors, testMaxLengths } from "../../../tests/support/form-shapes.ts";
import { resumeEntryShape, resumeKinds, resumeShape, statisticShape } from "./resume.ts";

const statistic = { value: "12+", label_en: "years", label_ar: "سنة" };
const entry = { kind: "work", title_en: "Accountant", title_ar: "محاسب" };

test("an empty resume is stored as null without figures", () => {
  expect(resumeShape.parse({ title_en: "", pdf_url: " " })).toEqual({
    title_en: null,
    title_ar: null,
    subtitle_en: null,
    subtitle_ar: null,
    profile_title_en: null,
    profile_title_ar: null,
    profile_description_en: null,
    profile_description_ar: null,
    stats: [],
    pdf_url: null,
  });
});

test("each figure needs a value and a label in both languages, and errors name its row", () => {
  expect(resumeShape.parse({ stats: [{ ...statistic, value: " 12+ " }] }).stats).toEqual([statistic]);
  expect(shapeErrors(resumeShape, { stats: [statistic, { value: "", label_en: "clients" }] })).toEqual({
    "stats.1.value": { word: "validation.required" },
    "stats.1.label_ar": { word: "validation.required" },
  });
});

test("there can be twenty figures and no more", () => {
  const stats = Array(20).fill(statistic);
  expect(resumeShape.parse({ stats }).stats).toHaveLength(20);
  const tooMany = { word: "validation.tooMany", values: { count: 20 } };
  expect(shapeErrors(resumeShape, { stats: [...stats, statistic] })).toEqual({ stats: tooMany });
});

test("an entry needs its kind and a title in both languages; the rest may be missing", () => {
  expect(resumeKinds).toEqual(["work", "education", "language", "certificate", "reference"]);
  expect(resumeEntryShape.parse({ ...entry, started_on: "2021-03-01", ended_on: "" })).toEqual({
    ...entry,
    organisation_en: null,
    organisation_ar: null,
    place_en: null,
    place_ar: null,
    description_en: null,
    description_ar: null,
    started_on: "2021-03-01",
    ended_on: null,
  });
  expect(shapeErrors(resumeEntryShape, { kind: "hobby", title_en: "a", ended_on: "2026-02-30" })).toEqual({
    kind: { word: "validation.invalid" },
    title_ar: { word: "validation.required" },
    ended_on: { word: "validation.date" },
  });
});

test("an entry ends no earlier than it began", () => {
  const dated = (started_on: string, ended_on: string) =>
    shapeErrors(resumeEntryShape, { ...entry, started_on, ended_on });
  expect(dated("2021-03-01", "2021-02-28")).toEqual({ ended_on: { word: "validation.endBeforeStart" } });
  expect([dated("2021-03-01", "2021-03-01"), dated("", "2021-02-28"), dated("2021-03-01", "")]).toEqual([{}, {}, {}]);
});

test("the PDF is at a web address or a file of the site itself", () => {
  for (const pdf_url of ["https://files.example/mine.pdf", "/media/0b9a7e1c-5d52-4a3c-8f6e-1f2d3c4b5a69"])
    expect(resumeShape.parse({ pdf_url }).pdf_url).toBe(pdf_url);
  for (const pdf_url of ["/admin", "//files.example/mine.pdf", "/media/../admin"])
    expect(shapeErrors(resumeShape, { pdf_url })).toEqual({ pdf_url: { word: "validation.url" } });
  expect(shapeErrors(resumeShape, { pdf_url: "javascript:alert(1)" })).toEqual({ pdf_url: { word: "validation.url" } });
});

testMaxLengths(resumeShape, {}, [
  ["title_ar", 200],
  ["subtitle_en", 500],
  ["profile_title_ar", 200],
  ["profile_description_en", 5_000],
]);
testMaxLengths(statisticShape, statistic, [
  ["value", 20],
  ["label_ar", 100],
]);
testMaxLengths(resumeEntryShape, entry, [
  ["title_en", 200],
  ["organisation_ar", 200],
  ["place_en", 200],
  ["description_ar", 5_000],
]);
