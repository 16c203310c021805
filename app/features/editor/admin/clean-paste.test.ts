// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { markdownToHtml } from "#app/features/foreign-texts/markdown-html.ts";
import { editorWith, stored } from "../../../../tests/support/browser/editor-with.ts";
import { cleanPaste, markdownMark } from "./clean-paste.ts";

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
  [
    "the letters of Word's lists, whose order is kept",
    [
      "lfo1:أ.",
      "lfo1:ب.",
      "lfo1:ج.",
      "lfo2:أ-",
      "lfo2:ب-",
      "lfo2:ت-",
      "lfo3:c)",
      "lfo3:d)",
      "lfo4:i.",
      "lfo4:ii.",
      "lfo5:D.",
      "lfo6:ب.",
      "lfo6:ي.",
    ]
      .map((item) => item.split(":"))
      .map(
        ([list, bullet]) =>
          `<p class=MsoListParagraph style='mso-list:l0 level1 ${list}'><span style='mso-list:Ignore'>${bullet}</span>a</p>`,
      )
      .join(""),
    '<ol lang="ar" type="a"><li>a</li><li>a</li><li>a</li></ol><ol lang="ar" type="A"><li>a</li><li>a</li><li>a</li></ol><ol start="3" type="a"><li>a</li><li>a</li></ol><ol type="i"><li>a</li><li>a</li></ol><ol start="4" type="A"><li>a</li></ol><ol><li>ب. a</li><li>ي. a</li></ol>',
  ],
  [
    "check boxes and toggles of Notion",
    '<ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span class="to-do-children-checked">a</span></li></ul><ul><li>[ ] b</li></ul><ul class="toggle"><li><details open=""><summary>c</summary><p>d</p></details></li></ul>',
    "<ul><li>☑ a</li></ul><ul><li>☐ b</li></ul><ul><li><p><strong>c</strong></p><p>d</p></li></ul>",
  ],
  [
    "formulas that a page has as MathML, as source and as drawn",
    '<p>a <span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">x^2</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span>x</span><span>2</span></span></span> b</p><p><mjx-container class="MathJax"><mjx-math><mjx-mi>y</mjx-mi></mjx-math><mjx-assistive-mml><math><mi>y</mi></math></mjx-assistive-mml></mjx-container></p><p><span class="MathJax_Preview">z</span><span class="MathJax">z</span><script type="math/tex">z_1</script></p><p><span class="mwe-math-element"><span><math><semantics><mi>w</mi><annotation encoding="application/x-tex">{\\displaystyle w}</annotation></semantics></math></span><img class="mwe-math-fallback-image-inline" src="https://a.example/w.svg" alt="{\\displaystyle w}"></span></p>',
    "<p>a $x^2$ b</p><p>y</p><p>$z_1$</p><p>$w$</p>",
  ],
  [
    "links to places of the page that a text was copied from, while addresses without a scheme are kept whole",
    '<p><sup><a href="#cite_note-1">[1]</a></sup><a href="/wiki/Tax">Tax</a> <a href="other.html">b</a> <a href="//c.example/d">c</a> <a href="/articles/e">e</a></p><p><img src="//c.example/f.png" alt="f"></p>',
    '<p><sup>[1]</sup>Tax b <a href="https://c.example/d" rel="noopener">c</a> <a href="/articles/e" rel="noopener">e</a></p><figure><img src="https://c.example/f.png" alt="f" loading="lazy" /></figure>',
  ],
])("%s are cleaned", (_, html, cleaned) => {
  expect(stored(editorWith(cleanPaste(html, "ltr")))).toBe(cleaned);
});

test("pictures whose bytes are in the text wait for their upload, and other addresses of data are none", () => {
  const data = "data:image/png;base64,iVBORw0KGgo=";
  const html = `<p>a</p><img src="${data}" alt="b"><img src="data:image/svg+xml;base64,PHN2Zz4="><img src="data:text/html,c"><p>d</p>`;
  expect(cleanPaste(html, "ltr")).toBe(`<p>a</p><figure><img src="${data}" alt="b"></figure><p>d</p>`);
});

test("what this editor has copied stays as it is", () => {
  const own = '<p data-pm-slice="1 1 []">a<span data-footnote="1">[^1]</span> <a href="#b">b</a></p>';
  expect(cleanPaste(own, "ltr")).toBe(own);
});

test("Markdown becomes what is stored of it", () => {
  const markdown = "# A\n\n- [x] b\n  1. c\n\n| d | e |\n|---|---|\n| f | 1 |\n\n![g](/media/h)\n\ni[^j]\n\n[^j]: *k*";
  expect(stored(editorWith(cleanPaste(markdownMark + markdownToHtml(markdown), "ltr")))).toBe(
    '<h2>A</h2><ul><li>☑ b<ol><li>c</li></ol></li></ul><table><thead><tr><th scope="col">d</th><th scope="col">e</th></tr></thead><tbody><tr><td>f</td><td>1</td></tr></tbody></table><figure><img src="/media/h" alt="g" loading="lazy" /></figure><p>i[^j]</p><p>[^j]: <em>k</em></p>',
  );
});
