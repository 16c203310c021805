import { expect, test } from "vitest";
import { publishedComments } from "#app/features/comments/records/comment.server.ts";
import { plainText } from "#app/features/foreign-texts/foreign-html.ts";
import { publishedRedirect, publishedRedirectBesidePages } from "#app/records/collection/moved-addresses.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { readClock } from "../../../../tests/support/clock/read-clock.ts";
import { articleNamed, importStore } from "../../../../tests/support/exports/import-store.ts";
import { importing, importState } from "../../../../tests/support/exports/importing.ts";
import { type WordpressPost, wordpressExport } from "../../../../tests/support/exports/wordpress-export.ts";
import { besidePosts, oldSite, wordpressSite } from "../../../../tests/support/exports/wordpress-site.ts";
import { asAdmin, asSystem } from "../../../../tests/support/permissions.ts";
import { retryImport } from "./imports.server.ts";
import { runImports } from "./run-imports.server.ts";

const own = importStore();
const never = new AbortController().signal;

const importPosts = (posts: Iterable<WordpressPost>, choices = {}) =>
  importing([{ name: "old.xml", content: wordpressExport(oldSite, posts) }], { fetch: own.pictures.fetch, choices });

const squeezed = (text: string) => text.replace(/\s+/g, " ").trim();
const reasons = (lines: Awaited<ReturnType<typeof importPosts>>["lines"]) =>
  Object.fromEntries(lines.map(({ title, state, reason }) => [title, reason?.word ?? state]));
const notesOf = (lines: Awaited<ReturnType<typeof importPosts>>["lines"], title: string) =>
  lines.find((line) => line.title === title)?.notes.map(({ word, about }) => (about ? `${word} ${about}` : word));

test("an export of 500 posts of all sorts comes with every word, every picture or its name, and every address", async () => {
  const posts = [...wordpressSite(440)];
  expect(posts.length).toBeGreaterThan(500);
  const { lines, sums, row } = await importPosts([...posts, ...besidePosts]);
  expect([row.state, sums.items]).toEqual(["done", { waiting: 0, left: 1, done: posts.length + 3, failed: 0 }]);
  const articles = await store().selectFrom("articles").selectAll().execute();
  const byTitle = new Map(articles.map((article) => [article.title, article]));
  for (const { title, words, pictures: names, ...post } of posts) {
    const article = byTitle.get(title);
    const inline = /<(\/?)(?:b|strong|em|sup|a)(?=[\s>])[^>]*>/g;
    const text = squeezed(plainText(article?.content.replace(inline, "") ?? ""));
    const lost = words.split(" ").filter((word) => !text.includes(word));
    expect([title, post.content, lost]).toEqual([title, post.content, []]);
    const line = lines.find((one) => one.record_id === article?.id);
    const named = line?.pictures.map(({ address }) => address.split("/").at(-1));
    expect([title, named]).toEqual([title, names.map((name) => `${name}.png`)]);
    const isLost = names.some((name) => name.includes("gone"));
    expect([title, line?.missing, line?.is_different && line]).toEqual([title, isLost ? 1 : 0, isLost ? line : false]);
    const old = post.link ?? `${oldSite}/2019/03/01/${post.slug ?? `post-${post.id}`}/`;
    const prefix = article?.language === "ar" ? "/ar" : "";
    const found = await publishedRedirect(new URL(old).pathname);
    const redirect = { status: 301, to: `${prefix}/articles/${article?.slug}` };
    expect([title, found]).toMatchObject([title, redirect]);
    expect([title, await publishedRedirectBesidePages(`/?p=${post.id}`)]).toMatchObject([title, redirect]);
  }
});

test("links between posts lead to the new addresses, others stay, and pairs of Polylang and WPML are linked", async () => {
  const pair = (language: string) => [
    { domain: "language", slug: language, name: language },
    { domain: "post_translations", slug: "pll_1", name: "pll_1" },
  ];
  const copy = { _icl_lang_duplicate_of: "5" };
  await importPosts([
    {
      id: 1,
      title: "One",
      content: `<a href="${oldSite}/2019/03/01/post-2/?utm=x#part">two</a> <a href="/?p=2">number</a> <a href="/contact">other</a> <a href="https://else.example/post-2/">else</a>`,
      terms: pair("en"),
    },
    { id: 2, title: "اثنان", content: '<a href="/2019/03/01/post-1">واحد</a>', terms: pair("ar") },
    { id: 5, title: "Closing the books", content: "Every month." },
    { id: 6, title: "إقفال الحسابات", content: "كل شهر.", meta: copy },
  ]);
  const [one, two] = [await articleNamed("One"), await articleNamed("اثنان")];
  expect([...one.content.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    ...["/ar/articles/post-2#part", "/ar/articles/post-2", `${oldSite}/contact`, "https://else.example/post-2/"],
  ]);
  expect(two.content).toContain('href="/articles/post-1"');
  expect([one.language, two.language, two.translation_of]).toEqual(["en", "ar", one.id]);
  const [english, arabic] = [await articleNamed("Closing the books"), await articleNamed("إقفال الحسابات")];
  expect([arabic.language, arabic.translation_of, english.translation_of]).toEqual(["ar", english.id, null]);
});

