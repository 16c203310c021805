import { expect, test } from "vitest";
import type { Locale } from "#app/i18n/locale.ts";
import { contract } from "../../../tests/contract/contract.ts";
import { asAdmin } from "../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { createArticle, removeArticle } from "./article.server.ts";
import { type ArticleInput, articleShape, articlesPerPage } from "./article.ts";
import { articleNeighbours, articlePage, homeArticles } from "./published-articles.server.ts";

const staff = asAdmin("keeper-1");

function publish(title: string, day: string, more: Partial<ArticleInput> = {}) {
  const fields = articleShape.parse({ title, status: "published", ...more });
  return createArticle(staff, fields, `${day}T08:00:00.000Z`);
}

async function titlesOn(locale: Locale, request: Parameters<typeof articlePage>[1] = {}) {
  return (await articlePage(locale, request)).articles.map(({ title }) => title);
}

const newestFirst = (count: number) => Array.from({ length: count }, (_, index) => `a${count - index}`);

async function publishMany(count: number, more: Partial<ArticleInput> = {}) {
  for (let index = 1; index <= count; index += 1)
    await publish(`a${index}`, `2025-01-${String(index).padStart(2, "0")}`, more);
}

onEachEngine(() => {
  contract("7.2.3");
  test("an article is listed once, in the reader's language where it exists, else in the other", async () => {
    const english = await publish("Close", "2026-01-01");
    await publish("الإقفال", "2026-01-02", { tags: "ar", translation_of: english.id });
    await publish("Only English", "2026-01-03");
    const arabic = await publish("بالعربية", "2026-01-04", { tags: "arabic" });
    await publish("In English too", "2026-01-05", { translation_of: arabic.id });
    expect(await titlesOn("en")).toEqual(["In English too", "Only English", "Close"]);
    expect(await titlesOn("ar")).toEqual(["بالعربية", "Only English", "الإقفال"]);
    expect((await homeArticles("ar")).total).toBe(3);
  });

  test("an article whose translation is no longer public is listed in its own language", async () => {
    const english = await publish("Close", "2026-01-01");
    const arabic = await publish("الإقفال", "2026-01-02", { tags: "ar", translation_of: english.id });
    await removeArticle(staff, arabic.id);
    expect(await titlesOn("ar")).toEqual(["Close"]);
  });

  test("the newest tagged one is featured and first on the first page alone; without a tag it is the newest", async () => {
    await publishMany(articlesPerPage + 2);
    expect((await articlePage("en")).articles.map(({ isFeatured }) => isFeatured).indexOf(true)).toBe(0);
    expect(await titlesOn("en")).toEqual(newestFirst(articlesPerPage + 2).slice(0, articlesPerPage));
    await publish("Featured", "2024-01-01", { tags: "featured" });
    await publish("Featured before", "2023-01-01", { tags: "Featured" });
    const first = await titlesOn("en");
    const second = await articlePage("en", { page: 2 });
    expect(first).toEqual(["Featured", ...newestFirst(articlesPerPage + 2).slice(0, articlesPerPage - 1)]);
    expect(second.articles.map(({ title }) => title)).toEqual(["a3", "a2", "a1", "Featured before"]);
    expect(second.articles.filter(({ isFeatured }) => isFeatured)).toEqual([]);
    expect(second).toMatchObject({ total: articlesPerPage + 4, page: 2, pages: 2 });
    expect(await titlesOn("en", { page: 3 })).toEqual([]);
  });

  test("the two languages of a category are one, named in the page's language, and a list of it has its own count", async () => {
    await publish("a", "2026-01-01", { category: "Reconciliation" });
    await publish("ب", "2026-01-02", { category: "التسويات", tags: "ar" });
    await publish("c", "2026-01-03", { category: "Field notes" });
    await publish("d", "2026-01-04");
    const { categories, total } = await articlePage("ar", { category: "reconciliation" });
    expect(total).toBe(2);
    expect(categories).toEqual([
      { key: "reconciliation", name: "التسويات", count: 2 },
      { key: "field-notes", name: "Field notes", count: 1 },
    ]);
    expect(await titlesOn("en", { category: "reconciliation" })).toEqual(["ب", "a"]);
    expect(await titlesOn("en", { category: "unknown" })).toEqual([]);
  });

  contract("9.2.2");
  test("home has the featured one, the five newest besides it, and the number of all", async () => {
    await publishMany(8);
    await publish("Featured", "2024-01-01", { tags: "featured" });
    const { featured, recent, total } = await homeArticles("en");
    expect(featured).toMatchObject({ title: "Featured", isFeatured: true });
    expect(recent.map(({ title }) => title)).toEqual(["a8", "a7", "a6", "a5", "a4"]);
    expect(total).toBe(9);
  });

  test("an article leads to the ones before and after it in time, never to its own translation", async () => {
    const first = await publish("first", "2026-01-01");
    const middle = await publish("middle", "2026-01-02");
    await publish("الأوسط", "2026-01-03", { tags: "ar", translation_of: middle.id });
    await publish("last", "2026-01-04");
    const titlesBeside = async (article: typeof middle, locale: Locale) => {
      const { category_key } = article;
      const place = { id: article.id, published_date: article.published_date ?? "", category_key };
      const { previous, next } = await articleNeighbours(place, locale);
      return [previous?.title ?? null, next?.title ?? null];
    };
    expect(await titlesBeside(middle, "en")).toEqual(["first", "last"]);
    expect(await titlesBeside(middle, "ar")).toEqual(["first", "last"]);
    expect(await titlesBeside(first, "ar")).toEqual([null, "الأوسط"]);
  });

  test("related are two others of the category, else with the same tags, else new, but not the ones beside", async () => {
    const one = await publish("one", "2026-01-05", { category: "Audit", tags: "trail, evidence" });
    await publish("before", "2026-01-04", { category: "Audit" });
    await publish("after", "2026-01-06", { category: "Audit" });
    await publish("newest", "2026-02-03");
    await publish("tagged", "2026-02-02", { tags: "trail" });
    await publish("of the category", "2026-01-02", { category: "التدقيق" });
    const related = async () => {
      const place = { id: one.id, published_date: one.published_date ?? "", category_key: one.category_key };
      return (await articleNeighbours(place, "en")).related.map(({ title }) => title);
    };
    expect(await related()).toEqual(["of the category", "tagged"]);
    await publish("of the category too", "2026-01-03", { category: "audit" });
    expect(await related()).toEqual(["of the category too", "of the category"]);
  });
});
