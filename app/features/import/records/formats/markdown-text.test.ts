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
const embedded = (address: string) => `<aside class="embed"><a href="${address}" rel="noopener">${address}</a></aside>`;
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
    `<p>One</p>${embedded("https://a.example/b")}<p>Two</p>`,
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
  ["a video of Hugo", "{{<youtube dQw4w9WgXcQ>}}", embedded("https://www.youtube.com/watch?v=dQw4w9WgXcQ")],
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
  [
    "code in a list behind a tab",
    "- a\n\n\t```\n\t{% x %}\n\t```",
    "<ul><li><p>a</p><pre><code>{% x %}</code></pre></li></ul>",
  ],
  [
    "code in a quote",
    "> ```\n> {% x %}\n> > y\n> ```\n> z",
    "<blockquote><pre><code>{% x %}\n&gt; y</code></pre><p>z</p></blockquote>",
  ],
  [
    "code that is only indented",
    "a\n\n    {% x %}\n\n    <Y/> [[z]]\n\nb",
    "<p>a</p><pre><code>{% x %}\n\n&lt;Y/&gt; [[z]]</code></pre><p>b</p>",
  ],
  [
    "code in a tab of MkDocs",
    '=== "A"\n\n    ```sh\n    x\n      y\n    ```\n\n    !!! note\n        z',
    `<p><strong>A</strong></p><pre><code class="language-bash">x\n  y</code></pre>${aside("note", "<p>z</p>")}`,
  ],
  [
    "a callout in a list",
    "- a\n\n    !!! tip\n        b\n\n- c",
    `<ul><li><p>a</p>${aside("note", "<p>b</p>")}</li><li>c</li></ul>`,
  ],
  [
    "a callout within another",
    "> [!note]\n> a\n> > [!bug] B\n> > c",
    aside("note", `<p>a</p>${aside("warning", "<p><strong>B</strong></p><p>c</p>")}`),
  ],
  [
    "terms with several meanings",
    "A\n: b\n: c\n\n    d\n\n    * e\n\nF\n: g",
    "<p><strong>A</strong></p><p>b</p><p>c</p><p>d</p><ul><li>e</li></ul><p><strong>F</strong></p><p>g</p>",
  ],
  [
    "a note with code",
    "A[^1]\n\n[^1]: b\n\n    ```\n    c\n    ```\n\n    d",
    "<p>A[^1]</p><p>[^1]: b <code>c</code> d</p>",
  ],
  [
    "what nobody was meant to read",
    "a {::comment}x{:/comment}{# y #}b {::nomarkdown}c{:/}\n\n%%\nz\n%%\n\nd ^d-1",
    "<p>a b c</p><p>d</p>",
  ],
  ["a tab of Hugo", '{{% tab "A" %}}\na\n{{% /tab %}}', "<p><strong>A</strong></p><p>a</p>"],
  ["a named tab of Hugo", '{{< tab name="B" >}}b{{< /tab >}}', "<p><strong>B</strong></p><p>b</p>"],
  ["a tab of Hexo", "<!-- tab C -->\nc\n<!-- endtab -->", "<p><strong>C</strong></p><p>c</p>"],
  [
    "code of Hexo with a title, and of Hugo in other blanks",
    "{% codeblock A title lang:js %}\nx\n{% endcodeblock %}\n\n{{< highlight go >}}\ny\n{{</ highlight >}}",
    '<p><strong>A title</strong></p><pre><code class="language-javascript">x</code></pre><pre><code class="language-go">y</code></pre>',
  ],
  ["a frame of Hexo", "{% iframe https://a.example/b 100% 300 %}", embedded("https://a.example/b")],
  [
    "a picture with a title, a caption and its author",
    '{{< figure src="/a.png" title="A" caption="**b**" attr="C" >}}',
    '<figure><img src="https://old.example/a.png" alt="" loading="lazy" /><figcaption>A <strong>b</strong> C</figcaption></figure>',
  ],
  [
    "a picture of MDX",
    '<img src={require("./a.png").default} alt="A" />',
    '<figure><img src="https://old.example/a/a.png" alt="A" loading="lazy" /></figure>',
  ],
  [
    "a picture of Eleventy",
    '{% image "./b.png", "B" %}',
    '<figure><img src="https://old.example/a/b.png" alt="B" loading="lazy" /><figcaption>B</figcaption></figure>',
  ],
  [
    "a heading that is a picture",
    "## ![a](b.png)",
    '<figure><img src="https://old.example/a/b.png" alt="a" loading="lazy" /></figure>',
  ],
  ["lines of JavaScript", "import {\n  A,\n} from './a'\n\nexport const b = {\n  c: 1,\n}\n\nText", "<p>Text</p>"],
  [
    "bold type beside letters",
    "قال **«نعم»**ثم **مهم:**كذا",
    "<p>قال <strong>«نعم»</strong>ثم <strong>مهم:</strong>كذا</p>",
  ],
  [
    "a picture and a link of a vault in a table",
    "| a | b |\n|---|---|\n| ![[c.png\\|100]] | [[Known\\|d]] |\n\n![e|30](f.png) ![](g h.png 'i')",
    '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td><figure><img src="https://old.example/a/c.png" alt="" loading="lazy" /></figure></td><td><a href="https://old.example/notes/Known.md" rel="noopener">d</a></td></tr></tbody></table><figure><img src="https://old.example/a/f.png" alt="e" loading="lazy" /></figure><figure><img src="https://old.example/a/g%20h.png" alt="" loading="lazy" /><figcaption>i</figcaption></figure>',
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
  ["\n\n`twitch: abc`\n\n", "shortcode twitch: abc"],
  ["\n\n`embed:a.js`\n\n", "shortcode embed: a.js"],
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
