import { expect, test } from "vitest";
import { z } from "zod";
import { siteEn } from "#app/i18n/words/site.en.ts";
import { translator } from "#app/i18n/words.ts";
import { costInSteps, stepsOf100ms } from "../../../tests/support/timing/calibrate.ts";
import {
  bilingual,
  cleanText,
  commaList,
  emailAddress,
  fieldErrors,
  flag,
  lines,
  optionalDay,
  optionalImage,
  optionalText,
  optionalWhole,
  requiredText,
  requiredUrl,
} from "./fields.ts";

test("a text that must be there is kept trimmed, and asked for when it is missing or blank", () => {
  const field = requiredText({ max: 5 });
  expect(outcome(field, "  دفتر ")).toBe("دفتر");
  for (const missing of [undefined, null, "", " \n\t ", "\u0000", "\u202E", 7])
    expect(outcome(field, missing)).toEqual({ word: "validation.required" });
  expect(outcome(requiredText({ max: 5, required: "task.titleRequired" }), " ")).toEqual({
    word: "task.titleRequired",
  });
});

test("a text that may be missing is kept trimmed, and as null when nothing readable is left of it", () => {
  const field = optionalText({ max: 5 });
  expect(outcome(field, " ab\r\ncd ")).toBe("ab\ncd");
  for (const empty of [undefined, null, "", "  ", "\u0000", "\u2066\u2069 \u0007"])
    expect(outcome(field, empty)).toBeNull();
});

