import { expect, test } from "vitest";
import { plainText } from "#app/features/foreign-texts/foreign-html.ts";
import { publishedRedirect } from "#app/records/collection/moved-addresses.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { articleNamed, importStore } from "../../../../tests/support/exports/import-store.ts";
import { importing } from "../../../../tests/support/exports/importing.ts";
import { markdownSite, markdownZip } from "../../../../tests/support/exports/markdown-site.ts";
import { zipOf } from "../../../../tests/support/exports/zip-bytes.ts";

const own = importStore();
const importZip = (entries: Parameters<typeof zipOf>[0], choices = {}) =>
  importing([{ name: "x.zip", content: zipOf(entries) }], { fetch: own.pictures.fetch, choices });
const shown = async (title: string) => (await articleNamed(title)).content.replace(/ (?:loading|rel)="[^"]*"/g, "");
const remarksOf = ({ lines }: Awaited<ReturnType<typeof importing>>, title: string) =>
  lines
    .find((line) => line.title === title)
    ?.notes.map(({ word, about, difference }) => [word, difference?.part, about].filter(Boolean).join(" "));
const head = (lines: string, body = "Text") => `---\n${lines}\n---\n${body}`;

test("a folder of 500 texts comes with every word, every picture or its name, and every address", async () => {
  const files = markdownSite(430);
  expect(files.length).toBeGreaterThan(500);
  const content = zipOf(await markdownZip(files));
  const { lines, sums, row } = await importing([{ name: "site.zip", content }], { fetch: own.pictures.fetch });
  expect([row.state, row.format, row.counted]).toEqual(["done", "markdown", { otherFile: 1 }]);
  expect(sums.items).toEqual({ waiting: 0, left: 2, done: files.length + 2, failed: 0 });
  const left = lines.filter(({ state }) => state === "left").map(({ title, reason }) => `${title}: ${reason?.word}`);
  expect(left.sort()).toEqual(["my-site/README.md: listPage", "my-site/content/posts/toml.md: frontMatter"]);
  const articles = await store().selectFrom("articles").selectAll().execute();
  const byTitle = new Map(articles.map((article) => [article.title, article]));
  for (const { title, words, text, pictures, address, language = "en" } of files) {
    const article = byTitle.get(title);
    const shown = plainText(article?.content ?? "");
    expect([text, words.split(" ").filter((word) => !shown.includes(word))]).toEqual([text, []]);
    expect([title, article?.language]).toEqual([title, language]);
    const line = lines.find((one) => one.record_id === article?.id);
    const isLost = text.includes("gone.png");
    const hero = text.includes("heroImage") ? 1 : 0;
    expect([title, line?.pictures.length, line?.missing]).toEqual([title, pictures + hero, isLost ? 1 : 0]);
    expect([title, line?.is_different && !isLost && line]).toEqual([title, false]);
    expect([title, await publishedRedirect(address)]).toMatchObject([title, { status: 301 }]);
  }
  const lost = lines.find(({ missing }) => missing > 0);
  expect(lost?.pictures).toEqual([
    { address: "/my-site/content/posts/missing/gone.png", media: null, reason: "import.notInArchive" },
  ]);
  expect(own.pictures.requests).toEqual([]);
});

