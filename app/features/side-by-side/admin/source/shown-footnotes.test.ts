import { expect, test } from "vitest";
import { footnoteNumbers, withFootnotes } from "./shown-footnotes.ts";
import { withBlocks } from "./source-text.ts";

const text =
  "<p>Days[^b] and weeks [^a].</p><p>Code <code>[^1]</code></p><p>[^a]: Of seven days.</p><p>[^b]: Measured.</p>";

test("marks and notes of a source are drawn with the numbers that readers see, and code is left alone", () => {
  const numbers = footnoteNumbers(text);
  expect([...numbers]).toEqual([
    ["b", 1],
    ["a", 2],
  ]);
  const shown = withFootnotes(text, numbers);
  expect(shown).toContain('Days<sup class="footnote-mark">1</sup> and weeks<sup class="footnote-mark">2</sup>.');
  expect(shown).toContain('<p data-note=""><span class="note-number">2</span> Of seven days.</p>');
  expect(shown).toContain("<code>[^1]</code>");
  expect(shown.replace("<code>[^1]</code>", "")).not.toContain("[^");
});

test("what is typed for some blocks of a text stands in their place, and nothing else changes", () => {
  const content = "<h2>Head</h2><p>One</p><p></p><ul><li>a</li></ul><p>Last</p>";
  expect(withBlocks(content, [1], "<p>Two</p><p>Three</p>")).toBe(
    content.replace("<p>One</p>", "<p>Two</p><p>Three</p>"),
  );
  expect(withBlocks(content, [3, 4], "<p>End</p>")).toBe("<h2>Head</h2><p>One</p><p></p><p>End</p>");
  expect(withBlocks(content, [0], "")).toBe(content.replace("<h2>Head</h2>", ""));
});
