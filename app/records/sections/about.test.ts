import { expect, test } from "vitest";
import type { z } from "zod";
import { fieldErrors } from "../store/fields.ts";
import { aboutShape, achievementShape, skillShape } from "./about.ts";

const required = { word: "validation.required" };
const skill = { category_en: "Data", category_ar: "البيانات", items: "SQL، Python, ," };
const achievement = {
  title_en: "Close",
  title_ar: "إقفال",
  description_en: "Four days.",
  description_ar: "أربعة أيام.",
};

test("a group of skills needs its category in both languages and at least one item", () => {
  expect(skillShape.parse(skill)).toEqual({ ...skill, items: ["SQL", "Python"] });
  expect(errorsOf(skillShape, { ...skill, category_ar: " " })).toEqual({ category_ar: required });
  for (const items of [undefined, "", " , "])
    expect(errorsOf(skillShape, { ...skill, items })).toEqual({ items: required });
});

test("an achievement needs a title and a description in both languages; an unknown icon becomes the trophy", () => {
  expect(achievementShape.parse(achievement)).toEqual({ icon: "Trophy", ...achievement });
  for (const icon of ["Trophy", "Users", "Zap", "Globe"])
    expect(achievementShape.parse({ ...achievement, icon }).icon).toBe(icon);
  expect(achievementShape.parse({ ...achievement, icon: "Skull" }).icon).toBe("Trophy");
  expect(errorsOf(achievementShape, {})).toEqual({
    title_en: required,
    title_ar: required,
    description_en: required,
    description_ar: required,
  });
});

test("all about texts may be missing and are stored as null", () => {
  expect(aboutShape.parse({ title_en: "", contact_info: { email: " ", phone: "", location: " " } })).toEqual({
    title_en: null,
    title_ar: null,
    description_en: null,
    description_ar: null,
    philosophy_en: null,
    philosophy_ar: null,
    contact_info: { email: null, phone: null, location: null },
  });
});

test("an invalid contact e-mail is refused with a message", () => {
  const contact_info = { email: " Owner@Daftar.example " };
  expect(aboutShape.parse({ contact_info }).contact_info.email).toBe("owner@daftar.example");
  expect(errorsOf(aboutShape, { contact_info: { email: "owner" } })).toEqual({
    "contact_info.email": { word: "validation.email" },
  });
});

test.each([
  ["title_ar", 200, aboutShape, { contact_info: {} }],
  ["description_en", 5_000, aboutShape, { contact_info: {} }],
  ["philosophy_ar", 5_000, aboutShape, { contact_info: {} }],
  ["phone", 50, aboutShape.shape.contact_info, {}],
  ["location", 200, aboutShape.shape.contact_info, {}],
  ["category_en", 100, skillShape, skill],
  ["title_ar", 200, achievementShape, achievement],
  ["description_en", 1_000, achievementShape, achievement],
] as [string, number, z.ZodObject, object][])("%s may have %i characters and no more", (field, limit, shape, rest) => {
  expect(shape.parse({ ...rest, [field]: "س".repeat(limit) })).toHaveProperty(field, "س".repeat(limit));
  const tooLong = { word: "validation.tooLong", values: { count: limit } };
  expect(errorsOf(shape, { ...rest, [field]: "س".repeat(limit + 1) })).toEqual({ [field]: tooLong });
});

function errorsOf(shape: z.ZodType, input: object) {
  const parsed = shape.safeParse(input);
  return parsed.success ? {} : fieldErrors(parsed.error);
}
