import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { importing } from "../../../tests/support/exports/importing.ts";
import { pictureSite } from "../../../tests/support/exports/picture-site.ts";
import { type WordpressPost, wordpressExport } from "../../../tests/support/exports/wordpress-export.ts";
import { besidePosts, oldSite, wordpressSite } from "../../../tests/support/exports/wordpress-site.ts";
import { mediaFolder } from "../../../tests/support/media-folder.ts";
import { openFresh } from "../../../tests/support/stores/engines.ts";
import { publishedRedirect } from "../addresses/published-redirect.server.ts";
import { store } from "../store/store.server.ts";
import { plainText } from "./formats/html-parts.ts";

mediaFolder();
let database: Awaited<ReturnType<typeof openFresh>>;
let pictures: Awaited<ReturnType<typeof pictureSite>>;
beforeAll(async () => {
  database = await openFresh("SQLite");
  pictures = await pictureSite();
});
beforeEach(async () => {
  for (const table of ["imports", "articles", "redirects"] as const) await store().deleteFrom(table).execute();
});
afterAll(async () => {
  pictures.close();
  await database.end();
});

const importPosts = (posts: Iterable<WordpressPost>, choices = {}) =>
  importing([{ name: "old.xml", content: wordpressExport(oldSite, posts) }], { fetch: pictures.fetch, choices });

const squeezed = (text: string) => text.replace(/\s+/g, " ").trim();

test("an export of 500 posts of all sorts comes with every word, every picture or its name, and every address", async () => {
  const posts = [...wordpressSite(440)];
  expect(posts.length).toBeGreaterThan(500);
  const { lines, sums, row } = await importPosts([...posts, ...besidePosts]);
  expect([row.state, sums.items]).toEqual(["done", { waiting: 0, left: 4, done: posts.length, failed: 0 }]);
  const articles = await store().selectFrom("articles").selectAll().execute();
  const byTitle = new Map(articles.map((article) => [article.title, article]));
  for (const { title, words, pictures: names, ...post } of posts) {
    const article = byTitle.get(title);
    const text = squeezed(plainText(article?.content.replace(/<(\/?)(?:b|strong|em|sup|a)(?=[\s>])[^>]*>/g, "") ?? ""));
    for (const word of words.split(" "))
      expect([title, post.content, text.includes(word)]).toEqual([title, post.content, true]);
    const line = lines.find((one) => one.record_id === article?.id);
    const named = line?.pictures.map(({ address }) => address.split("/").at(-1));
    expect([title, named]).toEqual([title, names.map((name) => `${name}.png`)]);
    const isLost = names.some((name) => name.includes("gone"));
    expect([title, line?.missing, line?.is_different && line]).toEqual([title, isLost ? 1 : 0, isLost ? line : false]);
    const old = post.link ?? `${oldSite}/2019/03/01/${post.slug ?? `post-${post.id}`}/`;
    const path = decodeURIComponent(new URL(old).pathname).replace(/\/$/, "");
    const prefix = article?.language === "ar" ? "/ar" : "";
    const found = await publishedRedirect(path);
    expect([title, found]).toMatchObject([title, { status: 301, to: `${prefix}/articles/${article?.slug}` }]);
  }
});
