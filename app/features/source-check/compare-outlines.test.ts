import { expect, test } from "vitest";
import { differencesOf } from "./compare-outlines.ts";
import { outlineOf, type SourceText } from "./read-source.ts";

type Form = SourceText["form"];
const differences = (form: Form, text: string, arrived: string, said: Partial<SourceText> = {}) =>
  differencesOf(outlineOf({ form, text }), outlineOf({ form: "html", text: arrived, ...said }));

test.each<[Form, string, string]>([
  ["html", "<h2>One &amp; two</h2><p>Th<b>re</b>e caf&eacute;</p>", "<h2>One &amp; two</h2><p>Three café</p>"],
  [
    "wordpress",
    '<!-- wp:p {"a":"-->x"} --><p>a</p><script>x()</script><style>b{}</style>',
    '<p>x"} --&gt;</p><p>a</p>',
  ],
  [
    "wordpress",
    'one\n\n[caption width="3" caption="two"]<img src="a.png" alt="b">[/caption]\n3 < 4',
    '<p>one</p><figure><img src="/media/1" alt="b"><figcaption>two</figcaption></figure>3 &lt; 4',
  ],
  ["html", '<a href="/a">One</a><a href="/b">two</a>', '<p><a href="/a">One</a> <a href="/b">two</a></p>'],
  ["html", '<a href="#top">up</a> <a href="a.png"><img src="a.png"></a>', "<p>up</p><img src=a>"],
  [
    "html",
    '<video src="a.mp4">Your browser shows none</video>',
    '<aside class="embed"><a href="a.mp4">a.mp4</a></aside>',
  ],
  [
    "markdown",
    "---\ntitle: A\n---\n# A\n\n**two** [three](https://x.example) ![alt](a.png)\n\n```sh\nfour\n```",
    '<p>two <a href="https://x.example">three</a><img src="/media/1" alt="alt"></p><pre>four</pre>',
  ],
  [
    "markdown",
    'See [two\nwords](https://x.example/ "A\ntitle") and **ا**{: .red}ب, a*x + b*y',
    '<p>See <a href="https://x.example/">two words</a> and <strong>ا</strong>ب, a*x + b*y</p>',
  ],
  [
    "markdown",
    "| a | b |\n|---|---|\n|-| 2 |\n\n1. x\n- [ ] y\n\n[^1]: z {#id}",
    "<table><tr><th>a<th>b<tr><td>-<td>2</table><p>x</p><p>y</p><p>z</p>",
  ],
  [
    "markdown",
    '{{< figure src="a.png" caption="The plan" >}} {% raw %}b{% endraw %} [[c|d]] <!-- e -->',
    "<p>The plan b d</p>",
  ],
  [
    "ghost",
    '{"root":{"children":[{"type":"paragraph","children":[{"type":"text","text":"Re"},{"type":"text","text":"port"}]}]}}',
    "<p>Report</p>",
  ],
  [
    "markdown",
    "a {::comment}b{:/comment} {# c #} d\n\n%% e %%\n\n%%f%% g ![[h.png\\|30]] ![i|40](j.png) [[k#^l|m]]",
    '<p>a d</p><p>g</p><img src="a"><img src="b" alt="i"><p>m</p>',
  ],
  ["markdown", "import {\n  A,\n} from './a'\n\nexport const b = {\n  c: 1,\n}\n\n> ```js\n> d\n> ```", "<pre>d</pre>"],
  [
    "markdown",
    "a\n\n```js\nimport x from 'y'\nz()\n```\nb\n\n[b]: https://d.example",
    "<p>a</p><pre>import x from 'y'\nz()</pre><p>b</p>",
  ],
  ["markdown", "Title: A\nDate: 2022-01-02\n\nb", "<p>b</p>"],
  [
    "markdown",
    "+---+---+\n| a | b |\n|   +---+\n|   | c |\n+---+---+\n\n> +---+\n> | d |\n> +---+",
    "<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table><blockquote><table><tr><td>d</td></tr></table></blockquote>",
  ],
])("of %s nothing is lost that is there: %s", (form, source, arrived) => {
  expect(differences(form, source, arrived)).toEqual([]);
});

