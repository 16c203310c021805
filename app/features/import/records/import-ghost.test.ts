import { expect, test } from "vitest";
import { publishedComments } from "#app/features/comments/records/comment.server.ts";
import { plainText } from "#app/features/foreign-texts/foreign-html.ts";
import { publishedRedirect } from "#app/records/collection/moved-addresses.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { ghostExport, ghostSite } from "../../../../tests/support/exports/ghost-site.ts";
import { articleNamed, importStore } from "../../../../tests/support/exports/import-store.ts";
import { importing } from "../../../../tests/support/exports/importing.ts";

const own = importStore();
const choices = { origin: "http://ghost.example" };
const importGhost = (content: string) =>
  importing([{ name: "g.json", content }], { fetch: own.pictures.fetch, choices });

test("an export of 500 posts comes with every word, every picture or its name, and every address", async () => {
  const posts = ghostSite(505);
  const { lines, sums, row } = await importGhost(ghostExport(posts));
  expect([row.state, row.format, sums.items.done]).toEqual(["done", "ghost", posts.length]);
  const articles = new Map((await store().selectFrom("articles").selectAll().execute()).map((row) => [row.title, row]));
  for (const [index, { title, slug, words, html, pictures }] of posts.entries()) {
    const article = articles.get(title);
    const shown = plainText(article?.content ?? "");
    expect([html, words.split(" ").filter((word) => !shown.includes(word))]).toEqual([html, []]);
    const line = lines.find((one) => one.record_id === article?.id);
    const isLost = html?.includes("gone.png");
    const cover = index % 50 === 0 ? 1 : 0;
    expect([title, line?.pictures.length, line?.missing]).toEqual([title, pictures + cover, isLost ? 1 : 0]);
    expect([title, line?.is_different && !isLost && line]).toEqual([title, false]);
    const prefix = article?.language === "ar" ? "/ar" : "";
    const to = `${prefix}/articles/${slug}`;
    expect([title, await publishedRedirect(`/${slug}/`)]).toMatchObject([title, { status: 301, to }]);
  }
});