test("front matter, links between files, pairs and notes are taken over", async () => {
  const files = markdownSite(5);
  const content = zipOf(await markdownZip(files));
  const { lines } = await importing([{ name: "site.zip", content }], { fetch: own.pictures.fetch });
  const [english, arabic] = [await articleNamed("Note 5"), await articleNamed("ملاحظة 5")];
  expect(arabic.translation_of ?? english.translation_of).toBe(arabic.translation_of ? english.id : arabic.id);
  expect([english.tags, arabic.tags, english.published_date]).toEqual([
    ...[["ifrs", "close"], ["ar"], "2021-06-15T05:00:00.000Z"],
  ]);
  expect(english.content).toMatch(/<figure><img src="\/media\/[^"]+" alt="A plan"[^>]*><figcaption>The plan/);
  const aliased = await articleNamed("Note 3");
  expect(aliased.content).toContain('<a href="/articles/note-5#a"');
  expect(aliased.content).not.toContain("Note 3");
  expect([aliased.meta_description, await publishedRedirect("/older/3.html")]).toMatchObject([
    "About 3",
    { status: 301 },
  ]);
  expect((await articleNamed("Note 2")).featured_image_url).toMatch(/^\/media\//);
  const notes = lines.flatMap(({ notes }) => notes.map(({ word, about }) => `${word} ${about}`));
  expect(notes).toContain("shortcode chart");
});

test("several files without an archive come too, with pictures from the old site", async () => {
  const text = "---\ntitle: Alone\npermalink: /2020/alone/\n---\n![a](/up/a.png) See [there](/2020/other/)";
  const other = "---\ntitle: Other\nslug: second\npermalink: /2020/other/\ndraft: true\n---\nText";
  const files = [
    { name: "alone.md", content: text },
    { name: "other.md", content: other },
  ];
  const choices = { origin: "http://old.example" };
  const { row, lines } = await importing(files, { fetch: own.pictures.fetch, choices });
  expect([row.state, lines.map(({ state, missing }) => [state, missing])]).toEqual([
    "done",
    [
      ["done", 0],
      ["done", 0],
    ],
  ]);
  const article = await articleNamed("Alone");
  expect(article.content).toMatch(/src="\/media\/[^"]+".*<a href="\/articles\/second"/s);
  expect([own.pictures.requests, (await articleNamed("Other")).status]).toEqual([["/up/a.png"], "draft"]);
});

test.each([
  ["blog/plan.md", "blog/plan.ar.md", "/blog/plan/"],
  ["en/plan.md", "ar/plan.md", "/en/plan/"],
  ["content/en/posts/plan.md", "content/ar/posts/plan.md", "/en/posts/plan/"],
])("%s and %s are one text in two languages", async (english, arabic, address) => {
  await importing([
    { name: english, content: "---\ntitle: The plan\n---\nText" },
    { name: arabic, content: "---\ntitle: الخطة\n---\nنص" },
  ]);
  const [one, other] = [await articleNamed("The plan"), await articleNamed("الخطة")];
  expect([one.language, other.language, other.translation_of]).toEqual(["en", "ar", one.id]);
  expect(await publishedRedirect(address)).toMatchObject({ status: 301, to: "/articles/plan" });
});

test("folders that begin with a line below are shown by a generator that is asked to, and by no other", async () => {
  const config = (text: string) => `collections:\n${text}`;
  await importZip([
    { name: "none/_notes/a.md", content: head("title: a") },
    { name: "none/_other/b.md", content: head("title: b\npublished: true") },
    { name: "none/_posts/2020-01-01-c.md", content: head("title: c") },
    { name: "hidden/_config.yaml", content: config("  notes:\n    output: false") },
    { name: "hidden/_notes/d.md", content: head("title: d") },
    { name: "list/_config.yml", content: config("  - notes") },
    { name: "list/_notes/e.md", content: head("title: e") },
    { name: "toml/_config.toml", content: "[collections.notes]\noutput = true" },
    { name: "toml/_notes/f.md", content: head("title: f") },
    { name: "toml/deep/_other/g.md", content: head("title: g") },
    { name: "moved/_config.yml", content: `collections_dir: /all/\n${config("  notes:\n    output: true")}` },
    { name: "moved/all/_notes/i.md", content: head("title: i") },
    { name: "moved/_notes/j.md", content: head("title: j") },
    { name: "broken/_config.yml", content: "a: [" },
    { name: "broken/_notes/h.md", content: head("title: h") },
  ]);
  const rows = await store().selectFrom("articles").select(["title", "status"]).orderBy("title").execute();
  expect(rows.map(({ title, status }) => title + (status === "published" ? "+" : ""))).toEqual(
    "a b c+ d e f+ g h i+ j".split(" "),
  );
});

test("broken front matter gives its plain lines to a draft, captions of covers and formats that are not read are named, and UTF-16 needs no mark", async () => {
  const utf16 = (text: string, isBig = false) => {
    const bytes = Buffer.from(text, "utf16le");
    return isBig ? bytes.swap16() : bytes;
  };
  const imported = await importZip([
    { name: "content/a.md", content: head("title: Part 1: the start\ndate: 2020-01-02\ntags: [a, b]\nx: [") },
    { name: "content/b.md", content: head('title: "b\ndraft: false\nx: |y') },
    { name: "content/c.md", content: head("title: c\ncover:\n  image: x.png\n  caption: A *harbour*\n  alt: y") },
    { name: "content/d.md", content: head("title: d\nfeatured_image_caption: <em>Two</em>\nimage_credit: Three") },
    { name: "content/e.md", content: utf16(head("title: مرحبا\ndate: 2020-01-01", "نص طويل هنا")) },
    { name: "content/f.md", content: utf16(head("title: big\ndate: 2020-01-01", "Text"), true) },
    { name: "content/g.md", content: utf16(`\uFEFF${head("title: marked\ndate: 2020-01-01", "Text")}`, true) },
    ...["adoc", "rst", "org", "textile"].map((ending) => ({ name: `content/h.${ending}`, content: "Text" })),
  ]);
  const start = await articleNamed("Part 1: the start");
  expect([start.status, start.published_date, start.tags, start.content]).toEqual([
    ...["draft", "2020-01-02T00:00:00.000Z", ["a", "b"], "<p>Text</p>"],
  ]);
  expect(remarksOf(imported, "Part 1: the start")).toContain("frontMatter");
  expect(remarksOf(imported, "c")).toContain("coverWords A *harbour*");
  expect(remarksOf(imported, "d")).toContain("coverWords Two, Three");
  expect([await shown("مرحبا"), await shown("big"), await shown("marked")]).toEqual([
    ...["<p>نص طويل هنا</p>", "<p>Text</p>", "<p>Text</p>"],
  ]);
  const left = imported.lines.filter(({ state }) => state === "left").map(({ title, reason }) => [title, reason?.word]);
  expect(left.sort()).toEqual(["adoc", "org", "rst", "textile"].map((one) => [`content/h.${one}`, "textFormat"]));
  const drafts = await store().selectFrom("articles").select("title").where("status", "=", "draft").execute();
  expect(drafts).toHaveLength(2);
  const alone = await importing([{ name: "only.rst", content: "Title\n=====" }]);
  expect(alone.lines.map(({ reason }) => reason?.word)).toEqual(["textFormat"]);
});
