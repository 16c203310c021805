import { expect, test } from "vitest";
import { contract } from "../../../tests/contract/contract.ts";
import { shapeErrors, testMaxLengths } from "../../../tests/support/form-shapes.ts";
import { contactMethodShape, contactShape } from "./contact.ts";

const required = { word: "validation.required" };
const method = { title_en: "E-mail", title_ar: "البريد", value: "owner@daftar.example" };

contract("5.9.1", "3.5.2");
test("a contact method needs a title in both languages and a value; an unknown icon becomes the letter", () => {
  const rest = { description_en: null, description_ar: null, action: null };
  expect(contactMethodShape.parse({ ...method, action: "" })).toEqual({ icon: "Mail", ...method, ...rest });
  for (const icon of ["Mail", "Phone", "MessageSquare", "ExternalLink"])
    expect(contactMethodShape.parse({ ...method, icon }).icon).toBe(icon);
  expect(contactMethodShape.parse({ ...method, icon: "Fax" }).icon).toBe("Mail");
  expect(shapeErrors(contactMethodShape, { value: " " })).toEqual({
    title_en: required,
    title_ar: required,
    value: required,
  });
});

test("a contact method cannot link to a script", () => {
  expect(contactMethodShape.parse({ ...method, action: "tel:+96265550100" }).action).toBe("tel:+96265550100");
  expect(shapeErrors(contactMethodShape, { ...method, action: "javascript:alert(1)" })).toEqual({
    action: { word: "validation.url" },
  });
});

test("all contact texts may be missing and are stored as null", () => {
  expect(contactShape.parse({ title_en: " ", intro_text_ar: "" })).toEqual({
    title_en: null,
    title_ar: null,
    subtitle_en: null,
    subtitle_ar: null,
    intro_text_en: null,
    intro_text_ar: null,
    response_time_en: null,
    response_time_ar: null,
  });
});

testMaxLengths(contactShape, {}, [
  ["title_en", 200],
  ["subtitle_ar", 500],
  ["intro_text_en", 2_000],
  ["response_time_ar", 200],
]);
testMaxLengths(contactMethodShape, method, [
  ["title_en", 100],
  ["value", 200],
  ["description_ar", 500],
]);
