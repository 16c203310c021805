import { expect, test } from "vitest";
import { markdownTextToHtml } from "#app/features/foreign-texts/markdown-text.ts";
import { publicText } from "../reading/import-text.ts";

const embedded = (address: string) => `<aside class="embed"><a href="${address}" rel="noopener">${address}</a></aside>`;

test.each([
  [
    "a table of Pandoc that is drawn",
    "Text\n\n+-----+-----+\n| A   | *B* |\n+=====+=====+\n| one | two |\n| and | 2   |\n+-----+-----+\n| ج   |     |\n+-----+-----+\n\nEnd",
    "<p>Text</p><table><thead><tr><th>A</th><th><em>B</em></th></tr></thead><tbody><tr><td>one<br />and</td><td>two<br />2</td></tr><tr><td>ج</td><td></td></tr></tbody></table><p>End</p>",
  ],
  [
    "a drawn table without a head",
    "+---+---+\n| a | b |\n+---+---+",
    "<table><thead><tr><th></th><th></th></tr></thead><tbody><tr><td>a</td><td>b</td></tr></tbody></table>",
  ],
  [
    "a video of Gatsby",
    "A\n\n`youtube: dQw4w9WgXcQ`\n\nB",
    `<p>A</p>${embedded("https://www.youtube.com/watch?v=dQw4w9WgXcQ")}<p>B</p>`,
  ],
  ["a video of Gatsby with its address", "`video: https://a.example/v`", embedded("https://a.example/v")],
  ["code that is like one", "See `youtube: x` here", "<p>See <code>youtube: x</code> here</p>"],
  ["a player in code", "```\n`youtube: x`\n```", "<pre><code>`youtube: x`</code></pre>"],
])("%s comes as what it showed", (_, markdown, html) => {
  const article = publicText({ html: markdownTextToHtml(markdown).html, base: null }, null).html;
  expect(article.replace(/>\s+</g, "><").trim()).toBe(html);
});

test("a drawn table whose cells span others stays as it was drawn, and is named", () => {
  const drawn = "+-------+---+\n| Total | 7 |\n+---+---+---+\n| a | b | 7 |\n+---+---+---+";
  const { html, notes } = markdownTextToHtml(`Text\n\n${drawn}\n\nEnd`);
  expect(publicText({ html, base: null }, null).html.replace(/>\s+</g, "><")).toBe(
    `<p>Text</p><pre><code>${drawn}</code></pre><p>End</p>`,
  );
  expect(notes).toEqual([{ word: "drawnTable", about: "Total 7" }]);
});
