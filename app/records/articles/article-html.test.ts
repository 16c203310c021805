import { describe, expect, test } from "vitest";
import { payloads } from "../../../tests/requests/payloads.ts";
import { quickest } from "../../../tests/support/timing/quickest.ts";
import { cleanArticleHtml } from "./article-html.server.ts";
import { withLineToType } from "./text/empty-end.ts";

/** What an article may hold, written down a second time: each tag with the attributes that it may have. */
const allowed: Record<string, string[]> = {
  ...Object.fromEntries(
    "p h2 h3 h4 ul li strong em u s sub sup br hr table caption thead tbody tfoot pre bdi figcaption"
      .split(" ")
      .map((tag) => [tag, []]),
  ),
  a: ["href", "rel"],
  img: ["src", "alt", "width", "height", "loading"],
  th: ["scope", "colspan", "rowspan"],
  td: ["colspan", "rowspan"],
  ol: ["start"],
  code: ["class"],
  tr: ["class"],
  blockquote: ["class"],
  aside: ["class"],
  figure: ["class"],
};
const classes: Record<string, RegExp> = {
  code: /^language-/,
  tr: /^total$/,
  blockquote: /^pull$/,
  aside: /^(callout-(note|warning|example)|embed)$/,
  figure: /^(gallery|wide)$/,
};
const everywhere = ["dir", "lang"];
const voids = ["br", "hr", "img"];
const site = "https://daftar.example/articles/one";

test.each([
  ['<aside class="callout-note"><p>a</p></aside><p></p>', '<aside class="callout-note"><p>a</p></aside>'],
  ['<ul><li>a</li></ul><p dir="rtl"></p><p> <br></p>\n', "<ul><li>a</li></ul>"],
  ["<p>a</p><p></p><p>b</p><p></p>", "<p>a</p><p></p><p>b</p>"],
  ["<p></p>", ""],
  ["<pre></pre>", "<pre></pre>"],
])("%s does not end with an empty paragraph", (html, cleaned) => {
  expect(cleanArticleHtml(html)).toBe(cleaned);
  expect(cleanArticleHtml(withLineToType(cleaned))).toBe(cleaned);
});

