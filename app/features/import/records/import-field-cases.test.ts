import { expect, test } from "vitest";
import { articleNamed, importStore } from "../../../../tests/support/exports/import-store.ts";
import { importing } from "../../../../tests/support/exports/importing.ts";
import { type WordpressPost, wordpressExport } from "../../../../tests/support/exports/wordpress-export.ts";

const own = importStore();
const site = "http://old.example";
const importPosts = (posts: WordpressPost[], choices = {}) =>
  importing([{ name: "old.xml", content: wordpressExport(site, posts) }], { fetch: own.pictures.fetch, choices });
const shown = async (title: string) => (await articleNamed(title)).content.replace(/ (?:loading|rel)="[^"]*"/g, "");
const remarksOf = ({ lines }: Awaited<ReturnType<typeof importing>>, title: string) =>
  lines
    .find((line) => line.title === title)
    ?.notes.map(({ word, about, difference }) => [word, difference?.part, about].filter(Boolean).join(" "));

test("what posts of WordPress said in one line, in old tags and in brackets comes, and what was not public is a draft", async () => {
  const block = (name: string, html: string, values = "") => `<!-- wp:${name}${values} -->${html}<!-- /wp:${name} -->`;
  const imported = await importPosts([
    {
      id: 1,
      title: "One line",
      content:
        block("heading", "<h3>Heading</h3>", ' {"level":3}') +
        block("paragraph", "<p>Whole paragraph of the owner.</p>") +
        '<!-- wp:latest-posts {"postsToShow":3} /-->' +
        block("paragraph", "<p>After.</p>"),
    },
    { id: 2, title: "Late", content: "a", date: "2022-10-27 23:30:00", meta: {} },
    { id: 3, title: "Off", content: "a", status: "acf-disabled" },
    { id: 4, title: "Brackets", content: "[audio http://old.example/a.mp3]\n\n[toc]\n\nText" },
    {
      id: 5,
      title: "Old tags",
      content:
        "<h5>Five</h5>\n<h6>Six</h6>\n<dl><dt>T</dt><dd>D</dd></dl><address>Road 1\nTown</address><div>One</div><div>Two</div>",
    },
    {
      id: 6,
      title: "Blocks",
      content:
        block("details", "<details><summary>Open</summary><p>Inside</p></details>") +
        block(
          "buttons",
          '<div><a href="https://a.example/1">First</a></div><div><a href="https://a.example/2">Second</a></div>',
        ) +
        block("cover", `<div><p>Cover text</p></div>`, ` {"url":"${site}/up/cover.png"}`) +
        block(
          "file",
          `<div class="wp-block-file"><a href="${site}/up/r.pdf">Report</a><a href="${site}/up/r.pdf" class="wp-block-file__button" download>Get it</a></div>`,
        ) +
        block("cover", `<div><img alt="Sea" src="${site}/up/sea.png"/><div><p>Over it</p></div></div>`) +
        `<!-- wp:social-links --><ul><!-- wp:social-link {"url":"https://x.example/me","service":"x"} /--></ul><!-- /wp:social-links -->`,
    },
    { id: 7, title: "Ελληνικά μόνο", content: "a", slug: "ελ-2" },
    { id: 8, title: "日本語", content: "a", slug: "", link: `${site}/2019/japan-notes/` },
  ]);
  expect(await shown("One line")).toBe("<h3>Heading</h3><p>Whole paragraph of the owner.</p><p>After.</p>");
  expect(remarksOf(imported, "One line")).toEqual(["block latest-posts"]);
  expect((await articleNamed("Off")).status).toBe("draft");
  expect(remarksOf(imported, "Off")).toEqual(["status acf-disabled"]);
  expect(await shown("Brackets")).toContain('<a href="http://old.example/a.mp3">');
  expect(remarksOf(imported, "Brackets")).toContain("shortcode toc");
  expect(await shown("Old tags")).toBe(
    "<h4>Five</h4><h4>Six</h4><p><strong>T</strong></p><p>D</p><p>Road 1<br />Town</p><p>One</p><p>Two</p>",
  );
  const blocks = await shown("Blocks");
  for (const part of [
    "<strong>Open</strong>",
    ">First</a></p><p><a",
    'src="/media/',
    "<p>Cover text</p>",
    ">Report</a>",
    ">Get it</a>",
    'alt="Sea"',
    "<p>Over it</p>",
    "x.example/me",
  ])
    expect(blocks).toContain(part);
  expect(blocks).not.toMatch(/Second<\/a><a|Report<\/a><a|Sea.*<\/figure>[^<]/);
  expect(blocks.match(/src="\/media\//g)).toHaveLength(2);
  expect([(await articleNamed("Ελληνικά μόνο")).slug, (await articleNamed("日本語")).slug]).toEqual([
    ...["el-2", "japan-notes"],
  ]);
  expect(imported.lines.filter(({ is_different }) => is_different).map(({ title, notes }) => [title, notes])).toEqual(
    [],
  );
});

test("a time without a zone is one of the old site's", async () => {
  const xml = wordpressExport(site, [{ id: 1, title: "Late", content: "a", date: "2022-10-27 23:30:00" }]);
  const content = xml.replace(/(<wp:post_date_gmt>).*?(<\/wp:post_date_gmt>)/, "$1<![CDATA[0000-00-00 00:00:00]]>$2");
  await importing([{ name: "a.xml", content }], { choices: { timeZone: "Asia/Amman" } });
  expect((await articleNamed("Late")).published_date).toBe("2022-10-27T20:30:00.000Z");
});

const lexical = (...children: object[]) => JSON.stringify({ root: { children } });
const paragraph = (...children: object[]) => ({ type: "paragraph", children });

test("captions, links of pictures, own links and cards of Ghost come, and what was only mailed is a draft", async () => {
  const post = { type: "post", status: "published", visibility: "public", published_at: "2022-05-01T10:00:00.000Z" };
  const html =
    '<div class="kg-card kg-callout-card"><div class="kg-callout-emoji">!</div><div class="kg-callout-text">Mind</div></div>' +
    '<div class="kg-card kg-toggle-card"><div class="kg-toggle-heading"><h4>Ask</h4></div><div class="kg-toggle-content"><p>Answer</p></div></div>' +
    '<div class="kg-card kg-button-card"><a href="https://a.example/b" class="kg-btn">Press</a></div>' +
    '<div class="kg-card kg-file-card"><a class="kg-file-card-container" href="https://a.example/r.pdf"><div class="kg-file-card-contents"><div class="kg-file-card-title">Report</div><div class="kg-file-card-caption">2024</div><div class="kg-file-card-metadata"><div class="kg-file-card-filename">r.pdf</div><div class="kg-file-card-filesize">1 MB</div></div></div></a></div>';
  const image = (name: string, more = {}) => ({ type: "image", src: `${site}/up/${name}.png`, alt: "", ...more });
  const rows = [
    {
      title: "Gallery",
      slug: "g-7",
      lexical: lexical(
        { type: "gallery", images: [image("a", { caption: "First" }), image("b", { caption: "Second" })] },
        image("c", { href: "https://a.example/c" }),
      ),
    },
    { title: "Target", slug: "g-1", html: "<p>Here</p>" },
    {
      title: "Links",
      slug: "g-11",
      lexical: lexical(
        paragraph({ type: "link", url: "__GHOST_URL__/g-1/", children: [{ type: "text", text: "there" }] }),
      ),
    },
    { title: "Mailed", slug: "g-16", html: "<p>Only sent</p>", status: "sent" },
    { title: "Cards", slug: "g-22", html },
  ].map((row, index) => ({ ...post, id: `${index}`, uuid: `u${index}`, ...row }));
  const content = JSON.stringify({ db: [{ data: { posts: rows } }] });
  const imported = await importing([{ name: "g.json", content }], {
    fetch: own.pictures.fetch,
    choices: { origin: null },
  });
  const gallery = await shown("Gallery");
  for (const part of ["First", "Second", 'href="https://a.example/c"']) expect(gallery).toContain(part);
  expect(await shown("Links")).toBe('<p><a href="/articles/g-1">there</a></p>');
  expect([(await articleNamed("Mailed")).status, remarksOf(imported, "Mailed")]).toEqual(["draft", ["sent"]]);
  const cards = (await shown("Cards")).replace(/<[^>]*>/g, "|");
  for (const part of ["Mind", "|Ask|", "|Answer|", "|Press|", "|Report|", "|2024|", "|r.pdf|", "|1 MB|"])
    expect(cards).toContain(part);
  expect(imported.lines.filter(({ is_different }) => is_different).map(({ title, notes }) => [title, notes])).toEqual(
    [],
  );
});
