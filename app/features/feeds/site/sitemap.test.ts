import { beforeAll, describe, expect, test } from "vitest";
import { recordTopics } from "#app/platform/cache/topics.server.ts";
import { readConfiguration, setConfiguration } from "#app/platform/configuration.server.ts";
import { createArticle, removeArticle, updateArticle } from "#app/records/articles/article.server.ts";
import { type ArticleInput, articleShape } from "#app/records/articles/article.ts";
import { createProject } from "#app/records/projects/project.server.ts";
import { projectShape } from "#app/records/projects/project.ts";
import { store } from "#app/records/store/store.server.ts";
import { readClock } from "../../../../tests/support/clock/read-clock.ts";
import { validateSitemap, validateSitemapIndex } from "../../../../tests/support/feeds/sitemap-schema.ts";
import { asAdmin } from "../../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { maxAddresses, sitemapIndex, sitemapPart } from "./sitemap.server.ts";

const staff = asAdmin();
const origin = "https://daftar.example";
const useOrigin = () => setConfiguration(readConfiguration({ ORIGIN: origin }));

const publish = (title: string, more: Partial<ArticleInput> = {}) =>
  createArticle(staff, articleShape.parse({ title, status: "published", ...more }), "2026-01-01T08:00:00.000Z");

const project = (title: string, more: object = {}) =>
  createProject(
    staff,
    projectShape.parse({
      title_en: title,
      title_ar: "دفتر",
      description_en: "One.",
      description_ar: "واحد.",
      status: "completed",
      ...more,
    }),
  );

function entriesOf(xml: string) {
  return [...xml.matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry = ""]) => {
    const alternates = [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, name, href]) => [name, href]);
    return {
      loc: entry.match(/<loc>(.*?)<\/loc>/)?.[1],
      lastmod: entry.match(/<lastmod>(.*?)<\/lastmod>/)?.[1],
      alternates: Object.fromEntries(alternates) as Record<string, string>,
      pictures: [...entry.matchAll(/<image:loc>(.*?)<\/image:loc>/g)].map(([, address]) => address),
    };
  });
}

onEachEngine(() => {
  beforeAll(useOrigin);

  test("the sitemap lists what visitors may see, by the schema of sitemaps.org, and nothing else", async () => {
    await publish("A & B <c>", { featured_image_url: "/samples/close-calendar.webp", category: "Audit" });
    await publish("draft", { status: "draft" });
    await createArticle(staff, articleShape.parse({ title: "later", status: "published" }), "2099-01-01T08:00:00.000Z");
    await removeArticle(staff, (await publish("gone")).id);
    await project("Ledger", { image_url: "/samples/audit-trail.webp" });
    await project("Own", { is_private: true });
    const xml = await sitemapIndex();
    validateSitemap(xml);
    expect(entriesOf(xml).map(({ loc }) => loc)).toEqual(
      [
        "/",
        "/ar",
        "/articles",
        "/ar/articles",
        "/projects",
        "/ar/projects",
        "/contact",
        "/ar/contact",
        "/articles/category/audit",
        "/ar/articles/category/audit",
        "/projects/category/development",
        "/ar/projects/category/development",
        "/articles/a--b-c",
        "/projects/ledger",
        "/ar/projects/ledger",
      ].map((path) => origin + path),
    );
    const article = entriesOf(xml).find(({ loc }) => loc?.endsWith("a--b-c"));
    expect(article?.pictures).toEqual([`${origin}/samples/close-calendar.webp`]);
    expect(article?.alternates).toEqual({ en: article?.loc, "x-default": article?.loc });
    expect(Date.parse(article?.lastmod ?? "")).toBeGreaterThan(readClock(-60_000).getTime());
  });

  test("a translated article and its translation name each other, and a page in both languages itself in the other", async () => {
    const english = await publish("Close");
    await publish("الإقفال", { tags: "ar", translation_of: english.id });
    await project("Ledger");
    const entries = entriesOf(await sitemapIndex());
    const both = {
      en: `${origin}/articles/close`,
      ar: encodeURI(`${origin}/ar/articles/الإقفال`),
      "x-default": `${origin}/articles/close`,
    };
    const records = entries.filter(({ loc }) => /\/articles\/(?!category)./.test(loc ?? ""));
    expect(records.map(({ loc, alternates }) => [loc, alternates])).toEqual([
      [both.en, both],
      [both.ar, both],
    ]);
    expect(entries.find(({ loc }) => loc?.endsWith("/ar/projects/ledger"))?.alternates).toEqual({
      en: `${origin}/projects/ledger`,
      ar: `${origin}/ar/projects/ledger`,
      "x-default": `${origin}/projects/ledger`,
    });
  });

  test("the sitemap of a small site has no parts", async () => {
    await publish("Close");
    expect(await sitemapPart("articles-1")).toBeNull();
  });

  test("a text that no list shows outdates the sitemap, which names its change", async () => {
    const { id } = await publish("Close");
    await project("Ledger");
    const topics = new Set<string>();
    await recordTopics(topics, sitemapIndex);
    await updateArticle(
      staff,
      id,
      null,
      articleShape.parse({ title: "Close", content: "<p>new</p>", status: "published" }),
    );
    expect(topics).toContain("articles");
    expect(topics).toContain("projects");
    expect(topics).toContain("public-articles");
  });
});

describe("a sitemap of more than a thousand addresses", () => {
  onEachEngine(() => {
    beforeAll(useOrigin);

    test("is an index, whose parts list each address once, in a time that 10,000 records do not make long", async () => {
      await fill("articles", await publish("a1"), 8_000);
      await fill("projects", await project("p1"), 2_000);
      const index = await sitemapIndex();
      validateSitemapIndex(index);
      const names = [...index.matchAll(/<loc>[^<]*\/sitemap\/([^<]+)\.xml<\/loc>/g)].map(([, name = ""]) => name);
      expect(names).toHaveLength(1 + 8 + 4);
      const seen = new Set<string>();
      let longestMs = 0;
      for (const name of names) {
        const before = performance.now();
        const part = (await sitemapPart(name)) ?? "";
        longestMs = Math.max(longestMs, performance.now() - before);
        validateSitemap(part);
        const locations = entriesOf(part).map(({ loc = "" }) => loc);
        expect(locations.length).toBeLessThanOrEqual(maxAddresses);
        for (const location of locations) seen.add(location);
      }
      expect(seen.size).toBe(8_000 + 2 * 2_000 + 8 + 2);
      expect(longestMs).toBeLessThan(1_000);
      expect(await sitemapPart("articles-9")).toBeNull();
      expect(await sitemapPart("../articles-1")).toBeNull();
    });
  }, ["SQLite"]);
});

/** Copies of a row, written in bulk. */
async function fill(table: "articles" | "projects", row: object, count: number) {
  const copies = Array.from({ length: count - 1 }, (_, index) => ({
    ...encoded(row),
    id: crypto.randomUUID(),
    slug: `copy-${index}`,
  }));
  for (let index = 0; index < copies.length; index += 500)
    await store()
      .insertInto(table)
      .values(copies.slice(index, index + 500) as never)
      .execute();
}

function encoded(row: object) {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, Array.isArray(value) ? JSON.stringify(value) : value]),
  );
}
