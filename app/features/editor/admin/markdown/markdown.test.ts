import { describe, expect, test } from "vitest";
import { markdownToHtml } from "#app/features/foreign-texts/markdown-html.ts";
import { quickest } from "../../../../../tests/support/timing/quickest.ts";
import { tableOfColumns } from "./columns.ts";
import { isOnlyLook, looksLikeMarkdown, markdownMaxLength } from "./looks-like-markdown.ts";

describe("a text is taken for Markdown", () => {
  test.each([
    ["a heading", "## Second"],
    ["a title with a text", "# Closing\n\nThe books."],
    ["a list", "- a\n- b\n  - c"],
    ["a numbered list", "1. Close\n2. Report"],
    ["tasks", "- [ ] Close\n- [x] Report"],
    ["a task", "- [ ]  Close"],
    ["tasks with amounts", "* [x] Rent 300\n* [ ] ماء 20"],
    ["a quotation", "> said he"],
    ["a table", "| a | b |\n|---|---|\n| 1 | 2 |"],
    ["a table without edges", "a | b\n--- | ---\n1 | 2"],
    ["code", "```sql\nselect 1\n```"],
    ["a link", "see [this](https://a.example)"],
    ["bold words", "this **matters** here"],
    ["words of code", "call `close()` now"],
    ["a footnote", "a[^1]\n\n[^1]: b"],
    ["an Arabic list", "- الإقفال\n- التقرير"],
  ])("for %s", (_, text) => expect(looksLikeMarkdown(text)).toBe(true));
});

describe("a text stays as it is", () => {
  test.each([
    ["prices with dashes", "- Coffee 3.50\n- Tea 2.00 SAR\n- ماء 1,5 ريال"],
    ["prices after dashes", "Coffee - 3.50\nTea - 2.00"],
    ["figures below zero", "- 1,250.00\n- 300.00"],
    ["a product", "2 * 3 * 4"],
    ["a product without spaces", "2*3*4 = 24"],
    ["powers", "5 ** 2 ** 3"],
    ["an account", "SA03 8000 0000 6080 1016 7519"],
    ["an account with lines", "SA03-8000-0000-6080"],
    ["a growth", "> 5% growth\n< 3% loss"],
    ["names of columns", "snake_case_name and __init__"],
    ["a comment of a script", "# install\nnpm start"],
    ["a number sign", "#1 priority, # of units"],
    ["a signature", "Regards\n-- \nSamir"],
    ["one dash", "- only one line"],
    ["brackets", "see [1] and (2)"],
    ["a line of minus signs", "a\n---\nb"],
    ["pipes", "a | b\nc | d"],
    ["too much", "## a\n".repeat(markdownMaxLength / 5 + 1)],
    ["nothing", ""],
  ])("with %s", (_, text) => expect(looksLikeMarkdown(text)).toBe(false));
});

describe("lines of columns", () => {
  test.each([
    ["are a table", "a\tb & c\n1\t\n", "<tr><td>a</td><td>b &amp; c</td></tr><tr><td>1</td><td></td></tr>"],
    [
      "are one in Arabic",
      "البند\tالمبلغ\nماء\t٢٠",
      "<tr><td>البند</td><td>المبلغ</td></tr><tr><td>ماء</td><td>٢٠</td></tr>",
    ],
    ["are none of one row", "a\tb", null],
    ["are none of one column", "a\nb", null],
    ["are none of rows of other lengths", "a\tb\nc\td\te", null],
    ["are none that are indented", "\ta\n\tb", null],
    ["are none of too much", "a\tb\n".repeat(markdownMaxLength / 4 + 1), null],
  ])("%s", (_, text, rows) => expect(tableOfColumns(text)).toBe(rows && `<table>${rows}</table>`));
});

test("many empty lines are read in linear time before they are no table", async () => {
  const read = (lines: number) => quickest(() => tableOfColumns(`${"\n".repeat(lines)}a\tb`));
  expect(await read(80_000)).toBeLessThan(24 * ((await read(10_000)) + 5));
});

test("only HTML without meaning gives way to the text", () => {
  expect(isOnlyLook('<meta charset="utf-8"><div style="color:#fff"><span>## a</span><br></div>')).toBe(true);
  expect(isOnlyLook("<p>## a</p>")).toBe(false);
});

test("all of Markdown comes in as what it means", () => {
  const html = markdownToHtml(`# Title

Text with **bold**, *italic*, \`code\`, ~~gone~~ and [a link](/articles/x).

- one
  1. inner
- [x] done

> quoted

| a | b |
|---|--:|
| 1 | 2 |

\`\`\`js
a < b
\`\`\`

![A picture](/media/abc "Its caption")

![Elsewhere](https://a.example/x.png)

![Beside](x.png)

2*3*4 and 2 * 3 * 4 stay[^n].
[^n]: The *note*
  goes on.
[^o]: Other`);
  const parts = [
    "<h1>Title</h1>",
    '<strong>bold</strong>, <em>italic</em>, <code>code</code>, <del>gone</del> and <a href="/articles/x">a link</a>',
    "<ol>\n<li>inner</li>\n</ol>",
    "<li>☑ done</li>",
    "<blockquote>\n<p>quoted</p></blockquote>",
    '<th align="right">b</th>',
    '<pre><code class="language-javascript">a &lt; b</code></pre>',
    '<figure><img src="/media/abc" alt="A picture"><figcaption>Its caption</figcaption></figure>',
    '<figure><img src="https://a.example/x.png" alt="Elsewhere">',
    '<a href="x.png">Beside</a>',
    "<p>2*3*4 and 2 * 3 * 4 stay[^n].</p><p>[^n]: The <em>note</em> goes on.</p><p>[^o]: Other</p>",
  ];
  for (const part of parts) expect(html.replace(/\n(?=<p>|<\/p>)/g, "\n")).toContain(part);
});

test.each([
  "*".repeat(50_000),
  "[".repeat(20_000),
  "> ".repeat(3_000),
  "[^a]: ".repeat(8_000),
  "`".repeat(50_000),
  "|-".repeat(30_000),
])("a text of one sign alone is recognised quickly", async (text) => {
  expect(await quickest(() => looksLikeMarkdown(text), 500)).toBeLessThan(500);
});
