// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { markdownToHtml } from "#app/records/articles/text/markdown-html.ts";
import { editorWith, stored } from "../../../../tests/support/browser/editor-with.ts";
import { cleanPaste } from "./clean-paste.ts";

test.each([
  [
    "Word's title, footnotes and empty lines",
    `<p class=MsoTitle>A</p><p class=MsoNormal>b<a style='mso-footnote-id:ftn1' href="#_ftn1"><span><![if !supportFootnotes]>[1]<![endif]></span></a></p><p class=MsoNormal>&nbsp;</p><p class=MsoNormal dir=RTL>ج</p><div style='mso-element:footnote-list'><br clear=all><hr><div><p><a href="#_ftnref1">[1]</a> d</p></div></div>`,
    '<h2>A</h2><p>b[^1]</p><p dir="rtl">ج</p><p>[^1]: d</p>',
  ],
  [
    "the directions and empty lines of Google Docs",
    `<b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span>a</span></p><br><ul><li dir="ltr"><p dir="ltr">b</p></li></ul><br><p dir="rtl">ج</p></b>`,
    '<p>a</p><ul><li>b</li></ul><p dir="rtl">ج</p>',
  ],
  [
    "several styles of one span, but no line under a link",
    `<p><span style="font-weight:700;font-style:italic;text-decoration:line-through">a</span><span style="vertical-align:super">2</span><a href="https://a.example"><span style="text-decoration:underline">b</span></a><span style="text-decoration:underline">c</span></p>`,
    '<p><strong><em><s>a</s></em></strong><sup>2</sup><a href="https://a.example" rel="noopener">b</a><u>c</u></p>',
  ],
  [
    "Word's numbers behind bullets",
    ["l0:·", "l1:1.", "l1:2."]
      .map((item) => item.split(":"))
      .map(
        ([list, bullet]) =>
          `<p class=MsoListParagraph style='mso-list:${list} level1 lfo1'><span style='mso-list:Ignore'>${bullet}</span>a</p>`,
      )
      .join(""),
    "<ul><li>a</li></ul><ol><li>a</li><li>a</li></ol>",
  ],
  [
    "the numbers of Word's lists, whose next one begins again",
    ["lfo1:3.", "lfo1:4.", "lfo2:1.", "lfo2:2.", "lfo2:1.", "lfo3:٢-", "lfo3:٣-"]
      .map((item) => item.split(":"))
      .map(
        ([list, bullet]) =>
          `<p class=MsoListParagraph style='mso-list:l0 level1 ${list}'><span style='mso-list:Ignore'>${bullet}</span>a</p>`,
      )
      .join(""),
    '<ol start="3"><li>a</li><li>a</li></ol><ol><li>a</li><li>a</li></ol><ol><li>a</li></ol><ol start="2"><li>a</li><li>a</li></ol>',
  ],
  [
    "the boxes of tasks",
    '<ul><li role="checkbox" aria-checked="true"><img src="data:,"><p>a</p></li><li><input type="checkbox"> b</li><li><input type="checkbox" checked> c</li></ul>',
    "<ul><li>☑ a</li><li>☐ b</li><li>☑ c</li></ul>",
  ],
  [
    "typed boxes of tasks",
    "<ul><li>[ ] a</li><li>\n<p><span>[x]&nbsp;&nbsp;</span>b</p></li><li>[X] <strong>c</strong><ol><li>[&nbsp;] d</li></ol></li><li>e [x] [1]</li></ul>",
    "<ul><li>☐ a</li><li>☑ b</li><li>☑ <strong>c</strong><ol><li>☐ d</li></ol></li><li>e [x] [1]</li></ul>",
  ],
  [
    "the layout of a mail, but no table of its own",
    "<table><tr><td><p>a</p><table><tr><td>b</td><td>1</td></tr></table></td><td>c</td></tr></table>",
    "<p>a</p><table><tbody><tr><td>b</td><td>1</td></tr></tbody></table><p>c</p>",
  ],
  ["the last line end of code", "<pre><code>a\nb\n</code></pre>", "<pre><code>a\nb</code></pre>"],
  [
    "the detour of Google's links",
    '<p><a href="https://www.google.com/url?q=https://a.example/?b%3D1&sa=D">a</a></p>',
    '<p><a href="https://a.example/?b=1" rel="noopener">a</a></p>',
  ],
])("%s are cleaned", (_, html, cleaned) => {
  expect(stored(editorWith(cleanPaste(html, "ltr")))).toBe(cleaned);
});

test("Markdown becomes what is stored of it", () => {
  const markdown = "# A\n\n- [x] b\n  1. c\n\n| d | e |\n|---|---|\n| f | 1 |\n\n![g](/media/h)\n\ni[^j]\n\n[^j]: *k*";
  expect(stored(editorWith(cleanPaste(markdownToHtml(markdown), "ltr")))).toBe(
    '<h2>A</h2><ul><li>☑ b<ol><li>c</li></ol></li></ul><table><thead><tr><th scope="col">d</th><th scope="col">e</th></tr></thead><tbody><tr><td>f</td><td>1</td></tr></tbody></table><figure><img src="/media/h" alt="g" loading="lazy" /></figure><p>i[^j]</p><p>[^j]: <em>k</em></p>',
  );
});
