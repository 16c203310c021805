import { expect, test } from "vitest";
import { costInSteps, stepsOf100ms } from "../../tests/support/timing/calibrate.ts";
import { normalizeText } from "./normalize-text.ts";

const megabyte = 1024 * 1024;

test.each(["Cafe\u0301", "مُدَقِّق", "ﬁle ①", "Việt", "각", "a\u0316\u0301\u0316", ""])(
  "%j is normalised as by the engine",
  (text) => {
    for (const form of ["NFC", "NFKC"] as const) expect(normalizeText(text, form)).toBe(text.normalize(form));
  },
);

test("thirty combining marks on one letter stay as they are, and a joiner is put before the next", () => {
  const marks = "\u0301\u0316".repeat(15);
  expect(normalizeText(`x${marks}`, "NFC")).toBe(`x${marks}`.normalize("NFC"));
  const once = normalizeText(`x${marks}\u0301`, "NFC");
  expect(once).toBe(`${`x${marks}`.normalize("NFC")}\u034F\u0301`);
  expect(normalizeText(once, "NFC")).toBe(once);
});

test.each([
  ["two classes of marks in turn", "\u0301\u0316"],
  ["half-width marks in turn with others", "\uFF9E\u0301"],
  ["three classes of marks", "\u0301\u0316\u3099"],
  ["letters with several marks each", "\u1EA8\u0316"],
  ["Arabic marks", "\u0651\u064E"],
])("a megabyte of %s takes time in proportion to its length", async (_, piece) => {
  const text = `a${piece.repeat(Math.floor(megabyte / piece.length))}`;
  for (const form of ["NFC", "NFKC"] as const)
    expect(await costInSteps(() => normalizeText(text, form))).toBeLessThan(4 * stepsOf100ms);
});
