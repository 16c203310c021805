import { expect, test } from "vitest";
import { plainText } from "#app/features/foreign-texts/foreign-html.ts";
import { publishedRedirect } from "#app/records/collection/moved-addresses.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { articleNamed, importStore } from "../../../../tests/support/exports/import-store.ts";
import { importing } from "../../../../tests/support/exports/importing.ts";
import { markdownSite, markdownZip } from "../../../../tests/support/exports/markdown-site.ts";
import { zipOf } from "../../../../tests/support/exports/zip-bytes.ts";

const own = importStore();

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
