import { expect, test } from "vitest";
import { contract } from "../../../tests/contract/contract.ts";
import { readClock } from "../../../tests/support/clock/read-clock.ts";
import { listArticles } from "../../../tests/support/list-records.ts";
import { asAdmin } from "../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { store } from "../store/store.server.ts";
import {
  createArticle,
  findArticle,
  publishedArticle,
  publishedTranslation,
  removeArticle,
  updateArticle,
} from "./article.server.ts";
import { type ArticleInput, articleShape } from "./article.ts";
import { articlePage } from "./published-articles.server.ts";

const staff = asAdmin("keeper-1");
const full: ArticleInput = {
  title: "إقفال الشهر [1,2]",
  excerpt: "Four days, not eleven.",
  meta_description: "How to close in four days.",
  content: `<h2>Day one</h2><p>"Cut-off" &amp; accruals</p><pre>\tselect 'a';\n</pre>`,
  category: "Close",
  tags: "ar, featured, O'Brien",
  status: "published",
  author: "سمير دفتري",
  featured_image_url: "https://daftar.example/a.png",
};
const create = (input: ArticleInput, publishedAt?: string) =>
  createArticle(staff, articleShape.parse(input), publishedAt);
const publish = (title: string, more: Partial<ArticleInput> = {}, publishedAt?: string) =>
  create({ title, status: "published", ...more }, publishedAt);

onEachEngine(() => {
  contract("7.5.2");
  test("an article reads back as it was given, and a visitor gets what a page shows and no more", async () => {
    const row = await create(full, "2026-11-01T08:00:00.000Z");
    const tags = ["ar", "featured", "O'Brien"];
    expect(row).toMatchObject({ ...full, tags, slug: "إقفال-الشهر-12", version: 1 });
    expect(row.published_date).toBe("2026-11-01T08:00:00.000Z");
    expect(await findArticle(staff, row.id)).toEqual(row);
    const summary = {
      id: row.id,
      slug: row.slug,
      title: full.title,
      excerpt: full.excerpt,
      category: full.category,
      author: full.author,
      featured_image_url: full.featured_image_url,
      published_date: "2026-11-01T08:00:00.000Z",
      category_key: "closing",
      language: "ar",
      isFeatured: true,
      isChosen: true,
      minutes: 1,
    };
    expect((await articlePage("en")).articles).toEqual([summary]);
    const { content, meta_description } = full;
    expect(await publishedArticle(row.slug)).toEqual({
      ...summary,
      changedAt: row.updated_at,
      isDraft: false,
      content,
      meta_description,
    });
  });

  contract("4.7.2", "6.1.2");
  test("a draft, a removed and a future article are to visitors as if they had never been", async () => {
    const hidden = [
      await create({ title: "draft" }),
      await publish("removed"),
      await publish("future", {}, readClock(60_000).toISOString()),
      await publish("taken back"),
    ];
    await removeArticle(staff, hidden[1]?.id ?? "");
    await updateArticle(staff, hidden[3]?.id ?? "", 1, articleShape.parse({ title: "taken back", status: "draft" }));
    const shown = await publish("shown", { translation_of: hidden[0]?.id });
    expect((await articlePage("en")).articles.map((article) => article.title)).toEqual(["shown"]);
    for (const { slug } of [...hidden, { slug: "unknown" }]) {
      expect(await publishedArticle(slug)).toBeNull();
      expect(await publishedTranslation(slug)).toBeNull();
    }
    expect(await publishedTranslation(shown.slug)).toBeNull();
  });

  test("the first publishing gives the date, and neither later saves nor a time as a draft change it", async () => {
    const { id } = await create({ title: "a" });
    const save = async (status: "draft" | "published", time: string | null = null) => {
      const saved = await updateArticle(staff, id, null, articleShape.parse({ title: "a", status }), time);
      return saved.ok ? saved.row.published_date : "not saved";
    };
    expect(await save("draft")).toBeNull();
    const first = await save("published");
    expect(Math.abs(readClock().getTime() - Date.parse(first ?? ""))).toBeLessThan(60_000);
    await store().updateTable("articles").set({ published_date: "2026-01-05T08:00:23.000Z" }).execute();
    const minute = "2026-01-05T08:00:00.000Z";
    expect([await save("published"), await save("draft", minute), await save("published", minute)]).toEqual(
      Array(3).fill("2026-01-05T08:00:23.000Z"),
    );
  });

  test("every article has an address of its own, beside drafts and the trash too", async () => {
    const slugs = [(await create({ title: "Close" })).slug, (await publish("Close!")).slug];
    await removeArticle(staff, (await listArticles(staff)).find(({ slug }) => slug === "close")?.id ?? "");
    slugs.push(
      (await publish("close")).slug,
      (await publish("Other", { slug: "close" })).slug,
      (await publish("new")).slug,
    );
    expect(slugs).toEqual(["close", "close-2", "close-3", "close-4", "new-2"]);
  });

  test("articles written at the same moment under one title get an address each", async () => {
    const rows = await Promise.all(["Close", "Close", "Close", "Close"].map((title) => publish(title)));
    expect(rows.map((row) => row.slug).sort()).toEqual(["close", "close-2", "close-3", "close-4"]);
  });

  test("a save keeps the address that the form names, takes another one, or makes it anew from the title", async () => {
    const { id } = await publish("Close");
    await publish("Lease");
    const saved = async (input: ArticleInput) => {
      const outcome = await updateArticle(staff, id, null, articleShape.parse(input));
      return outcome.ok && outcome.row.slug;
    };
    expect(await saved({ title: "Close the books", slug: "close" })).toBe("close");
    expect(await saved({ title: "Close the books", slug: "Own address" })).toBe("own-address");
    expect(await saved({ title: "Close the books", slug: "lease" })).toBe("lease-2");
    expect(await saved({ title: "Close the books", slug: "" })).toBe("close-the-books");
  });

  test("an article and its translation lead to each other", async () => {
    const english = await publish("Close");
    const arabic = await publish("الإقفال", { tags: "ar", translation_of: english.id });
    expect(await publishedTranslation(english.slug)).toMatchObject({ slug: arabic.slug, language: "ar" });
    expect(await publishedTranslation(arabic.slug)).toMatchObject({ slug: english.slug, language: "en" });
  });
});
