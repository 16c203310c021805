import { expect, test } from "vitest";
import {
  createCategory,
  orderCategories,
  removeCategory,
  resetCategory,
  updateCategory,
} from "#app/features/categories/records/category-changes.server.ts";
import { publishedSearch } from "#app/features/search/records/published-search.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { queryBuilder } from "#app/platform/database/database.server.ts";
import { createArticle, findArticle, updateArticle } from "#app/records/articles/article.server.ts";
import { articleShape } from "#app/records/articles/article.ts";
import { articlePage, publishedCategories } from "#app/records/articles/published-articles.server.ts";
import { findCategory, isProjectCategory, listCategories } from "#app/records/categories/category.server.ts";
import { categoryShape } from "#app/records/categories/category.ts";
import { publishedRedirect } from "#app/records/collection/moved-addresses.server.ts";
import { fillCategories } from "#app/records/migrations/0039-baseline.server.ts";
import { createProject, findProject } from "#app/records/projects/project.server.ts";
import { projectShape } from "#app/records/projects/project.ts";
import { projectPage } from "#app/records/projects/published-projects.server.ts";
import { tables } from "#app/records/store/tables.ts";
import { asAdmin } from "../support/permissions.ts";
import { onEachEngine } from "../support/stores/engines.ts";

const staff = asAdmin("keeper-1");
const fields = (input: object) => categoryShape.parse(input);
const write = (title: string, category: string | null, more = {}) =>
  createArticle(staff, articleShape.parse({ title, category, status: "published", ...more }));
const named = async (list: "articles" | "projects") =>
  (await listCategories(staff, list)).map(({ key, name_en, name_ar }) => [key, name_en, name_ar]);

