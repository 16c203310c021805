import { expect, test } from "vitest";
import { articleWords } from "#app/site/articles/article-words.ts";
import { withFootnotes } from "./feed-html.server.ts";

test("the notes of a text stand at its end, each once and with a link back", () => {
  const html = "<p>One[^b] and two[^a].</p><p>Three[^b].</p><p>[^a]: A</p><p>[^b]: B</p>";
  const shown = withFootnotes(html, "en", articleWords("en", "en").footnotes);
  expect(shown).toMatch(
    /<p>Three<sup[^>]*><a href="#note-1"[^>]*>1<\/a><\/sup>\.<\/p><section class="footnotes" role="doc-endnotes" aria-label="Footnotes"><ol><li id="note-1">B <a class="footnote-back" href="#mark-1"[^>]*>↩\ufe0e<\/a><\/li><li id="note-2">A <a [^>]*>↩\ufe0e<\/a><\/li><\/ol><\/section>$/,
  );
  expect(withFootnotes("<p>a[^1]</p>", "en", articleWords("en", "en").footnotes)).toBe("<p>a[^1]</p>");
});
