import { expect, test } from "vitest";
import { articleHtml } from "../articles/article-html.server.ts";
import { articleWords } from "../articles/article-words.ts";

const render = (html: string) => articleHtml(html, "en", articleWords("en", "en"));

test("their numbers have the digits that the owner chose, their addresses never", async () => {
  const html = await articleHtml(
    "<p>أُقفل[^9]</p><p><code>[^9]</code></p><p>[^9]: في 2024</p>",
    "ar",
    articleWords("ar", "ar", "arabic"),
    "arabic",
  );
  expect(html).toContain('<a id="mark-1" href="#note-1" role="doc-noteref" aria-label="الحاشية ١">١</a>');
  expect(html).toContain("<code>[^9]</code>");
  expect(html).toContain(
    '<summary>الحاشية ١</summary><p id="note-1" data-number="١">في 2024 <a class="footnote-back" href="#mark-1"',
  );
});

test("a mark leads to its note below the paragraph, and the note back", async () => {
  const html = await render(
    '<p>Closed [^b] and open[^a], again[^b].</p><p>Last[^b].</p><p>[^a]: See <a href="/x">x</a>.</p><p dir="rtl">[^b]: ب</p>',
  );
  expect(html).toContain(
    '<p>Closed<sup class="footnote-mark"><a id="mark-1" href="#note-1" role="doc-noteref" aria-label="Footnote 1">1</a></sup> and open<sup class="footnote-mark"><a id="mark-2" href="#note-2"',
  );
  expect(html).toContain('again<sup class="footnote-mark"><a href="#note-1"');
  expect(html).toMatch(
    /again<sup[^>]*><a[^>]*>1<\/a><\/sup>\.<\/p><div class="notes" data-line="0"><details class="note"><summary>Footnote 1<\/summary><p id="note-1" data-number="1" dir="rtl">ب <a class="footnote-back" href="#mark-1" role="doc-backlink" aria-label="Back to footnote 1 in the text">↩\ufe0e<\/a><\/p><\/details><details class="note"><summary>Footnote 2<\/summary><p id="note-2" data-number="2">See <a/,
  );
  expect(html.match(/class="notes"/g)).toHaveLength(1);
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(html).not.toContain("[^");
});

test("a note says in which line of its paragraph the mark stands, follows a heading's first paragraph, and is never lost", async () => {
  const notes = "<p>[^1]: one</p><p>[^2]: two</p>";
  const html = await render(
    `<h2>Head[^1]</h2><ul><li><p>a</p></li><li>b</li></ul><p>${"word ".repeat(30)}[^2].</p>${notes}`,
  );
  expect(html).toMatch(
    /<\/h2><ul>.*<\/ul><div class="notes" data-line="0">.*one.*<p>word .*<\/p><div class="notes" data-line="2">.*two/,
  );
  expect(await render("<p>a</p><h2>End[^1]</h2><p>[^1]: one</p>")).toMatch(/<\/h2><div class="notes".*one/);
});

test("marks without a note, notes without a mark and code stay", async () => {
  const html = "<p>a[^1] <code>b[^2]</code></p><p>[^2]: c</p>";
  expect(await render(html)).toBe(html);
});