onEachEngine(() => {
  test("an article finds its category by any of its names, and makes one where there is none", async () => {
    await write("a", "Closing");
    await write("b", "الاقفال", { tags: "ar" });
    await write("c", "Field notes");
    await write("d", "field NOTES");
    await write("e", null);
    expect(await named("articles")).toEqual([
      ["closing", "Closing", "الإقفال"],
      ["field-notes", "Field notes", null],
    ]);
    expect((await publishedCategories("ar")).map(({ key, name }) => [key, name])).toEqual([
      ["closing", "الإقفال"],
      ["field-notes", "Field notes"],
    ]);
  });

  test("a renamed category keeps its address and its articles, which have the new name and are found by the old one", async () => {
    const article = await write("a", "Field notes");
    const [row] = await listCategories(staff, "articles");
    const renamed = await updateCategory(staff, row?.id ?? "", 1, fields({ name_en: "Notes", name_ar: "ملاحظات" }));
    expect(renamed).toMatchObject({ ok: true, row: { key: "field-notes", also: ["Field notes"], version: 2 } });
    expect(await findArticle(staff, article.id)).toMatchObject({ category: "Notes", version: 1 });
    await updateArticle(staff, article.id, 1, articleShape.parse({ title: "a", category: "field notes" }));
    expect(await findArticle(staff, article.id)).toMatchObject({ category_key: "field-notes" });
    expect(await updateCategory(staff, row?.id ?? "", 1, fields({ name_en: "Late" }))).toMatchObject({
      ok: false,
      reason: "conflict",
    });
    expect((await articlePage("ar", { category: "field-notes" })).total).toBe(0);
  });

  test("two categories of a list cannot have one name, and the order that the owner chose is that of the lists", async () => {
    await write("a", "Audit");
    await write("b", "Tax");
    await write("c", "Tax");
    expect(await createCategory(staff, "articles", fields({ name_en: "AUDIT" }))).toEqual({
      ok: false,
      reason: "taken",
      field: "name_en",
    });
    expect((await publishedCategories("en")).map(({ key }) => key)).toEqual(["tax", "audit"]);
    const ids = (await listCategories(staff, "articles")).map(({ id }) => id);
    expect(await orderCategories(staff, "articles", ids, ids.slice(1))).toBe(false);
    expect(await orderCategories(staff, "articles", ids, ids)).toBe(true);
    expect((await publishedCategories("en")).map(({ key }) => key)).toEqual(["audit", "tax"]);
  });

  test("a used category goes only with another for its records, to which its address leads then", async () => {
    const english = await write("a", "Field notes");
    const arabic = await write("b", "ملاحظات", { tags: "ar" });
    await write("c", "Audit");
    const [audit, notes, other] = await listCategories(staff, "articles");
    const remove = (id: string | undefined, target: string | null) => removeCategory(staff, id ?? "", target);
    expect(await remove(notes?.id, null)).toEqual({ ok: false, reason: "used" });
    expect(await remove(notes?.id, notes?.id ?? "")).toEqual({ ok: false, reason: "missing" });
    expect(await remove(notes?.id, audit?.id ?? "")).toEqual({ ok: true });
    expect(await remove(other?.id, audit?.id ?? "")).toEqual({ ok: true });
    expect(await findArticle(staff, english.id)).toMatchObject({ category: "Audit", category_key: "audit" });
    expect(await findArticle(staff, arabic.id)).toMatchObject({ category: "التدقيق", category_key: "audit" });
    expect(await findCategory(staff, audit?.id ?? "")).toMatchObject({ also: ["Field notes", "ملاحظات"] });
    const moved = { to: "/articles/category/audit", status: 301 };
    expect(await publishedRedirect("/articles/category/field-notes")).toEqual(
      "redirects" in tables ? expect.objectContaining(moved) : null,
    );
    expect(await write("d", "field notes")).toMatchObject({ category_key: "audit" });
  });

  test("the five of the contract can be renamed and brought back, and others can be added beside them", async () => {
    await fillCategories(queryBuilder());
    const [development] = await listCategories(staff, "projects");
    const id = development?.id ?? "";
    expect(await removeCategory(staff, id, null)).toEqual({ ok: false, reason: "kept" });
    await updateCategory(staff, id, null, fields({ name_en: "Systems", name_ar: "أنظمة", color: "#1f8278" }));
    const advice = await createCategory(staff, "projects", fields({ name_en: "Advice", name_ar: "استشارات" }));
    expect(advice).toMatchObject({ ok: true, row: { key: "advice", position: 6 } });
    expect([await isProjectCategory(staff, "advice"), await isProjectCategory(staff, "nothing")]).toEqual([
      true,
      false,
    ]);
    const texts = { title_en: "a", title_ar: "أ", description_en: "b", description_ar: "ب" };
    const project = await createProject(staff, projectShape.parse({ ...texts, category: "advice" }));
    await createProject(staff, projectShape.parse({ ...texts, category: "Development" }));
    const shown = (await projectPage("ar")).categories;
    expect(shown.map(({ key, name }) => [key, name])).toEqual([
      ["development", "أنظمة"],
      ["advice", "استشارات"],
    ]);
    expect((await projectPage("en", { category: "advice" })).projects).toHaveLength(1);
    expect(await resetCategory(staff, id)).toBe(true);
    expect(await findCategory(staff, id)).toMatchObject({ name_en: "Development", name_ar: "تطوير", color: "#1f8278" });
    if (!advice.ok) throw new Error("not created");
    expect(await removeCategory(staff, advice.row.id, id)).toEqual({ ok: true });
    expect(await findProject(staff, project.id)).toMatchObject({ category: "Development" });
  });

  test("projects are found by the Arabic and the English name of their category, and by a new one once it is renamed", async () => {
    await fillCategories(queryBuilder());
    const texts = { title_en: "Ledger", title_ar: "دفتر", description_en: "b", description_ar: "ب" };
    await createProject(staff, projectShape.parse({ ...texts, category: "Research" }));
    const found = async (query: string, locale: Locale) =>
      (await publishedSearch(query, locale)).results.map(({ kind }) => kind);
    expect([await found("أبحاث", "ar"), await found("research", "en")]).toEqual([["projects"], ["projects"]]);
    const row = (await listCategories(staff, "projects")).find(({ key }) => key === "Research");
    await updateCategory(staff, row?.id ?? "", null, fields({ name_en: "Inquiry", name_ar: "استقصاء" }));
    expect([await found("الاستقصاء", "ar"), await found("inquiry", "en")]).toEqual([["projects"], ["projects"]]);
    expect([await found("أبحاث", "ar"), await found("research", "en")]).toEqual([[], []]);
  });
});
