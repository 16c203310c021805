import { expect, test } from "vitest";
import { passageOf } from "./highlight.ts";

const marks = { terms: new Set(["word"]), whole: null };
const passage = (text: string) =>
  passageOf(text, "en", marks)
    .map((part) => part.text)
    .join("");

test("lines that end without a mark are kept apart in a passage, however many empty ones are between them", () => {
  expect(passage("Heading \n\n A word\nof it.\nEnd")).toBe("Heading · A word of it. End");
  const before = performance.now();
  expect(passage(`word${"\n".repeat(50_000)}and more`)).toBe("word and more");
  expect(performance.now() - before).toBeLessThan(500);
});