test("letters alone of which no sign can be seen are no text, whatever they are; with one visible sign they are kept", () => {
  const unseen = /[\p{Z}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;
  const field = requiredText({ max: 9 });
  const codes = Array.from({ length: 0x3_0000 }, (_, code) => code).filter((code) =>
    unseen.test(String.fromCodePoint(code)),
  );
  const kept = codes.filter(
    (code, index) => (index < 500 || index % 7 === 0) && field.safeParse(` ${String.fromCodePoint(code)}`).success,
  );
  expect(kept.map((code) => code.toString(16))).toEqual([]);
  for (const blank of ["\u3164\u3164", "\u200B\u00A0\u200D", "\u0651\u064E", "\u115F\uFFA0", "\u2800", "\u{E0041}"])
    expect(outcome(optionalText({ max: 9 }), blank)).toBeNull();
  for (const text of ["?", "😀", "1", "م\u0651", "\u200Da", "—", "ㅤa"])
    expect(outcome(requiredText({ max: 9 }), text)).toBe(text);
});

test("a text is accepted at its limit and refused with the limit one character over", () => {
  const tooLong = { word: "validation.tooLong", values: { count: 5 } };
  for (const field of [requiredText({ max: 5 }), optionalText({ max: 5 })]) {
    expect(outcome(field, " ااااا ")).toBe("ااااا");
    expect(outcome(field, "اااااا")).toEqual(tooLong);
  }
});

test("a form may send at most twice a field's limit, for its line ends; anything longer is refused before it is processed", () => {
  const text = "a\r\nb\r\nc";
  expect(outcome(requiredText({ max: 5 }), text)).toBe("a\nb\nc");
  const fields = [
    requiredText({ max: 5 }),
    optionalText({ max: 5 }),
    commaList({ items: 1, max: 5 }),
    lines({ items: 1, max: 5 }),
  ];
  for (const field of fields) {
    expect(outcome(field, `   ab    `)).not.toHaveProperty("word");
    expect(outcome(field, `    ab     `)).toEqual({ word: "validation.tooLong", values: { count: 5 } });
  }
});

test.each([
  ["a text", requiredText({ max: 5_000 })],
  ["a text that may be missing", optionalText({ max: 5_000 })],
  ["an e-mail address", emailAddress()],
  ["an address", requiredUrl()],
  ["a picture", optionalImage()],
  ["a list", commaList()],
  ["lines", lines()],
])("a megabyte of marks in %s is refused at once", async (_, field) => {
  const marks = "\u0301\u0316".repeat(524_288);
  const read = () => expect(outcome(field, marks)).toMatchObject({ word: "validation.tooLong" });
  expect(await costInSteps(read)).toBeLessThan(stepsOf100ms);
});

test("one field in both languages becomes two fields with the same rule", () => {
  const shape = z.object(bilingual("title", requiredText({ max: 5 })));
  expect(shape.parse({ title_en: " a ", title_ar: " ا " })).toEqual({ title_en: "a", title_ar: "ا" });
  expect(Object.keys(fieldErrors(shape.safeParse({ title_en: "a" }).error as z.ZodError))).toEqual(["title_ar"]);
});

test("a list is split at Latin and Arabic commas, its pieces trimmed, empty ones dropped", () => {
  expect(outcome(commaList(), " SQL, , IFRS 16 ،تدقيق،, ")).toEqual(["SQL", "IFRS 16", "تدقيق"]);
  expect(outcome(commaList(), ["a, b", " ", " c"])).toEqual(["a, b", "c"]);
  for (const nothing of [undefined, "", " ,، "]) expect(outcome(commaList(), nothing)).toEqual([]);
});

test("objectives are one a line, blank lines dropped, commas kept", () => {
  expect(outcome(lines(), "Close in 4 days, not 11\r\n\r\n  \n طابق ")).toEqual(["Close in 4 days, not 11", "طابق"]);
});

test("a list too long, or with a piece too long, is refused at the list's own field", () => {
  const field = commaList({ items: 3, max: 4 });
  expect(outcome(field, "aaaa,b,c,")).toEqual(["aaaa", "b", "c"]);
  expect(outcome(field, "a,b,c,d")).toEqual({ word: "validation.tooMany", values: { count: 3 } });
  expect(outcome(field, "a,bbbbb")).toEqual({ word: "validation.tooLong", values: { count: 4 } });
});

test("a whole number is kept as a number between its bounds, and as null when empty", () => {
  const field = optionalWhole(0, 100);
  expect(["0", " 40 ", "100", 100].map((value) => outcome(field, value))).toEqual([0, 40, 100, 100]);
  for (const empty of [undefined, null, "", " "]) expect(outcome(field, empty)).toBeNull();
});

test.each([
  ["-1", { word: "validation.atLeast", values: { count: 0 } }],
  ["101", { word: "validation.atMost", values: { count: 100 } }],
  ["50.5", { word: "validation.whole" }],
  ["1e999", { word: "validation.number" }],
  ["abc", { word: "validation.number" }],
  ["٤٠", { word: "validation.number" }],
])("a number of 0 to 100 is not %s, and the message says why", (value, error) => {
  expect(outcome(optionalWhole(0, 100), value)).toEqual(error);
});

test("a day is kept as it is written, and as null when empty", () => {
  for (const day of ["2026-11-21", "2024-02-29", "1900-01-01"]) expect(outcome(optionalDay(), ` ${day} `)).toBe(day);
  for (const empty of [undefined, null, ""]) expect(outcome(optionalDay(), empty)).toBeNull();
});

test.each(["2026-02-30", "2025-02-29", "0000-00-00", "2026-13-01", "1899-12-31", "2026-1-1", "21/11/2026", "soon"])(
  "%s is no day",
  (value) => expect(outcome(optionalDay(), value)).toEqual({ word: "validation.date" }),
);

test("a switch is on or off in every way that a form says it, and off when the form is silent", () => {
  for (const on of [true, "on", "true", "1"]) expect(outcome(flag(), on)).toBe(true);
  for (const off of [false, "", "off", "false", "0"]) expect(outcome(flag(true), off)).toBe(false);
  expect([outcome(flag(), undefined), outcome(flag(true), undefined)]).toEqual([false, true]);
  expect(outcome(flag(), "perhaps")).toEqual({ word: "validation.invalid" });
});

test("each refused field has one message, the first that failed, which the site can say in words", () => {
  const shape = z.object({
    title: requiredText({ max: 200 }),
    progress: optionalWhole(0, 100),
    rows: z.array(z.object({ value: requiredText({ max: 2 }) })),
    kind: z.enum(["work", "education"]),
  });
  const errors = fieldErrors(
    shape.safeParse({ title: "a".repeat(201), progress: "150.5", rows: [{ value: "a" }, { value: "abc" }], kind: "x" })
      .error as z.ZodError,
  );
  expect(errors).toEqual({
    title: { word: "validation.tooLong", values: { count: 200 } },
    progress: { word: "validation.whole" },
    "rows.1.value": { word: "validation.tooLong", values: { count: 2 } },
    kind: { word: "validation.invalid" },
  });
  expect(fieldErrors(shape.safeParse(null).error as z.ZodError)).toEqual({ form: { word: "validation.invalid" } });
  const say = translator(siteEn, "en");
  expect(say("validation.tooLong", errors.title?.values)).toBe("At most 200 characters, please");
  for (const { word } of Object.values(errors)) expect(say(word)).not.toBe(word);
});

test("text is stored composed and well formed, without control characters and direction overrides", () => {
  expect(cleanText("Cafe\u0301")).toBe("Caf\u00E9");
  expect(cleanText("a\u0000b\u0007c\u001Bd\u007Fe\u0085f\u009Fg")).toBe("abcdefg");
  expect(cleanText("pay \u202Egnp.exe\u202C \u2066now\u2069")).toBe("pay gnp.exe now");
  expect(cleanText("a\uD800b\uDC00c 😀")).toBe("a\uFFFDb\uFFFDc 😀");
  expect(cleanText(" one\r\ntwo\rthree\tfour ")).toBe("one\ntwo\nthree\tfour");
});

test("what Arabic needs stays: joiners, marks, tatweel and the plain direction marks", () => {
  for (const text of ["می\u200Cروم", "مُدَقِّق", "محـــاسب", "C++\u200F مع"]) expect(cleanText(text)).toBe(text);
});

/** What becomes of a value sent for a field: the stored value, or the message beside the field. */
function outcome(field: z.ZodType, value: unknown) {
  const parsed = z.object({ field }).safeParse(value === undefined ? {} : { field: value });
  return parsed.success ? parsed.data.field : fieldErrors(parsed.error).field;
}
