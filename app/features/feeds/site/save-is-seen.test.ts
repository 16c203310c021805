import { afterEach, beforeEach, expect, test } from "vitest";
import { createHtmlCache } from "#app/platform/cache/html-cache.server.ts";
import { configureQueryCache } from "#app/platform/cache/query-cache.server.ts";
import { readConfiguration, setConfiguration } from "#app/platform/configuration.server.ts";
import { onAnnouncement } from "#app/platform/live/announce.server.ts";
import { createArticle, publishedArticle, updateArticle } from "#app/records/articles/article.server.ts";
import { articleShape } from "#app/records/articles/article.ts";
import { articlePage, homeArticles } from "#app/records/articles/published-articles.server.ts";
import { articleMarkdown } from "#app/site/articles/article-markdown.server.ts";
import { asAdmin } from "../../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { atomOf } from "./atom.ts";
import { readFeed } from "./feed.server.ts";
import { jsonFeedOf } from "./json-feed.ts";
import { sitemapIndex } from "./sitemap.server.ts";

const staff = asAdmin();

const request = () => new Request("https://daftar.example/articles/close", { headers: { accept: "text/markdown" } });
const markdown = async () =>
  (await articleMarkdown({ request: request(), params: { slug: "close" } }, async () => new Response(""))).text();

async function feedBy(write: typeof atomOf) {
  const feed = await readFeed("en", null, "/feed.xml");
  return feed ? write(feed) : "";
}

/** What each page reads. */
const pages: Record<string, () => Promise<string>> = {
  "the article": async () => JSON.stringify(await publishedArticle("close")),
  "its Markdown": markdown,
  home: async () => JSON.stringify(await homeArticles("en")),
  "the list": async () => JSON.stringify(await articlePage("ar")),
  "the Atom feed": () => feedBy(atomOf),
  "the JSON feed": () => feedBy(jsonFeedOf),
  "the sitemap": sitemapIndex,
};

onEachEngine(() => {
  let cache: ReturnType<typeof createHtmlCache>;
  let stops: (() => void)[];
  beforeEach(() => {
    setConfiguration(readConfiguration({ ORIGIN: "https://daftar.example" }));
    cache = createHtmlCache();
    stops = [onAnnouncement(cache.announce), configureQueryCache()];
  });
  afterEach(() => {
    for (const stop of stops) stop();
  });

  const read = async (name: string) => {
    const draw = async () => ({ body: Buffer.from((await pages[name]?.()) ?? ""), headers: {} });
    const page = await cache.findOrDraw(name, draw);
    return String(await page?.bodies.identity);
  };
  const article = (title: string, content: string) =>
    articleShape.parse({ title, slug: "close", status: "published", content: `<p>${content}</p>` });
  const readAll = async () => Promise.all(Object.keys(pages).map(async (name) => [name, await read(name)] as const));

  test("a save is seen by the article, its lists, the feeds and the sitemap at once, and what it leaves alone stays cached", async () => {
    const { id, slug } = await createArticle(staff, article("Close", "first"));
    expect(slug).toBe("close");
    for (let turn = 1; turn <= 4; turn += 1) {
      const before = Object.fromEntries(await readAll());
      for (const [name, text] of Object.entries(before)) expect([name, await read(name)]).toEqual([name, text]);
      await updateArticle(staff, id, null, article(`Close ${turn}`, `text ${turn}`));
      for (const name of Object.keys(pages)) {
        const text = await read(name);
        expect([name, text === before[name]]).toEqual([name, false]);
        if (name !== "the sitemap") expect([name, text.includes(`Close ${turn}`)]).toEqual([name, true]);
      }
    }
  });

  test("a change of the text alone is seen by the article, its Markdown, the feeds and the sitemap, and by no list", async () => {
    const { id } = await createArticle(staff, article("Close", "first"));
    const before = Object.fromEntries(await readAll());
    await updateArticle(staff, id, null, article("Close", "second"));
    const unchanged = (await readAll()).flatMap(([name, text]) => (text === before[name] ? name : []));
    expect(unchanged).toEqual(["home", "the list"]);
  });
});
