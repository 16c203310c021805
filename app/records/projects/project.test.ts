import { expect, test } from "vitest";
import { contract } from "../../../tests/contract/contract.ts";
import { shapeErrors, testMaxLengths } from "../../../tests/support/form-shapes.ts";
import { projectCategories } from "../categories/well-known.ts";
import { projectShape, projectStatuses } from "./project.ts";

const errorsOf = (input: object) => shapeErrors(projectShape, input);

const required = { title_en: "Ledger", title_ar: "دفتر", description_en: "A ledger.", description_ar: "دفتر أستاذ." };
const refusedUrl = { word: "validation.url" };

contract("5.7.1", "4.6.1");
test("a project needs title and description in both languages; the rest has defaults", () => {
  const bilingual = ["overview", "results_impact", "challenges", "current_status", "next_steps", "result_label"];
  const empty = [
    ...bilingual.flatMap((name) => [`${name}_en`, `${name}_ar`]),
    "image_url",
    "live_url",
    "github_url",
    "demo_url",
    "client_name",
    "client_name_ar",
    "progress",
    "duration_months",
    "completion_date",
    "result_value",
    "arabic_result_value",
    "sort_order",
  ];
  const lists = ["objectives", "objectives_ar", "tech_stack", "tags", "gallery_images"];
  expect(projectShape.parse(required)).toEqual({
    ...required,
    slug: "",
    category: "Development",
    status: "planning",
    is_private: false,
    is_featured: false,
    hidden_on_home: false,
    ...Object.fromEntries(empty.map((field) => [field, null])),
    ...Object.fromEntries(lists.map((field) => [field, []])),
  });
});

test.each(["title_en", "title_ar", "description_en", "description_ar"])("a project without %s is refused", (field) => {
  for (const missing of [undefined, "", "  "])
    expect(errorsOf({ ...required, [field]: missing })).toEqual({ [field]: { word: "validation.required" } });
});

contract("5.7.3", "5.7.4", "5.7.6");
test("empty fields are stored as null, and lists without empty entries", () => {
  const sent = {
    progress: "",
    duration_months: "",
    completion_date: "",
    client_name: " ",
    live_url: "",
    overview_en: "",
    objectives: "One, with a comma\n\n  \nTwo",
    tech_stack: "SQL, , Power BI،بايثون",
    tags: "",
    gallery_images: " /media/a.avif , https://a.example/b.png ,",
    is_private: "on",
  };
  expect(projectShape.parse({ ...required, ...sent })).toMatchObject({
    progress: null,
    duration_months: null,
    completion_date: null,
    client_name: null,
    live_url: null,
    overview_en: null,
    objectives: ["One, with a comma", "Two"],
    tech_stack: ["SQL", "Power BI", "بايثون"],
    tags: [],
    gallery_images: ["/media/a.avif", "https://a.example/b.png"],
    is_private: true,
  });
});

contract("5.7.2", "9.7.1");
test("progress is a whole number from 0 to 100, and the duration is at least one whole month", () => {
  const accepted = { progress: ["0", "100"], duration_months: ["1", "600"] };
  for (const [field, values] of Object.entries(accepted))
    for (const value of values)
      expect(projectShape.parse({ ...required, [field]: value })).toHaveProperty(field, Number(value));
  expect(errorsOf({ ...required, progress: "101", duration_months: "0" })).toEqual({
    progress: { word: "validation.atMost", values: { count: 100 } },
    duration_months: { word: "validation.atLeast", values: { count: 1 } },
  });
  expect(errorsOf({ ...required, progress: "-1", duration_months: "601" })).toEqual({
    progress: { word: "validation.atLeast", values: { count: 0 } },
    duration_months: { word: "validation.atMost", values: { count: 600 } },
  });
  expect(errorsOf({ ...required, progress: "50.5", duration_months: "two" })).toEqual({
    progress: { word: "validation.whole" },
    duration_months: { word: "validation.number" },
  });
});

testMaxLengths(projectShape, required, [
  ["title_en", 200],
  ["title_ar", 200],
  ["description_en", 2_000],
  ["description_ar", 2_000],
  ["overview_en", 40_000],
  ["results_impact_ar", 40_000],
  ["challenges_en", 40_000],
  ["current_status_ar", 20_000],
  ["next_steps_en", 20_000],
  ["client_name", 200],
  ["client_name_ar", 200],
]);

