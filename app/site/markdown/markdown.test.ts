import { marked } from "marked";
import { beforeEach, expect, test } from "vitest";
import { readConfiguration, setConfiguration } from "#app/platform/configuration.server.ts";
import { createArticle } from "#app/records/articles/article.server.ts";
import { articleShape } from "#app/records/articles/article.ts";
import { htmlToMarkdown } from "#app/records/markdown/html-to-markdown.ts";
import { createProject } from "#app/records/projects/project.server.ts";
import { projectShape } from "#app/records/projects/project.ts";
import { contract } from "../../../tests/contract/contract.ts";
import { asAdmin } from "../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { articleMarkdown } from "../articles/article-markdown.server.ts";
import { projectMarkdown } from "../projects/project-markdown.server.ts";
import { asksForMarkdown, prefersMarkdown } from "./prefers-markdown.ts";

contract("docs.9");
test.each([
  ["text/markdown", true],
  ["text/markdown, text/html;q=0.9, */*;q=0.8", true],
  ["text/markdown, text/html, */*", true],
  ["text/html;q=0.7, text/markdown;q=0.8", true],
  ["TEXT/Markdown; q=1.0", true],
  ["text/html, text/markdown;q=0.9", false],
  ["text/markdown;q=0, */*", false],
  ["text/markdown;q=2", false],
  ["text/markdown;q=0.5, text/*", false],
  ["text/markdown;q=0.5, */*;q=0.8", false],
  ["*/*", false],
  ["", false],
  ["application/x-text/markdown", false],
  ["text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8", false],
])("who accepts %j is answered in Markdown: %s", (accept, isAnswered) => {
  expect(prefersMarkdown(accept)).toBe(isAnswered);
});

test("only records have an answer in Markdown", () => {
  const asks = (path: string) => asksForMarkdown(path, "text/markdown");
  expect(["/articles/a", "/ar/articles/%D8%A7", "/projects/a"].map(asks)).toEqual([true, true, true]);
  const others = [
    "/",
    "/articles",
    "/articles/category/a",
    "/projects/a.pdf",
    "/articles/a.data",
    "/media/a",
    "/feed.xml",
  ];
  expect(others.map(asks)).toEqual(others.map(() => false));
});

test("cleaned HTML becomes Markdown that means the same", () => {
  const html = `<h2>Close</h2><p>With <strong>four</strong> days, <em>not</em> <s>ten</s>, at 2 * 3 and <code>a_b</code>[^1].</p>
<ul><li>one<ol><li>inner</li></ol></li><li>two</li></ul><pre><code class="language-sql">select *\nfrom "t"</code></pre>
<table>
<caption>Days</caption>
<thead><tr><th scope="col">a</th><th scope="col">b | c</th></tr></thead>
<tbody><tr><td>1</td><td></td></tr><tr><td colspan="2">both</td></tr></tbody></table>
<table><tbody><tr><td>x</td><td>y</td></tr></tbody></table>
<figure><img src="https://a.example/m.webp" alt="A calendar"><figcaption>Its days</figcaption></figure>
<aside class="callout callout-note"><p class="callout-name">Note</p><p>Mind it.</p></aside>
<blockquote><p>Said</p></blockquote><p><a href="https://a.example/?a=1&amp;b=2">there</a></p><p>[^1]: A note</p>`;
  const text = htmlToMarkdown(html);
  for (const part of [
    "## Close",
    "With **four** days, *not* ~~ten~~, at 2 \\* 3 and `a_b`[^1].",
    '```sql\nselect *\nfrom "t"\n```',
    "**Days**\n\n| a | b \\| c |\n| --- | --- |\n| 1 |  |\n| both |  |",
    "|  |  |\n| --- | --- |\n| x | y |",
    "![A calendar](https://a.example/m.webp)\n\n*Its days*",
    "> Note\n> \n> Mind it.",
    "[there](https://a.example/?a=1&b=2)",
    "[^1]: A note",
  ])
    expect(text).toContain(part);
  const again = marked.parse(text, { async: false });
  for (const tag of [
    "<h2>",
    "<ol>",
    "<del>",
    '<code class="language-sql">',
    "<table>",
    "<td>both</td>",
    "<blockquote>",
  ])
    expect(again).toContain(tag);
});

const answer = (run: typeof articleMarkdown, path: string, slug: string, accept = "text/markdown", method = "GET") =>
  run(
    { request: new Request(`https://daftar.example${path}`, { headers: { accept }, method }), params: { slug } },
    async () => new Response("the page"),
  );

onEachEngine(() => {
  beforeEach(() => setConfiguration(readConfiguration({ ORIGIN: "https://daftar.example" })));

  test("an article answers with its title, its day and its text, in its own language", async () => {
    const content = '<p>النص <a href="/contact">هنا</a></p>';
    const fields = {
      title: "إقفال الشهر",
      excerpt: "في أيام",
      author: "سمير",
      status: "published",
      tags: "ar",
      content,
    };
    await createArticle(asAdmin(), articleShape.parse(fields), "2026-01-02T08:00:00.000Z");
    const response = await answer(articleMarkdown, "/ar/articles/a", "إقفال-الشهر");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/markdown; charset=utf-8",
      vary: "Accept, Accept-Encoding, Cookie",
      "cache-control": "public, no-cache",
    });
    const text = await response.text();
    expect(text).toMatch(
      /^# إقفال الشهر\n\nفي أيام\n\n\*.*2026.* · سمير\*\n\nالنص \[هنا\]\(https:\/\/daftar\.example\/contact\)\n$/,
    );
  });

  test("a browser, a form and what is not public get the page", async () => {
    await createArticle(asAdmin(), articleShape.parse({ title: "Draft" }));
    await createArticle(asAdmin(), articleShape.parse({ title: "Out", status: "published" }));
    for (const [slug, accept, method] of [
      ["draft", "text/markdown", "GET"],
      ["nothing", "text/markdown", "GET"],
      ["out", "text/html, */*;q=0.8", "GET"],
      ["out", "text/markdown", "POST"],
    ] as const)
      expect(await (await answer(articleMarkdown, "/articles/a", slug, accept, method)).text()).toBe("the page");
  });

  test("a project answers with its facts and parts in the language of its address", async () => {
    const project = projectShape.parse({
      title_en: "Ledger",
      title_ar: "دفتر",
      description_en: "One.",
      description_ar: "واحد.",
      status: "completed",
      overview_en: "<p>All <strong>of</strong> it</p>",
      overview_ar: "كل شيء",
      tech_stack: "SQL, Python",
      live_url: "https://ledger.example/",
      client_name: "Acme",
      image_url: "/samples/audit-trail.webp",
    });
    await createProject(asAdmin(), project);
    const english = await (await answer(projectMarkdown, "/projects/ledger", "ledger")).text();
    for (const part of [
      "# Ledger\n\nOne.\n\n",
      "- Client: Acme",
      "All **of** it",
      "- SQL\n- Python",
      "](https://ledger.example/)",
      "](https://daftar.example/samples/audit-trail.webp)",
    ])
      expect(english).toContain(part);
    expect(await (await answer(projectMarkdown, "/ar/projects/ledger", "ledger")).text()).toMatch(/^# دفتر\n\nواحد\./);
  });
});