test("there are payloads of every kind, each once, with a number of its own", () => {
  expect(payloads.length).toBeGreaterThanOrEqual(300);
  expect(new Set(payloads.map(({ html }) => html)).size).toBe(payloads.length);
  expect(new Set(payloads.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(18);
});

describe.each([...new Set(payloads.map(({ kind }) => kind))])("%s", (kind) => {
  const ofKind = payloads.filter((payload) => payload.kind === kind);

  test.each(ofKind)("$mark leaves nothing but what an article may hold", ({ html }) => {
    const cleaned = cleanArticleHtml(html);
    expect({ html, objections: objectionsTo(cleaned) }).toEqual({ html, objections: [] });
    expect(cleanArticleHtml(cleaned)).toBe(cleaned);
  });

  test("nor do they together, whatever each has left open", () => {
    const cleaned = cleanArticleHtml(ofKind.map(({ html }) => html).join("\n"));
    expect(objectionsTo(cleaned)).toEqual([]);
    expect(cleanArticleHtml(cleaned)).toBe(cleaned);
  });
});

describe("what is harmless stays", () => {
  test.each([
    ["a paragraph in Arabic", '<p dir="rtl" lang="ar">قيد <bdi dir="ltr">1,250.00</bdi> &amp; رصيد</p>'],
    ["an Arabic table", '<table><tbody><tr><th scope="row">دائن</th><td colspan="2">٥٠</td></tr></tbody></table>'],
    ["a table with its head", '<table><thead><tr><th scope="col">a</th></tr></thead><tbody></tbody></table>'],
    ["a caption", "<table><caption>Year</caption><tbody><tr><td>1</td></tr></tbody></table>"],
    ["marks", "<p>a<u>b</u><s>c</s><strong>d</strong><em>e</em>H<sub>2</sub>x<sup>2</sup></p>"],
    ["headings", "<h2>a</h2><h3>ب</h3><h4>c</h4>"],
    ["code with its language", '<pre><code class="language-sql">a &lt; b\n  "c"</code></pre>'],
    ["a quotation", "<blockquote><p>q</p></blockquote>"],
    ["letters that mean something elsewhere", "<p>5 &lt; 6 &amp; 7 &gt; 2, onclick=x, javascript:y</p>"],
    [
      "a row of totals",
      '<table><tbody><tr class="total"><td>1</td></tr></tbody><tfoot><tr><td>2</td></tr></tfoot></table>',
    ],
    ["a pull quote", '<blockquote class="pull"><p>q</p></blockquote>'],
    [
      "a callout",
      '<aside class="callout-warning" dir="rtl" lang="ar"><p>قبل الإقفال</p><ul><li>راجع</li></ul></aside>',
    ],
    [
      "an embedded page",
      '<aside class="embed"><a href="https://youtu.be/dQw4w9WgXcQ" rel="noopener">A film</a><p>Of it</p></aside>',
    ],
    ["footnotes", "<p>a[^1]</p><p>[^1]: b</p>"],
    ["breaks and rules", "<p>a<br />b</p><hr />"],
    ["a list below an empty line of a list", "<ul><li><p></p><ul><li>a</li></ul></li></ul>"],
    ["lists in lists", '<ul><li>a<ol start="3"><li>b<ul><li>c</li></ul></li></ol></li></ul>'],
  ])("%s", (_, html) => expect(cleanArticleHtml(html)).toBe(html));

  test.each([
    ["https://a.example/?a=1&amp;b=2#c"],
    ["http://a.example"],
    ["mailto:a@b.example"],
    ["tel:+966112345678"],
    ["/ar/articles/دفتر#s-a"],
    ["#s-a"],
  ])("a link to %s", (address) => {
    expect(cleanArticleHtml(`<a href="${address}">x</a>`)).toBe(`<a href="${address}" rel="noopener">x</a>`);
  });

  test("or becomes what an article calls it", () => {
    const outcomes = {
      "<h1>a</h1><b>b</b><i>c</i><del>d</del><strike>e</strike>":
        "<h2>a</h2><strong>b</strong><em>c</em><s>d</s><s>e</s>",
      '<span style="color:red" class="x">x</span><div>y</div>': "xy",
      '<blockquote class="total x">q</blockquote><table><tr class="pull"></tr></table>':
        "<blockquote>q</blockquote><table><tr></tr></table>",
      '<aside class="modal">b</aside><aside onclick="x()" style="x">c</aside>':
        '<aside class="callout-note">b</aside><aside class="callout-note">c</aside>',
      '<aside class="embed" data-plays="x"><a href="javascript:x">a</a><iframe src="https://a.example"></iframe></aside>':
        '<aside class="embed"><a rel="noopener">a</a></aside>',
      '<code class="language-sql dialog button">x</code>': '<code class="language-sql">x</code>',
      '<table><tbody><tr><th><p>a</p></th><th colspan="1">b</th></tr><tr><td><p>1</p></td><td>2</td></tr></tbody></table>':
        '<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
      '<figure><img src="/media/a" alt="A" width="4" height="3"><figcaption>C &lt; D</figcaption></figure>':
        '<figure><img src="/media/a" alt="A" width="4" height="3" loading="lazy" /><figcaption>C &lt; D</figcaption></figure>',
      '<figure><img src="/media/a" alt=""><figcaption dir="rtl"> </figcaption></figure>':
        '<figure><img src="/media/a" alt="" loading="lazy" /></figure>',
      "<ul><li><p>a</p><ul><li><p>b</p><p>c</p></li></ul></li></ul>":
        "<ul><li>a<ul><li><p>b</p><p>c</p></li></ul></li></ul>",
    };
    for (const [html, outcome] of Object.entries(outcomes)) expect(cleanArticleHtml(html)).toBe(outcome);
  });

  test("or goes, where an attribute says what it cannot", () => {
    const wrong =
      '<td colspan="x" rowspan="0" dir="up" lang="&quot;">a</td><th scope="javascript:x" colspan="99999">b</th>';
    expect(cleanArticleHtml(wrong)).toBe("<td>a</td><th>b</th>");
    expect(cleanArticleHtml('<ol start="x"><li>a</li></ol><img width="100%">')).toBe(
      '<ol><li>a</li></ol><img loading="lazy" />',
    );
  });

  test("a table within a table leaves both whole", () => {
    const inner = "<table><tbody><tr><th>x</th></tr></tbody></table>";
    const cleaned = cleanArticleHtml(`<table><tbody><tr><th>${inner}</th></tr><tr><td>y</td></tr></tbody></table>`);
    expect(objectionsTo(cleaned)).toEqual([]);
    expect(cleanArticleHtml(cleaned)).toBe(cleaned);
  });
});

test("what looks like an attribute in the text stays a text", () => {
  const text = '<p>use rowspan="1" here</p><pre><code>&lt;td colspan="1" scope="row"&gt;</code></pre>';
  expect(cleanArticleHtml(text)).toBe(text);
});

test("what lies too deep in tags stays as text", () => {
  const cleaned = cleanArticleHtml(`<p>first</p>${"<blockquote>".repeat(10_000)}5 < 6 <b>قيد</b> last`);
  expect(objectionsTo(cleaned)).toEqual([]);
  expect(cleaned.replace(/\s+/g, " ").trim()).toBe("first 5 &lt; 6 قيد last");
  expect(cleanArticleHtml(cleaned)).toBe(cleaned);
});

describe("eight times the text takes no more than about eight times as long", () => {
  const longest = 500_000;
  // In proportion it is eight, with the square of the length sixty-four; the rest is the machine's unrest.
  const maxTimes = 30;
  /** Shorter times are not measured exactly. */
  const minMs = 3;

  test.each([
    ["an ordinary article", "<p>word <strong>word</strong> word</p>"],
    ["brackets", "<"],
    ["paragraphs", "<p>"],
    ["cells in tables in cells", "<table><tbody><tr><th>"],
    ["bodies of one table", "<tbody><tr><th>a</th><td>"],
    ["heads with paragraphs", "<th><p>"],
    ["items with paragraphs", "<ul><li><p>"],
    ["quotations in quotations", "<blockquote>"],
    ["headings", "<h2>"],
    ["comments", "<!--"],
    ["attributes", "<a b='"],
    ["entities", "&amp"],
    ["unknown tags", "<x>"],
    ["empty captions", "<figcaption>  </figcaption>"],
    ["figures", "<figure><img src='/a'><figcaption>b</figcaption></figure>"],
    ["open figures", "<figure>"],
    ["figures in figures", "<figure><img src='/a'><figure>"],
    ["captions that are never closed", "<figure><figcaption>"],
    ["ends without a beginning", "</p></li></td>"],
    ["frames", "<iframe>"],
    ["rows", "<table><tr><th>a</th></tr></table>"],
  ])("%s", async (_, piece) => {
    const [long = "", short = ""] = [longest, longest / 8].map((length) => piece.repeat(length / piece.length));
    cleanArticleHtml(short);
    const max = maxTimes * ((await quickest(() => cleanArticleHtml(short))) + minMs);
    expect(await quickest(() => cleanArticleHtml(long), max - 1)).toBeLessThan(max);
  });
});

/** All that an article's cleaned text holds beside text, allowed tags and allowed attributes, and tags that do not match. */
function objectionsTo(html: string) {
  const objections: string[] = [];
  const open: string[] = [];
  const token = /<([a-z]+[1-6]?)((?: [a-z]+(?:="[^"<>]*")?)*)( \/)?>|<\/([a-z]+[1-6]?)>|[^<>]+/gy;
  let index = 0;
  while (index < html.length) {
    token.lastIndex = index;
    const found = token.exec(html);
    if (!found) return [...objections, `nothing known: ${html.slice(index, index + 40)}`];
    const [whole, tag, attributes = "", isVoid, closed] = found;
    index += whole.length;
    if (tag) objections.push(...objectionsToTag(tag, attributes));
    if (tag && voids.includes(tag) !== Boolean(isVoid)) objections.push(`${tag} is ended wrongly`);
    if (tag && !isVoid) open.push(tag);
    if (closed && open.pop() !== closed) objections.push(`${closed} is closed where it is not open`);
  }
  return [...objections, ...open.map((tag) => `${tag} is never closed`)];
}

function objectionsToTag(tag: string, attributes: string) {
  const names = allowed[tag];
  if (!names) return [`the tag ${tag}`];
  return [...attributes.matchAll(/ ([a-z]+)(?:="([^"]*)")?/g)].flatMap(([, name = "", value = ""]) => {
    if (![...names, ...everywhere].includes(name)) return [`${name} of ${tag}`];
    if (name === "class" && !value.split(" ").every((one) => classes[tag]?.test(one))) return [`class ${value}`];
    if (["href", "src"].includes(name) && !leadsSafely(value, name === "href")) return [`${name} to ${value}`];
    return [];
  });
}

/** Whether an address leads to the web, a mail or a telephone, and not to another site without saying so. */
function leadsSafely(value: string, isLink: boolean) {
  const written = value.replaceAll("&amp;", "&");
  if (!URL.canParse(written, site)) return true;
  const { protocol, host } = new URL(written, site);
  if (isLink && ["mailto:", "tel:"].includes(protocol)) return true;
  if (!["http:", "https:"].includes(protocol)) return false;
  return host === new URL(site).host || /^https?:\/\//.test(written);
}
