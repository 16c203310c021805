import { expect, test } from "vitest";
import { errorsAtRows, resumeIn } from "./resume-form.ts";

test("statistics come in the order of the form's rows, whatever the rows are called", () => {
  const form = {
    title_en: "Resume",
    "stats.r3.value": "25+",
    "stats.r3.label_en": "clients",
    "stats.r0.value": "12+",
    "stats.r0.label_ar": "سنة",
    "stats.r0.secret": "no field",
  };
  expect(resumeIn(form)).toEqual({
    resume: {
      ...form,
      stats: [
        { value: "25+", label_en: "clients" },
        { value: "12+", label_ar: "سنة" },
      ],
    },
    rows: ["r3", "r0"],
  });
  expect(resumeIn({})).toEqual({ resume: { stats: [] }, rows: [] });
});

test("what is wrong with a statistic stands at its own row, and the rest where it stood", () => {
  const required = { word: "validation.required" };
  expect(errorsAtRows({ "stats.1.value": required, stats: required, pdf_url: required }, ["r3", "r0"])).toEqual({
    "stats.r0.value": required,
    stats: required,
    pdf_url: required,
  });
});