test.each([
  ["objectives", 100, 500, "\n"],
  ["objectives_ar", 100, 500, "\n"],
  ["tech_stack", 50, 200, ","],
  ["tags", 30, 50, ","],
])("%s may have %i entries of %i characters and no more", (field, items, max, separator) => {
  const entries = Array.from({ length: items }, (_, index) => `${index}`.padEnd(max, "x"));
  expect(projectShape.parse({ ...required, [field]: entries.join(separator) })).toHaveProperty(field, entries);
  expect(errorsOf({ ...required, [field]: [...entries, "y"].join(separator) })).toEqual({
    [field]: { word: "validation.tooMany", values: { count: items } },
  });
  expect(errorsOf({ ...required, [field]: "x".repeat(max + 1) })).toEqual({
    [field]: { word: "validation.tooLong", values: { count: max } },
  });
});

test("a result has a figure and, in English, what it counts; the error is on the one that is missing", () => {
  const missing = { word: "validation.required" };
  const result = { result_value: "11 → 4", result_label_en: "working days", result_label_ar: "أيام عمل" };
  expect(projectShape.parse({ ...required, ...result })).toMatchObject(result);
  expect(projectShape.parse({ ...required, ...result, result_label_ar: "" })).toMatchObject({ result_label_ar: null });
  expect(errorsOf({ ...required, result_value: "94.6%" })).toEqual({ result_label_en: missing });
  expect(errorsOf({ ...required, ...result, result_label_en: " " })).toEqual({ result_label_en: missing });
  expect(errorsOf({ ...required, ...result, result_value: "" })).toEqual({ result_value: missing });
  expect(errorsOf({ ...required, ...result, result_value: "", arabic_result_value: "4" })).toEqual({
    result_value: missing,
  });
  expect(errorsOf({ ...required, result_label_ar: "يومًا" })).toEqual({
    result_value: missing,
    result_label_en: missing,
  });
  expect(errorsOf({ ...required, result_value: "1".repeat(21), result_label_en: "x".repeat(61) })).toEqual({
    result_value: { word: "validation.tooLong", values: { count: 20 } },
    result_label_en: { word: "validation.tooLong", values: { count: 60 } },
  });
});

test("the order is a whole number from 0 to 9,999 or none", () => {
  expect(projectShape.parse({ ...required, sort_order: "0" }).sort_order).toBe(0);
  expect(projectShape.parse({ ...required, sort_order: " " }).sort_order).toBeNull();
  expect(errorsOf({ ...required, sort_order: "1.5" })).toEqual({ sort_order: { word: "validation.whole" } });
  expect(errorsOf({ ...required, sort_order: "10000" })).toEqual({
    sort_order: { word: "validation.atMost", values: { count: 9_999 } },
  });
});

contract("5.7.7");
test.each(["image_url", "live_url", "github_url", "demo_url", "gallery_images"])("%s takes addresses only", (field) => {
  const address = "https://daftar.example/a";
  expect([projectShape.parse({ ...required, [field]: address })[field as "live_url"]].flat()).toEqual([address]);
  for (const other of ["javascript:alert(1)", "daftar.example", "//evil.example"])
    expect(errorsOf({ ...required, [field]: other })).toEqual({ [field]: refusedUrl });
});

test("there can be forty gallery pictures, and one invalid address is an error of the gallery", () => {
  const pictures = Array.from({ length: 40 }, (_, index) => `/media/${index}.avif`);
  expect(projectShape.parse({ ...required, gallery_images: pictures.join() }).gallery_images).toEqual(pictures);
  expect(errorsOf({ ...required, gallery_images: [...pictures, "/media/41.avif"].join() })).toEqual({
    gallery_images: { word: "validation.tooMany", values: { count: 40 } },
  });
  expect(errorsOf({ ...required, gallery_images: "/media/1.avif, picture.png" })).toEqual({
    gallery_images: refusedUrl,
  });
});

test("the first categories and all statuses are those of the contract", () => {
  expect(projectCategories).toEqual(["Development", "Design", "Research", "Marketing", "Other"]);
  expect(projectStatuses).toEqual(["planning", "in_progress", "completed", "on_hold"]);
  expect(errorsOf({ ...required, status: "paused", completion_date: "2026-02-30" })).toEqual({
    status: { word: "validation.invalid" },
    completion_date: { word: "validation.date" },
  });
});
