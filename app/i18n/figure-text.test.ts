import { expect, test } from "vitest";
import { figureText } from "./figure-text.ts";
import { typeset } from "./typography.ts";

test("a figure of an English page is as it was written", () => {
  expect(figureText("11 → 4", "en")).toBe("11 → 4");
});

test("on an Arabic page a change goes from right to left, and each number keeps its own order", () => {
  expect(figureText("17 → 6.5", "ar")).toBe("\u206617\u2069 ← \u20666.5\u2069");
  expect(figureText("−61%", "ar")).toBe("\u2066−61%\u2069");
});

test("a change that is typeset already is not isolated again", () => {
  const change = typeset("11 → 4", "ar");
  expect(figureText(change, "ar")).toBe(change);
});

test("on an Arabic page a part of a whole is read from the right", () => {
  expect(figureText("118 / 186", "ar")).toBe("\u2066118\u2069 / \u2066186\u2069");
});

test("a part of a whole in words keeps the direction of its words", () => {
  expect(figureText("118 من 186", "ar")).toBe("118 من 186");
});
