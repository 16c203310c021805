import { expect, test } from "vitest";
import { countUses } from "#app/features/categories/records/category-uses.server.ts";
import { listArticlePage } from "#app/records/admin-lists/article-list.server.ts";
import { createArticle } from "#app/records/articles/article.server.ts";
import { articleShape } from "#app/records/articles/article.ts";
import { articlePage } from "#app/records/articles/published-articles.server.ts";
import { countContent } from "#app/records/health/content-counts.server.ts";
import { countPending } from "#app/records/health/pending-counts.server.ts";
import { listRequest } from "#app/records/lists/list-request.ts";
import { contract } from "../contract/contract.ts";
import { asAdmin } from "../support/permissions.ts";
import { onEachEngine } from "../support/stores/engines.ts";

const staff = asAdmin("rana");
const listed = async (query = "") => {
  const { rows, count, total } = await listArticlePage(staff, listRequest(new URLSearchParams(query)));
  return { titles: rows.map(({ title, other }) => (other ? [title, other.title] : [title])).sort(), count, total };
};

onEachEngine(() => {
  contract("docs.6", "3.11.3", "7.5.1");
  test("an article and its translation are one in every list and count, on the site, in the dashboard and the admin list", async () => {
    const write = (title: string, status: string, more = {}) =>
      createArticle(
        staff,
        articleShape.parse({ title, status, content: "<p>text</p>", category: "Audit", ...more }),
        "2026-01-02T00:00:00.000Z",
      );
    const ledger = await write("The ledger", "published");
    await write("دفتر الأستاذ", "published", { tags: "ar", translation_of: ledger.id, category: "تدقيق" });
    const cash = await write("Cash", "published");
    await write("النقد", "draft", { tags: "ar", translation_of: cash.id });
    await write("Alone", "draft");
    const pairs = [["Alone"], ["Cash", "النقد"], ["The ledger", "دفتر الأستاذ"]];
    expect(await listed()).toEqual({ titles: pairs, count: 3, total: 3 });
    expect(await countContent(staff)).toMatchObject({ articles: 3, published: 2 });
    expect(await countPending(staff)).toMatchObject({ drafts: 2 });
    expect((await articlePage("en")).total).toBe(2);
    expect((await articlePage("ar")).total).toBe(2);
    expect(Object.fromEntries(await countUses(staff, "articles"))).toMatchObject({ audit: 3 });
    const ofStatus = await listed("status=draft");
    expect(ofStatus).toEqual({ titles: [["Alone"], ["النقد", "Cash"]], count: 2, total: 3 });
    expect(await listed("language=ar")).toMatchObject({ count: 2 });
    expect(await listed("q=النقد")).toEqual({ titles: [["النقد", "Cash"]], count: 1, total: 3 });
  });
});
