import { expect, test } from "vitest";
import { contract } from "../../../tests/contract/contract.ts";
import { shapeErrors, testMaxLengths } from "../../../tests/support/form-shapes.ts";
import { aboutShape, achievementShape, skillShape } from "./about.ts";

const required = { word: "validation.required" };
const skill = { category_en: "Data", category_ar: "البيانات", items: "SQL، Python, ," };
const achievement = {
  title_en: "Close",
  title_ar: "إقفال",
  description_en: "Four days.",
  description_ar: "أربعة أيام.",
};

contract("5.8.1", "3.3.3");
test("a group of skills needs its category in both languages and at least one item", () => {
  expect(skillShape.parse(skill)).toEqual({ ...skill, items: ["SQL", "Python"] });
  expect(shapeErrors(skillShape, { ...skill, category_ar: " " })).toEqual({ category_ar: required });
  for (const items of [undefined, "", " , "])
    expect(shapeErrors(skillShape, { ...skill, items })).toEqual({ items: required });
});

contract("5.8.2", "3.3.2");
test("an achievement needs a title and a description in both languages; an unknown icon becomes the trophy", () => {
  expect(achievementShape.parse(achievement)).toEqual({ icon: "Trophy", ...achievement });
  for (const icon of ["Trophy", "Users", "Zap", "Globe"])
    expect(achievementShape.parse({ ...achievement, icon }).icon).toBe(icon);
  expect(achievementShape.parse({ ...achievement, icon: "Skull" }).icon).toBe("Trophy");
  expect(shapeErrors(achievementShape, {})).toEqual({
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

contract("5.9.2");
test("an invalid contact e-mail is refused with a message", () => {
  const contact_info = { email: " Owner@Daftar.example " };
  expect(aboutShape.parse({ contact_info }).contact_info.email).toBe("owner@daftar.example");
  expect(shapeErrors(aboutShape, { contact_info: { email: "owner" } })).toEqual({
    "contact_info.email": { word: "validation.email" },
  });
});

testMaxLengths(aboutShape, { contact_info: {} }, [
  ["title_ar", 200],
  ["description_en", 5_000],
  ["philosophy_ar", 5_000],
]);
testMaxLengths(aboutShape.shape.contact_info, {}, [
  ["phone", 50],
  ["location", 200],
]);
testMaxLengths(skillShape, skill, [["category_en", 100]]);
testMaxLengths(achievementShape, achievement, [
  ["title_ar", 200],
  ["description_en", 1_000],
]);