test("what does not come is named with its reason, and what comes otherwise with a note", async () => {
  const { lines, row } = await importPosts([
    { id: 1, title: "Draft", content: "a", status: "draft" },
    { id: 2, title: "Private", content: "b", status: "private" },
    { id: 3, title: "Secret", content: "c", password: "x" },
    { id: 4, title: "Planned", content: "d", status: "future", date: "2099-01-01 00:00:00" },
    { id: 5, title: "", content: "e", slug: "no-title" },
    { id: 6, title: "Twice", content: "f", slug: "same" },
    {
      id: 7,
      title: "Twice again",
      content: "g",
      slug: "same",
      terms: [{ domain: "post_tag", slug: "ar", name: "Arabic" }],
    },
    { id: 8, title: "Long", content: "h", excerpt: "word ".repeat(200) },
    { id: 9, title: "Huge", content: "h".repeat(500_001) },
    ...besidePosts,
  ]);
  expect(reasons(lines)).toEqual({
    Draft: "done",
    Private: "done",
    Secret: "done",
    Planned: "done",
    "no-title": "done",
    Twice: "done",
    "Twice again": "done",
    Long: "done",
    Huge: "long",
    "About us": "done",
    "A book": "done",
    "Thrown away": "trash",
    Bonjour: "done",
  });
  expect(row.counted).toEqual({ media: 2, menu: 1, parts: 2 });
  expect(
    ["Private", "Secret", "Planned", "A book", "Bonjour", "Twice again", "Long"].map((title) => notesOf(lines, title)),
  ).toEqual([
    ...[
      ["private"],
      ["password"],
      ["scheduled"],
      ["kindUnknown product"],
      ["otherLanguage fr"],
      ["differs", "slug same-2", "redirect /2019/03/01/same"],
      ["cut excerpt"],
    ],
  ]);
  const states = await store()
    .selectFrom("articles")
    .select(["title", "status", "published_date", "language"])
    .execute();
  const stateOf = Object.fromEntries(states.map((state) => [state.title, state]));
  for (const title of ["Draft", "Private", "Secret", "Planned", "A book", "Bonjour"])
    expect(stateOf[title]?.status).toBe("draft");
  expect(stateOf.Planned).toMatchObject({ status: "draft", published_date: "2099-01-01T00:00:00.000Z" });
  expect(stateOf["Twice again"]?.language).toBe("en");
});

test("an export that comes twice brings nothing twice, unless that is asked for or the article is gone", async () => {
  const posts = [...wordpressSite(3)];
  await importPosts(posts);
  const { lines } = await importPosts([...posts, { id: 99, title: "New", content: "x" }]);
  expect(reasons(lines)).toEqual({ "Post 1": "known", "Post 2": "known", "Post 3": "known", New: "done" });
  await store()
    .updateTable("articles")
    .set({ deleted_at: readClock().toISOString() })
    .where("title", "=", "Post 2")
    .execute();
  expect(reasons((await importPosts(posts)).lines)).toEqual({ "Post 1": "known", "Post 2": "done", "Post 3": "known" });
  expect(reasons((await importPosts(posts, { again: true })).lines)["Post 1"]).toBe("done");
  expect((await articleNamed("Post 3")).slug).toBe("post-3");
});

test("what was chosen is done: drafts, pages, no pictures, no redirects", async () => {
  const choices = { status: "draft", pages: true, pictures: false, redirects: false };
  const { lines, sums } = await importPosts([...wordpressSite(8), ...besidePosts], choices);
  expect(reasons(lines)["About us"]).toBe("done");
  const articles = await store().selectFrom("articles").select(["status"]).execute();
  expect(new Set(articles.map(({ status }) => status))).toEqual(new Set(["draft"]));
  expect([own.pictures.requests, sums.redirects]).toEqual([[], 0]);
  expect(lines.flatMap(({ pictures }) => pictures.map(({ reason }) => reason))).toContain("import.notAsked");
  expect(await publishedRedirect("/2019/03/01/post-1")).toBeNull();
});

