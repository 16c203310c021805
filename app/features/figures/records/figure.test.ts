import { expect, test } from "vitest";
import { type FigureInput, figureShape } from "./figure.ts";

const errors = (more: Partial<FigureInput>) => {
  const parsed = figureShape.safeParse({ key: "clients", name_en: "Clients", name_ar: "عملاء", ...more });
  return parsed.success
    ? null
    : Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join("."), issue.message]));
};
const shaped = (more: Partial<FigureInput>) =>
  figureShape.parse({ key: "clients", name_en: "Clients", name_ar: "عملاء", typed_value: "1", ...more });

test("the form of a figure takes numbers as people write them in either script", () => {
  for (const text of ["1,234.50", "1234.5", "١٬٢٣٤٫٥٠", "1 234.50", " 1234.500 ", "+1,234.5", "۱۲۳۴٫۵"])
    expect([text, shaped({ precision: 2, typed_value: text }).typed_value]).toEqual([text, "1234.50"]);
  expect(shaped({ typed_value: "−7" }).typed_value).toBe("-7");
  expect(shaped({ typed_value: "-0" }).typed_value).toBe("0");
  for (const text of ["1,23", "12,34.5", "1.2.3", "abc", "1e5", "0x10", "--1", ".5"])
    expect([text, errors({ precision: 2, typed_value: text })]).toEqual([text, { typed_value: "figures.noNumber" }]);
  expect(errors({ typed_value: "1.5" })).toEqual({ typed_value: "figures.tooPrecise" });
  expect(errors({ typed_value: "1234567890123456" })).toEqual({ typed_value: "figures.tooLong" });
});

test("the form of a figure asks for what the unit needs, and leaves out what is of another one", () => {
  expect(errors({ unit: "money", typed_value: "1" })).toEqual({ currency: "validation.required" });
  expect(errors({ unit: "money", typed_value: "1", currency: "ZZZ" })).toEqual({ currency: "figures.badCurrency" });
  expect(errors({ unit: "change", typed_value: "1" })).toEqual({ typed_before: "validation.required" });
  expect(errors({ unit: "date", typed_value: "2026-02-30" })).toEqual({ typed_value: "validation.date" });
  expect(errors({ unit: "date", made_by: "sum" })).toEqual({ unit: "figures.otherMaking" });
  expect(errors({ made_by: "sum", parts: [{ name_en: "a" }] })).toEqual({
    "parts.0.value": "figures.noPart",
    "parts.0.name_ar": "validation.required",
  });
  expect(errors({ typed_value: "1", name_en: "Of {=clients}" })).toEqual({ name_en: "figures.noReference" });
  expect(errors({ typed_value: "1", source_url: "javascript:alert(1)" })).toEqual({ source_url: "validation.url" });
  for (const key of ["a", "a1", "-ab", "ab-", "a--b", "abcdefghijklmnopq", "كم"])
    expect([key, errors({ key, typed_value: "1" })]).toEqual([key, { key: "figures.badKey" }]);
  expect(shaped({ currency: "usd", typed_before: "3", of_unit: "money", parts: [{ value: "1" }] })).toMatchObject({
    ...{ currency: null, typed_before: null, of_unit: null, parts: [] },
  });
  expect(shaped({ unit: "money", currency: "usd" }).currency).toBe("USD");
});
