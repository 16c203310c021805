import { expect, test } from "vitest";
import { markdownTextToHtml } from "#app/features/foreign-texts/markdown-text.ts";
import { cleanArticleHtml } from "#app/records/articles/article-html.server.ts";
import { publicText } from "../reading/import-text.ts";

function shown(markdown: string) {
  const { html, notes } = markdownTextToHtml(markdown, (name) => (name === "Known" ? "/notes/Known.md" : null));
  const { html: article } = publicText({ html, base: "https://old.example/a/" }, "https://old.example");
  return { article: cleanArticleHtml(article), notes: notes.map(({ word, about }) => `${word} ${about}`) };
}
const aside = (kind: string, inner: string) => `<aside class="callout-${kind}">${inner}</aside>`;
const squeezed = (html: string) => html.replace(/>\s+</g, "><").trim();

test.each([
  ["kramdown's contents", "* TOC\n{:toc}\n\nText", "<p>Text</p>"],
  ["a class of a block", "Text\n{: .red}", "<p>Text</p>"],
  ["a class in the line", "Text{: .red}", "<p>Text</p>"],
  ["the id of a heading", "## H {#custom-id}", "<h2>H</h2>"],
  [
    "attributes of a link",
    '[a](https://b.example){:target="_blank"} b',
    '<p><a href="https://b.example/" rel="noopener">a</a> b</p>',
  ],
  [
    "code between three marks in a line, and attributes below it",
    "``` a ```\n\n**b**{: .red}c",
    "<p><code>a</code></p><p><strong>b</strong>c</p>",
  ],
  [
    "a frame that closes itself",
    'One\n\n<iframe\n  style={{ width: "100%" }}\n  src="https://a.example/b"\n/>\n\nTwo',
    '<p>One</p><aside class="embed"><a href="https://a.example/b" rel="noopener">https://a.example/b</a></aside><p>Two</p>',
  ],
  [
    "a player of MDX",
    'One <Video src="https://a.example/b.mp4" muted /> two',
    '<p>One</p><aside class="embed"><a href="https://a.example/b.mp4" rel="noopener">https://a.example/b.mp4</a></aside><p>two</p>',
  ],
  ["the name of a key", "Press <Tab> twice", "<p>Press &lt;Tab&gt; twice</p>"],
  ["a formula", "$$\na_1 * b_2 * c\n$$ and $x_1 * y_2 *$", "<p>$$\na_1 * b_2 * c\n$$ and $x_1 * y_2 *$</p>"],
  ["a formula of MathJax", "\\\\(a_1 * b_2 * c\\\\) (not)", "<p>\\\\(a_1 * b_2 * c\\\\) (not)</p>"],
  ["a price", "$5 and *more* for $6", "<p>$5 and <em>more</em> for $6</p>"],
  ["a term", "Term\n: Definition", "<p><strong>Term</strong></p><p>Definition</p>"],
  ["a callout of GitHub", "> [!NOTE]\n> text", aside("note", "<p>text</p>")],
  [
    "a callout of Obsidian",
    "> [!warning]- Mind\n> one\n> two",
    aside("warning", "<p><strong>Mind</strong></p><p>one\ntwo</p>"),
  ],
  ["a callout of Docusaurus", ":::tip Title\n\ntext\n\n:::", aside("note", "<p><strong>Title</strong></p><p>text</p>")],
  [
    "a callout of MkDocs",
    '!!! danger "T"\n    text\n\nafter',
    `${aside("warning", "<p><strong>T</strong></p><p>text</p>")}<p>after</p>`,
  ],
  ["a notice of Hugo", "{{% notice note %}}text{{% /notice %}}", aside("note", "<p>text</p>")],
  ["a note of Hexo", "{% note info %}\ntext\n{% endnote %}", aside("note", "<p>text</p>")],
  [
    "a video of Hugo without blanks",
    "{{<youtube dQw4w9WgXcQ>}}",
    '<aside class="embed"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener">https://www.youtube.com/watch?v=dQw4w9WgXcQ</a></aside>',
  ],
  [
    "code of Hexo",
    "{% codeblock lang:js %}\na < b\n{% endcodeblock %}",
    '<pre><code class="language-javascript">a &lt; b</code></pre>',
  ],
  ["code of Hugo", "{{< highlight go >}}\nx\n{{< /highlight >}}", '<pre><code class="language-go">x</code></pre>'],
  [
    "a picture of Hexo",
    "{% asset_img 1.png Caption %}",
    '<figure><img src="https://old.example/a/1.png" alt="Caption" loading="lazy" /><figcaption>Caption</figcaption></figure>',
  ],
  [
    "a link of a vault",
    "See [[Known|that]].",
    '<p>See <a href="https://old.example/notes/Known.md" rel="noopener">that</a>.</p>',
  ],
  [
    "a picture of a vault",
    "![[a b.png|300]]",
    '<figure><img src="https://old.example/a/a%20b.png" alt="" loading="lazy" /></figure>',
  ],
  [
    "a comment of a vault",
    "a [[Known]] %%secret%% b",
    '<p>a <a href="https://old.example/notes/Known.md" rel="noopener">Known</a>  b</p>',
  ],
  ["a list with Arabic digits", "١. أول\n٢. ثان", "<ol><li>أول</li><li>ثان</li></ol>"],
  ["a folded part", '{{< details "More" >}}text{{< /details >}}', "<p><strong>More</strong></p><p>text</p>"],
  ["a component", '<Tabs x="1">\n\nInside\n\n</Tabs>', "<p>Inside</p>"],
  ["HTML with Markdown", '<div markdown="1">\n*x*\n</div>', "<p><em>x</em></p>"],
  [
    "the address of the site",
    "[a]({{ site.baseurl }}/b), [c]({{ '/d' | relative_url }})",
    '<p><a href="https://old.example/b" rel="noopener">a</a>, <a href="https://old.example/d" rel="noopener">c</a></p>',
  ],
])("%s is what it shows", (_, markdown, html) => {
  expect(squeezed(shown(markdown).article)).toBe(html);
});

