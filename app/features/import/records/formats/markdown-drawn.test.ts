import { expect, test } from "vitest";
import { markdownTextToHtml } from "#app/features/foreign-texts/markdown-text.ts";
import { publicText } from "../reading/import-text.ts";

const embedded = (address: string) => `<aside class="embed"><a href="${address}" rel="noopener">${address}</a></aside>`;

test.each([
  [
    "a table of Pandoc that is drawn",
    "Text\n\n+-----+-----+\n| A   | *B* |\n+=====+=====+\n| one | two |\n| and | 2   |\n+-----+-----+\n| ج   |     |\n+-----+-----+\n\nEnd",
    "<p>Text</p><table><thead><tr><th>A</th><th><em>B</em></th></tr></thead><tbody><tr><td>one\nand</td><td>two\n2</td></tr><tr><td>ج</td><td></td></tr></tbody></table><p>End</p>",
  ],
  [
    "a drawn table without a head",
    "+---+---+\n| a | b |\n+---+---+",
    "<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>",
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

const html = (markdown: string) =>
  publicText({ html: markdownTextToHtml(markdown).html, base: null }, null)
    .html.replace(/>\s*\n\s*</g, "><")
    .trim();

test("cells of a drawn table span others, hold lists and code, and stand in lists and quotes", () => {
  const drawn = [
    "+------------+------------+-----------+",
    "| Header 1   | Header 2   | `a|b`     |",
    "+============+============+===========+",
    "| ضريبة      | Cells may span columns.|",
    "+------------+------------+-----------+",
    "| body row 3 | Cells may  | - Cells   |",
    "+------------+ span rows. | - contain |",
    "| *body* 4   |            | - blocks  |",
    "+------------+------------+-----------+",
  ];
  const table =
    "<table><thead><tr><th>Header 1</th><th>Header 2</th><th><code>a|b</code></th></tr></thead>" +
    '<tbody><tr><td>ضريبة</td><td colspan="2">Cells may span columns.</td></tr>' +
    '<tr><td>body row 3</td><td rowspan="2">Cells may\nspan rows.</td>' +
    '<td rowspan="2"><ul><li>Cells</li><li>contain</li><li>blocks</li></ul></td></tr>' +
    "<tr><td><em>body</em> 4</td></tr></tbody></table>";
  const within = (before: string) => drawn.map((line) => before + line).join("\n");
  expect(markdownTextToHtml(within("")).notes).toEqual([]);
  expect(html(`Text\n\n${within("")}\n\nEnd`)).toBe(`<p>Text</p>${table}<p>End</p>`);
  expect(html(`Text\n${within("")}\nEnd`)).toBe(`<p>Text</p>${table}<p>End</p>`);
  expect(html(within("> "))).toBe(`<blockquote>${table}</blockquote>`);
  expect(html(`- x\n\n${within("  ")}\n- y`)).toBe(`<ul><li><p>x</p>${table}</li><li>y</li></ul>`);
  expect(html(`\`\`\`\n${within("")}\n\`\`\``)).toBe(`<pre><code>${drawn.join("\n")}</code></pre>`);
});

test("a drawn table whose lines do not meet is read by its signs, or stays as it was drawn and is named", () => {
  expect(html("+---+---+\n| محاسبة | b |\n+===+===+\n| c | d |\n+---+---+")).toBe(
    "<table><thead><tr><th>محاسبة</th><th>b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody></table>",
  );
  for (const drawn of [
    "+-------+---+\n| Total [[x]] ==7== | 7 |\n+---+---+---+\n| a | b | 7 |\n+---+---+---+",
    "+---+---+\n| Total [[x]] ==7== |\n+---+---+\n| c | d |",
  ]) {
    expect(html(`> Text\n\n${drawn}\n\nEnd`)).toBe(
      `<blockquote><p>Text</p></blockquote><pre><code>${drawn}</code></pre><p>End</p>`,
    );
    expect(markdownTextToHtml(drawn).notes[0]).toEqual({ word: "drawnTable", about: expect.stringMatching(/^Total/) });
  }
});
