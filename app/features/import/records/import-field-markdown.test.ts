import { expect, test } from "vitest";
import { store } from "#app/records/store/store.server.ts";
import { articleNamed, importStore } from "../../../../tests/support/exports/import-store.ts";
import { importing } from "../../../../tests/support/exports/importing.ts";
import { pictureFor } from "../../../../tests/support/exports/picture-site.ts";
import { zipOf } from "../../../../tests/support/exports/zip-bytes.ts";
import { asAdmin } from "../../../../tests/support/permissions.ts";
import { createImport, importFilePath } from "./import-upload.server.ts";

const own = importStore();
const importZip = (entries: Parameters<typeof zipOf>[0], choices = {}) =>
  importing([{ name: "x.zip", content: zipOf(entries) }], { fetch: own.pictures.fetch, choices });
const shown = async (title: string) => (await articleNamed(title)).content.replace(/ (?:loading|rel)="[^"]*"/g, "");
const remarksOf = ({ lines }: Awaited<ReturnType<typeof importing>>, title: string) =>
  lines
    .find((line) => line.title === title)
    ?.notes.map(({ word, about, difference }) => [word, difference?.part, about].filter(Boolean).join(" "));

const head = (lines: string, body = "Text") => `---\n${lines}\n---\n${body}`;

test("front matter as generators write it is understood, or its text is a draft with a reason", async () => {
  const texts: Record<string, string> = {
    m5: head("title: m5\ndate: ٢٠٢٢-١٠-٢٨"),
    m7: head("title: m7\ndate: 2022-3-5"),
    bad: head("title: bad\ndate: someday in spring"),
    m8: head("title: m8\ntags: vat zakat ifrs\ncategories: tax law"),
    lists: head("title: lists\ntags:\n  - [a, b]\n  - name: c\n  - '#d'"),
    m14: "---\n---\n# Heading title\n\nText",
    m15: "---\n\nA sentence of the owner.\n\n---\n\nEnd.",
    m18: head("title: m18\nexpiryDate: 2023-01-01\nheadless: true"),
    m21: head("title: m21\npublish: false"),
    m23: head("title: m23\nisDraft: true"),
    m25: head("title: m25\neleventyExcludeFromCollections: true\npermalink: false"),
    m28: "# m28\n\nA[^a] B[^long note] C^[inline note].\n\n[^a]: One.\n[^long note]: Two.\n\n    Second paragraph.\n\n    - item",
    m30: '# m30\n\n* TOC\n{:toc}\n\n## H {#custom-id}\n\nText{: .red}\n\nTerm\n: Definition\n\n*[HTML]: Markup\n\n| a | b |\n|---|---|\n| c | d |\n{: .table}\n\n<div markdown="1">\n**bold**\n</div>',
    m35: "# m35\n\n١. أول\n٢. ثان",
    hugo: '# hugo\n\nBefore {{<youtube dQw4w9WgXcQ>}} and {{<unknown a="b">}} after',
  };
  const entries = Object.entries(texts).map(([name, content]) => ({ name: `posts/${name}.md`, content }));
  const imported = await importZip(entries);
  const row = (title: string) => articleNamed(title);
  expect([(await row("m5")).published_date, (await row("m7")).published_date]).toEqual([
    ...["2022-10-28T00:00:00.000Z", "2022-03-05T00:00:00.000Z"],
  ]);
  expect([(await row("bad")).status, remarksOf(imported, "bad")]).toEqual(["draft", ["date someday in spring"]]);
  expect([(await row("m8")).tags, (await row("m8")).category]).toEqual([["vat", "zakat", "ifrs", "law"], "tax"]);
  expect((await row("lists")).tags).toEqual(["a", "b", "c", "d"]);
  expect(await shown("Heading title")).toBe("<p>Text</p>");
  expect(await shown("m15")).toContain("A sentence of the owner.");
  for (const title of ["m18", "m21", "m23", "m25"])
    expect([title, (await row(title)).status]).toEqual([title, "draft"]);
  const notes = await shown("m28");
  expect([notes.includes("<pre>"), notes.match(/\[\^\w+\]/g)?.length]).toEqual([false, 6]);
  for (const word of ["One.", "Two.", "Second paragraph.", "item", "inline note"]) expect(notes).toContain(word);
  const dialect = await shown("m30");
  expect(dialect).not.toMatch(/\{|\}|TOC|\*\[|markdown=/);
  for (const part of [
    "<h2>H</h2>",
    "Text",
    "<strong>Term</strong>",
    "<p>Definition</p>",
    "Markup",
    "<table>",
    "<strong>bold</strong>",
  ])
    expect(dialect).toContain(part);
  expect(await shown("m35")).toBe("<ol><li>أول</li><li>ثان</li></ol>");
  const hugo = await shown("hugo");
  expect([
    hugo.includes("youtube"),
    hugo.includes("{{}}"),
    remarksOf(imported, "hugo")?.includes("shortcode unknown"),
  ]).toEqual([true, false, true]);
  const differing = imported.lines.flatMap(({ title, notes }) =>
    notes.filter(({ difference }) => difference).map(({ difference }) => [title, difference?.part]),
  );
  expect(differing).toEqual([["hugo", "signs"]]);
});

test("pictures beside a post of Hexo come, and scaffolds, templates and pages of the generator are no articles", async () => {
  const imported = await importZip([
    {
      name: "source/_posts/hexo-post.md",
      content: head("title: hexo\ndate: 2022-01-01", "![](1.png)\n\n{% asset_img 1.png Caption %}"),
    },
    { name: "source/_posts/hexo-post/1.png", content: await pictureFor("hexo") },
    { name: "source/about/index.md", content: head("title: About\ndate: 2022-01-01\ntype: about") },
    { name: "scaffolds/post.md", content: head("title: '{{ title }}'\ndate: '{{ date }}'", "") },
    { name: "vault/templates/daily.md", content: "# {{date}}" },
    { name: "404.md", content: head("title: Not here\npermalink: /404.html") },
    { name: "tags/index.md", content: head("title: Tags\ntype: tags") },
  ]);
  expect((await shown("hexo")).match(/src="\/media\//g)).toHaveLength(2);
  expect(await shown("hexo")).toContain("Caption");
  expect(imported.lines.filter(({ kind, state }) => kind === "article" && state === "done")).toHaveLength(1);
  expect(imported.sums.missing).toBe(0);
});

test("what stands beside the folder of posts and has no date is a page, as Eleventy has them", async () => {
  const about = head("title: About us\nlayout: layouts/base.njk");
  const { lines } = await importZip([
    { name: "blog/posts/one.md", content: head("title: One\ndate: 2022-01-01\ntags: [posts]") },
    { name: "blog/posts/two/index.md", content: head("title: Two") },
    { name: "blog/about-us/index.md", content: about },
    { name: "blog/now.md", content: head("title: Now") },
    { name: "blog/2021-03-04-day.md", content: head("title: Day") },
    { name: "blog/dated.md", content: head("title: Dated\npubDate: 2022-01-01") },
    { name: "blog/series/long/one.md", content: head("title: Deep") },
  ]);
  expect(Object.fromEntries(lines.map(({ title, kind, state }) => [title, `${kind} ${state}`]))).toEqual({
    ...{ One: "article done", Two: "article done", "About us": "page done", Now: "page done" },
    ...{ Day: "article done", Dated: "article done", Deep: "article done" },
  });
});

test("an empty file among others is named, and the others come", async () => {
  const { row, lines } = await importing([
    { name: "a.md", content: "# A\n\nText" },
    { name: "b.md", content: "" },
  ]);
  expect([row.state, lines.map(({ title, state, reason }) => [title, state, reason?.word])]).toEqual([
    ...[
      "done",
      [
        ["A", "done", undefined],
        ["b.md", "left", "noText"],
      ],
    ],
  ]);
  const id = crypto.randomUUID();
  expect(await createImport(asAdmin(null), id, ["a.md"])).toBe("damaged");
  expect(importFilePath(asAdmin(null), id, 0)).toContain(id);
});

test("a folder that was chosen comes with its pictures, as an archive of it does", async () => {
  const { sums, row } = await importing([
    { name: "blog/posts/folder.md", content: "# Folder\n\n![](up/plan.png)" },
    { name: "blog/posts/up/plan.png", content: await pictureFor("plan") },
    { name: "blog/config.toml", content: 'timeZone = "Asia/Amman"' },
  ]);
  expect([row.state, sums.items.done, sums.missing, row.choices.timeZone]).toEqual(["done", 1, 0, "UTC"]);
  expect(await shown("Folder")).toContain('src="/media/');
});

test("whatever closes a text closes it: the form of its front matter, a date, a folder, the name of its file, what is said twice", async () => {
  const closed: Record<string, string> = {
    "content/posts/blank.md": "\n\uFEFF---\ntitle: blank\ndraft: true\n---\nText",
    "content/posts/dashes.md": "----\ntitle: dashes\ndraft: true\n----\nText",
    "content/posts/unended.md": "---\ntitle: unended\npublished: false\n\nText",
    "content/posts/comment.md": "<!--\ndraft: true\n-->\nText",
    "content/posts/object.md": '{"title": "object", "draft": true}\n\nText',
    "content/posts/script.md": "---js\n{ title: 'script', draft: true }\n---\nText",
    "content/posts/org.md": "#+TITLE: org\n#+DRAFT: true\n\nText",
    "content/posts/marks.md": "---\n\u200Ftitle: marks\n\u200Edraft:\u00A0true\n---\nText",
    "content/posts/pelican.md": "Title: pelican\nDate: 2010-12-03 10:20\nStatus: draft\n\nText",
    "content/posts/arabic.md": head("العنوان: arabic\nالحالة: مسودة"),
    "content/posts/twice.md": head("title: twice\ndraft: true\ndraft: false"),
    "content/posts/extra.md": '+++\ntitle = "extra"\n[extra]\ndraft = true\n+++\nText',
    "content/posts/filed.md": head("title: filed\ncategories: [draft]"),
    "content/posts/address.md": head("title: address\npermalink: 'false'"),
    "content/posts/embargo.md": head("title: embargo\ndate: 2020-01-01\nembargo: 2199-01-01"),
    "content/posts/publish_date.md": head("title: publish_date\ndate: 2020-01-01\npublish_date: 2199-01-01"),
    "content/posts/secret/_index.md": "---\ncascade:\n  draft: true\n---\n",
    "content/posts/secret/cascade.md": head("title: cascade"),
    "content/posts/draft/folder.md": head("title: folder"),
    "content/posts/_name.md": head("title: name"),
    "content/posts/name.draft.md": head("title: ending"),
    "content/posts/chinese.zh-CN.md": head("title: chinese"),
    "_config.yml": "collections:\n  notes:\n    output: true\ninclude: [_pages]",
    "one/_notes/alone.md": head("title: alone"),
    "_secret/skipped.md": head("title: skipped"),
  };
  const open: Record<string, string> = {
    "_notes/shown.md": head("title: shown"),
    "content/posts/values.md": "---\nsidebar_position: 1\n---\n\n# values\n\nText",
    "content/posts/lines.md": "Title: lines\nDate: 2010-12-03 10:20\nTags: a, b\n\nText",
    "content/posts/how_to_it.md": head("title: suffix"),
    "content/posts/said.md": head("العنوان: said\nالوسوم: [أ]\npublished: 1\nscheduled: 2020-01-01\nexpires: false"),
    "content/posts/unfound.md": head("title: unfound\nsearch: false"),
    "content/posts/rules.md": "---\nNote: nothing else.\n---\nText",
  };
  const entries = Object.entries({ ...closed, ...open }).map(([name, content]) => ({ name, content }));
  const { lines } = await importZip(entries);
  const rows = await store().selectFrom("articles").select(["title", "status", "content"]).execute();
  const published = rows.filter(({ status }) => status === "published").map(({ title }) => title);
  expect(published.sort()).toEqual(["lines", "rules", "said", "shown", "suffix", "unfound", "values"]);
  expect(rows.filter(({ content, status }) => status === "published" && content !== "<p>Text</p>")).toMatchObject([
    { title: "rules" },
  ]);
  expect(lines.find(({ title }) => title === "unfound")?.notes).toContainEqual(
    expect.objectContaining({ word: "unsearched", about: "search: false" }),
  );
  expect([(await articleNamed("lines")).tags, (await articleNamed("said")).tags]).toEqual([["a", "b"], ["أ"]]);
  const unnamed = lines.filter(({ notes, title }) => notes.length === 0 && !published.includes(title));
  expect(unnamed.map(({ title }) => title)).toEqual(["pelican", "content/posts/secret/_index.md", "folder"]);
});

test("titles, addresses, tags and covers come as the old site showed them, and what has no place here is named", async () => {
  const imported = await importZip([
    { name: "content/a.md", content: "# [Linked](https://a.example) *title* {#id}\n\nText" },
    { name: "content/b.md", content: "# ![Logo](b.png)\n\nText" },
    {
      name: "content/c.md",
      content: head('title: "R &amp; D <em>now</em>"\npermalink: /:year/:title/\nsubtitle: Words below it'),
    },
    { name: "content/d.md", content: head("title: d\npermalink: /blog/address/index.html\nlabels: [x]\nseries: [y]") },
    {
      name: "content/e.md",
      content: head("title: e\ntags: [x]\nkeywords: [y, z]\nimages:\n  - url: b.png\n    alt: B"),
    },
    { name: "content/b.png", content: await pictureFor("b") },
  ]);
  expect((await articleNamed("Linked title")).content).toBe("<p>Text</p>");
  expect(await shown("b")).toMatch(/^<figure><img src="\/media\/[^<>]*alt="Logo" \/><\/figure><p>Text<\/p>$/);
  expect([(await articleNamed("R & D now")).slug, (await articleNamed("d")).slug]).toEqual(["c", "address"]);
  expect([(await articleNamed("d")).tags, (await articleNamed("e")).featured_image_url]).toEqual([
    ["x", "y"],
    expect.stringMatching(/^\/media\//),
  ]);
  expect([...(remarksOf(imported, "R & D now") ?? []), ...(remarksOf(imported, "e") ?? [])]).toEqual(
    expect.arrayContaining(["unknownFields subtitle: Words below it", "unknownFields keywords: y z"]),
  );
});