test.each<[Form, string, string, string[]]>([
  ["html", "<p>Report</p><p>2024</p>", "<p>Report2024</p>", ["words report", "words 2024"]],
  ["html", '<a href="/a">One</a><a href="/b">two</a>', "<p>Onetwo</p>", ["links 2", "words one two"]],
  ["html", "<p>a b c</p><p>d</p>", "<p>d</p>", ["words a b c"]],
  ["html", "<p>a b</p><p>c a</p>", "<p>c a</p>", ["words a b"]],
  ["html", "<table><tr><td>x</td></tr></table>", "<p>x</p>", ["tables 1"]],
  ["html", "<pre>x</pre><h2>y</h2>", "<p>x</p><p>y</p>", ["code 1", "headings 1"]],
  ["html", '<a href="https://a.example">x</a><img src="b">', "<p>x</p>", ["pictures 1", "links 1"]],
  ["markdown", "---\n\nA sentence.\n\n---\n\nEnd", "<p>End</p>", ["words a sentence"]],
  ["markdown", "+---+\n| a |\n+---+", "<pre>a</pre>", ["tables 1"]],
  ["markdown", "![one](a.png)\n\n[two](/b/)", "<p>two</p>", ["pictures 1", "links 1", "words one"]],
  [
    "ghost",
    '{"root":{"children":[{"type":"callout","calloutText":"kept <b>back</b>"}]}}',
    "<p>kept</p>",
    ["words back"],
  ],
  [
    "ghost",
    '{"root":{"children":[{"type":"header","header":"a","backgroundImageSrc":"b.png","buttonEnabled":false,"buttonText":"c"}]}}',
    "<h2>a</h2>",
    ["pictures 1"],
  ],
  ["wordpress", '[et_pb_cta title="one" button_text="two"]x[/et_pb_cta]', "<p>two</p><p>x</p>", ["words one"]],
  ["html", `<div data-attrs='{"title":"one","src":"https://a"}'></div>`, "<p>x</p>", ["pictures 1", "words one"]],
  ["html", '<span class="kg-video-current-time">0:00</span><p>x</p>', "<p>x</p>", []],
  ["markdown", "x", "<p>x {% include a.html %}</p>", ["signs {% include a.html %}"]],
  ...[":smile:", "{++", "--8&lt;-- ", "**y**", "{props.y}", "[!NOTE]"].map((sign): [Form, string, string, string[]] => [
    "markdown",
    "x",
    `<p>x ${sign}</p>`,
    [`signs ${sign.trim()}`],
  ]),
])("of %s what is lost is named: %s", (form, source, arrived, lost) => {
  expect(
    differences(form, source, arrived)
      .map((one) => `${one.part} ${one.lost}`)
      .sort(),
  ).toEqual(lost.toSorted());
});

test.each([
  ["---\ntitle: A\ndraft: true\n---\nx"],
  ["+++\ntitle = 'A'\ndraft = true\n+++\nx"],
  ['{\n"title": "A",\n"published": false\n}\nx'],
  ["---\ntitle: A\nstatus: private\n---\nx"],
  ["---\ntitle: A\npassword: b\n---\nx"],
])("what was not public and is comes first: %s", (text) => {
  const [first] = differences("markdown", text, "<p>y</p>", { title: "A" });
  expect(first?.part).toBe("public");
  expect(differences("markdown", text, "<p>x</p>", { title: "A", isPublic: false })).toEqual([]);
});

test("title, day and tags are compared too, a day more or less for the zone aside", () => {
  const text = "---\ntitle: One two\ndate: 2021-3-04\ntags: [a, b c]\n---\nx";
  const parts = (said: Partial<SourceText>) => differences("markdown", text, "<p>x</p>", said).map(({ part }) => part);
  expect(parts({ title: "One two", date: "2021-03-05T00:00:00Z", tags: ["b c", "a"] })).toEqual([]);
  expect(parts({ title: "One", date: "2021-03-09", tags: ["a"] })).toEqual(["title", "date", "tags"]);
  expect(parts({ title: "One two", date: "", tags: ["a", "b", "c"] })).toEqual(["date"]);
});

test("a difference stands beside the block that is nearest to it", () => {
  const [first] = differences(
    "html",
    "<p>The first one</p><p>The second paragraph of words</p>",
    "<p>The first one</p><p>The second paragraph</p>",
  );
  expect(first).toEqual({
    ...{ part: "words", lost: "of words", source: "The second paragraph of words", arrived: "The second paragraph" },
  });
});