test("footnotes of all forms are footnotes", () => {
  const text =
    "A[^a] B[^long note] C^[inline *note*]\n\n[^a]: One\n[^long note]: Two\n\n    second\n\n    - item\n\nEnd";
  expect(squeezed(shown(text).article)).toBe(
    "<p>A[^a] B[^n2] C[^n3]</p><p>End</p><p>[^a]: One</p><p>[^n2]: Two second item</p><p>[^n3]: inline <em>note</em></p>",
  );
});

test.each([
  ["{{<chart>}}", "shortcode chart"],
  ["{{< chart a=1 >}}", "shortcode chart"],
  ["{% widget x %}", "shortcode widget"],
  ["{% if a %}", "shortcode if"],
  ["{{ page.title }}", "shortcode page.title"],
  ["*[HTML]: Hyper Text", "abbreviation HTML"],
  ['<Chart data="x" />', 'component Chart data="x" '],
  ["[[Nowhere]]", "wikilink Nowhere"],
  ["![[Known]]", "embedded Known"],
])("%s is named, and stays as text where it is one", (markdown, named) => {
  const { article, notes } = shown(`Before ${markdown} after`.replace(/^Before (?=\*\[)/, ""));
  expect(notes).toContain(named);
  if (/^\{/.test(markdown)) expect(article).toContain(markdown.replaceAll("<", "&lt;").replaceAll(">", "&gt;"));
});

test("what looks like a mark within code stays as it is", () => {
  const code = "```\n{{< a >}} {% b %} [[c]] ^[d] {: .e}\n!!! note\n```";
  const { article, notes } = shown(`${code}\n\n\`{{ x }}\` and \`[[y]]\``);
  expect(notes).toEqual([]);
  for (const mark of ["{{&lt; a &gt;}} {% b %} [[c]] ^[d] {: .e}", "!!! note", "{{ x }}", "[[y]]"])
    expect(article).toContain(mark);
});

test("no mark of Hugo loses a letter, however it is spaced, paired, quoted, broken off or without arguments", () => {
  const names = ["unknown", "figure", "note", "youtube", "ref", "x-y"];
  const given = ["", " a", ' k="v w"', " k='v'", " <b>", '\n  k="v"\n'];
  for (const [open, close] of [
    ["{{<", ">}}"],
    ["{{%", "%}}"],
  ] as const)
    for (const name of names)
      for (const [index, rest] of given.entries())
        for (const space of ["", " "])
          for (const end of ["", "/", " /"])
            for (const mark of [
              `${open}${space}${name}${rest}${end}${space}${close}`,
              `${open}${space}${name}${rest}${space}${close}inner${open}${space}/${name}${space}${close}`,
              `${open}/*${space}${name}${rest}${space}*/${close}`,
              `${open}${space}${name}`,
            ]) {
              const { article, notes } = shown(`Before ${mark} after ${index}.`);
              const text = article
                .replace(/<[^<>]*>/g, " ")
                .replaceAll("&lt;", "<")
                .replaceAll("&gt;", ">");
              const isShown =
                text.includes(name) || !/^(?:unknown|x-y)$/.test(name) || notes.some((one) => one.includes(name));
              expect([mark, text.includes("{{}}"), /Before/.test(text), text.includes("after"), isShown]).toEqual([
                ...[mark, false, true, true, true],
              ]);
              if (mark.includes("/*"))
                expect([mark, text.includes(name), text.includes("/*")]).toEqual([mark, true, false]);
            }
});