test("pictures that could not be fetched are asked for again, where the text still has them", async () => {
  const src = (name: string) => `${oldSite}/up/${name}.png`;
  const post = {
    id: 1,
    title: "Lost",
    content: `<img src="${src("gone-1")}" alt="a"> and <img src="${src("gone-2")}">`,
    meta: { _thumbnail_id: "9" },
  };
  const cover = { id: 9, title: "c", type: "attachment", content: "", status: "inherit", attachment: src("gone-3") };
  const { id, sums } = await importPosts([post, cover]);
  expect(sums.missing).toBe(3);
  const edited = (await articleNamed("Lost")).content.replace(
    /<figure><img src="[^"]*gone-2[^>]*><\/figure>/,
    "<p>Mine</p>",
  );
  await store().updateTable("articles").set({ content: edited }).where("title", "=", "Lost").execute();
  own.pictures.restore();
  await retryImport(asAdmin(null), id);
  await runImports(asSystem(), never, own.pictures.fetch);
  const { row, lines, sums: after } = await importState(id);
  expect([row.state, after.missing, lines[0]?.taken?.pictures]).toEqual(["done", 0, 2]);
  const { content, featured_image_url } = await articleNamed("Lost");
  expect([content.match(/src="\/media\//g)?.length, content.includes("Mine"), featured_image_url]).toEqual([
    ...[1, true, expect.stringMatching(/^\/media\//)],
  ]);
});

const comments: WordpressPost["comments"] = [
  { id: 3, content: "Thanks!", author: "سمير", parent: 2, date: "2019-03-04 08:00:00" },
  {
    id: 1,
    content: 'First <b>bold</b><br />line & more\n\n<a href="https://else.example/x">there</a><script>x()</script>',
  },
  { id: 2, content: "An answer", parent: 1, date: "2019-03-03 08:00:00" },
  { id: 4, content: "Answers a spam", parent: 9, author: "<i></i>", date: "2019-03-05 08:00:00" },
  { id: 5, content: "a".repeat(6_000), author: "b".repeat(300), date: "2019-03-06 08:00:00" },
  { id: 6, content: "A", parent: 7, date: "2019-03-07 08:00:00" },
  { id: 7, content: "B", parent: 6, date: "2019-03-08 08:00:00" },
  ...(["0", "spam", "trash"] as const).map((approved, index) => ({ id: 9 + index, content: "Buy", approved })),
  { id: 20, content: "linked", type: "pingback" },
];

test("approved comments come in threads of one level, as text and without addresses; others are counted", async () => {
  const posts = [
    { id: 1, title: "Discussed", content: "a", comments },
    { id: 2, title: "Gone", content: "b", status: "trash", comments: comments.slice(0, 2) },
  ];
  const { lines, sums, row } = await importPosts(posts);
  expect([row.counted, sums.comments]).toEqual([
    { otherComments: 4, comments: 2 },
    { waiting: 0, taken: 7 },
  ]);
  expect(lines[0]).toMatchObject({ is_different: false, counts: { comments: 7 }, taken: { comments: 7 } });
  const threads = await publishedComments((await articleNamed("Discussed")).slug);
  expect(threads.map(({ author_name, content }) => [author_name, content])).toEqual([
    ["Reader", "First bold\nline & more\n\nthere (https://else.example/x)"],
    ["Anonymous", "Answers a spam"],
    ["b".repeat(100), `${"a".repeat(4_999)}…`],
    ["Reader", "A"],
    ["Reader", "B"],
  ]);
  const [first] = threads;
  expect(first?.answers.map(({ author_name, content, created_at }) => [author_name, content, created_at])).toEqual([
    ["Reader", "An answer", "2019-03-03T08:00:00.000Z"],
    ["سمير", "Thanks!", "2019-03-04T08:00:00.000Z"],
  ]);
  expect(JSON.stringify(await store().selectFrom("comments").selectAll().execute())).not.toMatch(
    /else\.example"|192\.0/,
  );
});

test("comments stay out where that is chosen", async () => {
  const { sums, lines } = await importPosts([{ id: 1, title: "Quiet", content: "a", comments }], { comments: false });
  expect([sums.comments.taken, lines[0]?.is_different]).toEqual([0, false]);
  expect(await store().selectFrom("comments").selectAll().execute()).toEqual([]);
});

test("the caption of a cover has no place here and is named", async () => {
  const post = { id: 1, title: "Covered", content: "Text", meta: { _thumbnail_id: "9" } };
  const attachment = `${oldSite}/up/a.png`;
  const cover = { id: 9, title: "c", type: "attachment", content: "", status: "inherit", excerpt: "By <b>Layla</b>" };
  const { lines } = await importPosts([post, { ...cover, attachment }]);
  expect(lines[0]?.notes).toContainEqual({ word: "coverWords", about: "By Layla" });
});