test("tags, author, excerpt, language and members' posts are taken over as they can be", async () => {
  const post = { status: "published", visibility: "public", type: "post", published_at: null };
  const more = [
    { ...post, id: "m1", title: "For members", slug: "m", html: "<p>Paid</p>", visibility: "paid" },
    { ...post, id: "m2", title: "Drafted", slug: "d", html: "<p>Draft</p>", status: "draft", custom_excerpt: "Short" },
    { ...post, id: "m3", title: "A page", slug: "about", html: "<p>We</p>", type: "page" },
    { ...post, id: "m4", title: "No text", slug: "n", html: null, lexical: '{"root":{}}' },
    { ...post, id: "m6", title: "Of 2014", slug: "o", html: null, markdown: "One *two*" },
    { ...post, id: "m7", title: "Of two", slug: "t", html: '<p>x</p><span class="kg-video-current-time">0:00</span>' },
    { ...post, id: "m5", title: "Plain text", slug: "p", html: null, plaintext: "One\n\nTwo <b>" },
  ];
  const file = JSON.parse(ghostExport(ghostSite(7), more));
  const { users, posts_authors, posts_meta } = file.db[0].data;
  users.push({ id: "u2", name: "Leila" });
  posts_authors.push(...["u2", "u1"].map((author_id, index) => ({ post_id: "m7", author_id, sort_order: 1 - index })));
  posts_meta.push({ post_id: "m7", feature_image_caption: "<b>Above</b>", feature_image_alt: "the sea" });
  const { lines } = await importGhost(JSON.stringify(file));
  expect((await articleNamed("Of 2014")).content).toBe("<p>One <em>two</em></p>");
  expect((await articleNamed("Of two")).author).toBe("Samir Haddad, Leila");
  expect(lines.find(({ title }) => title === "Of two")?.notes).toContainEqual({
    ...{ word: "coverWords", about: "Above, the sea" },
  });
  const first = await articleNamed("Ghost 1");
  expect([first.language, first.category, first.tags, first.author, first.meta_description]).toEqual([
    ...["ar", "Closing", ["ar", "ifrs"], "Samir Haddad", "About the first"],
  ]);
  expect(first.featured_image_url).toMatch(/^\/media\//);
  expect((await articleNamed("Ghost 7")).content).toContain('<a href="/articles/ghost-2"');
  const outcome = Object.fromEntries(lines.map(({ title, state, reason }) => [title, reason?.word ?? state]));
  expect(outcome).toMatchObject({ "A page": "done", "No text": "noHtml", "Plain text": "done", Drafted: "done" });
  expect([(await articleNamed("For members")).status, (await articleNamed("Drafted")).excerpt]).toEqual([
    "draft",
    "Short",
  ]);
  expect((await articleNamed("Plain text")).content).toBe("<p>One</p><p>Two &lt;b&gt;</p>");
});

test("without the address of the old site the text comes, and its pictures are named", async () => {
  const { lines } = await importing([{ name: "g.json", content: ghostExport(ghostSite(1)) }], {
    fetch: own.pictures.fetch,
  });
  expect(lines.map(({ state, pictures }) => [state, pictures])).toEqual([
    [
      "done",
      ["/content/images/2022/a1.png", "/content/images/2022/cover.png"].map((address) => ({
        address,
        media: null,
        reason: "import.notInArchive",
      })),
    ],
  ]);
});

test("published comments of members come under their posts", async () => {
  const comment = (id: string, more: object) => ({
    id,
    post_id: "p0",
    member_id: "m1",
    status: "published",
    created_at: "2022-06-01T10:00:00.000Z",
    html: `<p>Said ${id}</p>`,
    ...more,
  });
  const file = JSON.parse(ghostExport(ghostSite(1)));
  file.db[0].data.members = [{ id: "m1", name: "ليلى", email: "x@else.example" }];
  file.db[0].data.comments = [
    comment("c1", {}),
    comment("c2", { parent_id: "c1", member_id: null, created_at: "2022-06-02T10:00:00.000Z" }),
    comment("c3", { status: "hidden" }),
  ];
  const { row, sums } = await importGhost(JSON.stringify(file));
  expect([row.counted, sums.comments.taken]).toEqual([{ otherComments: 1 }, 2]);
  const { slug } = await articleNamed("Ghost 1");
  expect(await publishedComments(slug)).toMatchObject([
    { author_name: "ليلى", content: "Said c1", answers: [{ author_name: "مجهول", content: "Said c2" }] },
  ]);
});

const text = (words: string, format = 0) => ({ type: "extended-text", text: words, format });
const nested = { type: "list", listType: "bullet", children: [{ type: "listitem", children: [text("inner")] }] };

test("posts without HTML are written from Ghost's newer format, and cards without a counterpart are named", async () => {
  const children = [
    { type: "extended-heading", tag: "h3", children: [text("Head <b>")] },
    {
      type: "paragraph",
      children: [text("plain "), text("both", 3), { type: "linebreak" }, text("H", 0), text("2", 32), text("code", 16)],
    },
    { type: "paragraph", children: [{ type: "link", url: "__GHOST_URL__/ghost-1/", children: [text("there")] }] },
    {
      type: "list",
      listType: "number",
      start: 3,
      children: [
        { type: "listitem", children: [text("one")] },
        { type: "listitem", children: [nested] },
        { type: "listitem", children: [text("two")] },
      ],
    },
    { type: "extended-quote", children: [text("Said")] },
    { type: "aside", children: [text("Pulled")] },
    { type: "horizontalrule" },
    { type: "image", src: "__GHOST_URL__/content/images/a.png", alt: 'A "plan"', caption: "<i>Below</i>" },
    { type: "gallery", images: [{ src: "__GHOST_URL__/b.png" }, { src: "__GHOST_URL__/c.png" }] },
    { type: "codeblock", code: "select 1 < 2", language: "sql" },
    { type: "callout", calloutEmoji: "💡", calloutText: "Mind <b>this</b>" },
    { type: "toggle", heading: "More", content: "<p>Folded</p>" },
    { type: "bookmark", url: "https://else.example/x", metadata: { title: "Marked", description: "About" } },
    { type: "embed", url: "https://www.youtube.com/watch?v=dQw4w9WgXcQ", metadata: { title: "Video" } },
    { type: "button", buttonUrl: "https://else.example/b", buttonText: "Press" },
    { type: "markdown", markdown: "*mark*" },
    { type: "html", html: "<p>raw</p>" },
    { type: "signup", header: "Subscribe" },
    { type: "toString" },
  ];
  const post = {
    status: "published",
    visibility: "public",
    type: "post",
    published_at: "2022-03-01T08:00:00.000Z",
    html: null,
  };
  const lexical = JSON.stringify({ root: { type: "root", children } });
  const posts = [{ ...post, id: "x1", title: "Written", slug: "w", lexical }];
  const { lines } = await importGhost(ghostExport(ghostSite(1), posts));
  const line = lines.find(({ title }) => title === "Written");
  const difference = { part: "words", lost: "subscribe", source: "Subscribe", arrived: "" };
  expect([line?.notes, line?.is_different, line?.missing]).toEqual([
    [
      { word: "differs", difference },
      { word: "cards", about: "signup, toString" },
    ],
    true,
    0,
  ]);
  const { content } = await articleNamed("Written");
  for (const part of [
    "<h3>Head &lt;b&gt;</h3>",
    "<p>plain <em><strong>both</strong></em><br />H<sub>2</sub><code>code</code></p>",
    '<a href="/ar/articles/ghost-1" rel="noopener">there</a>',
    '<ol start="3"><li>one<ul><li>inner</li></ul></li><li>two</li></ol>',
    '<blockquote><p>Said</p></blockquote><blockquote class="pull"><p>Pulled</p></blockquote><hr />',
    '<figcaption><em>Below</em></figcaption></figure><figure class="gallery"><figure>',
    '<pre><code class="language-sql">select 1 &lt; 2</code></pre>',
    '<aside class="callout-note"><p>💡 Mind <strong>this</strong></p></aside><h4>More</h4><p>Folded</p>',
    '>Marked</a><p>About</p></aside><aside class="embed">',
    ">Press</a></p><p><em>mark</em></p>",
  ])
    expect(content).toContain(part);
});

test.each([true, "true", "1", 1])("posts of a site that was closed as a whole (%j) are drafts", async (is_private) => {
  const file = JSON.parse(ghostExport(ghostSite(3)));
  file.db[0].data.settings = [{ id: "s1", key: "is_private", value: is_private }];
  const { lines } = await importGhost(JSON.stringify(file));
  const articles = await store().selectFrom("articles").select("status").execute();
  expect(articles.map(({ status }) => status)).toEqual(["draft", "draft", "draft"]);
  for (const { notes } of lines) expect(notes).toContainEqual(expect.objectContaining({ word: "members" }));
});

test("posts of a site that says of itself that it was open come as they were", async () => {
  const file = JSON.parse(ghostExport(ghostSite(1)));
  file.db[0].data.settings = [{ id: "s1", key: "is_private", value: "false" }];
  await importGhost(JSON.stringify(file));
  expect(await store().selectFrom("articles").select("status").execute()).toEqual([{ status: "published" }]);
});
