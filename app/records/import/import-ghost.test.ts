import { expect, test } from "vitest";
import { ghostExport, ghostSite } from "../../../tests/support/exports/ghost-site.ts";
import { articleNamed, importStore } from "../../../tests/support/exports/import-store.ts";
import { importing } from "../../../tests/support/exports/importing.ts";
import { publishedRedirect } from "../addresses/published-redirect.server.ts";
import { publishedComments } from "../comments/comment.server.ts";
import { store } from "../store/store.server.ts";
import { plainText } from "./formats/html-parts.ts";

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
    { ...post, id: "m5", title: "Plain text", slug: "p", html: null, plaintext: "One\n\nTwo <b>" },
  ];
  const { lines } = await importGhost(ghostExport(ghostSite(7), more));
  const first = await articleNamed("Ghost 1");
  expect([first.language, first.category, first.tags, first.author, first.meta_description]).toEqual([
    ...["ar", "Closing", ["ar", "ifrs"], "Samir Haddad", "About the first"],
  ]);
  expect(first.featured_image_url).toMatch(/^\/media\//);
  expect((await articleNamed("Ghost 7")).content).toContain('<a href="/articles/ghost-2"');
  const outcome = Object.fromEntries(lines.map(({ title, state, reason }) => [title, reason?.word ?? state]));
  expect(outcome).toMatchObject({ "A page": "page", "No text": "noHtml", "Plain text": "done", Drafted: "done" });
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
      ["__GHOST_URL__/content/images/2022/a1.png", "__GHOST_URL__/content/images/2022/cover.png"].map((address) => ({
        address,
        media: null,
        reason: "media.notWebAddress",
      })),
    ],
  ]);
});

test("published comments of members come under their posts", async () => {
  const comment = (id: string, more: object) => ({
    ...{ id, post_id: "p0", member_id: "m1", status: "published", created_at: "2022-06-01T10:00:00.000Z" },
    ...{ html: `<p>Said ${id}</p>`, ...more },
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
