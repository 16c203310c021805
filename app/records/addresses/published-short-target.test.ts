import { expect, test } from "vitest";
import { asAdmin } from "../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { createArticle, removeArticle, restoreArticle, updateArticle } from "../articles/article.server.ts";
import { type ArticleInput, articleShape } from "../articles/article.ts";
import { createProject, updateProject } from "../projects/project.server.ts";
import { projectShape } from "../projects/project.ts";
import { publicShortCode } from "../short-links/short-link.server.ts";
import { dropOldTrash } from "../trash/trash.server.ts";
import {
  publishedArticleShortPath,
  publishedShortPath,
  publishedShortTarget,
} from "./published-short-target.server.ts";

const staff = asAdmin();
const article = (more: Partial<ArticleInput> = {}) =>
  articleShape.parse({ title: "Close", status: "published", ...more });
const project = (more: object = {}) =>
  projectShape.parse({
    title_en: "Ledger",
    title_ar: "دفتر",
    description_en: "One.",
    description_ar: "واحد.",
    status: "completed",
    ...more,
  });

async function codeOf(table: string, id: string) {
  const code = await publicShortCode(table, id);
  expect(code).toMatch(/^[2-9bcdfghjkmnpqrstvwxyz]{6}$/);
  return code ?? "";
}

onEachEngine(() => {
  test("every new article has a code, which leads to it in its own language, or in Arabic where that is asked for", async () => {
    const english = await codeOf("articles", (await createArticle(staff, article())).id);
    const arabic = await codeOf("articles", (await createArticle(staff, article({ title: "إقفال", tags: "ar" }))).id);
    expect(await publishedShortTarget(english, "en")).toEqual({ path: "/articles/close" });
    expect(await publishedShortTarget(english, "ar")).toEqual({ path: "/ar/articles/close" });
    expect(await publishedShortTarget(arabic, "en")).toEqual({ path: "/ar/articles/إقفال" });
    expect(await publishedShortTarget(english.toUpperCase(), "en")).toEqual({ path: "/articles/close" });
  });

  test("a project's code leads to it in the language that is asked for", async () => {
    const code = await codeOf("projects", (await createProject(staff, project())).id);
    expect(await publishedShortTarget(code, "en")).toEqual({ path: "/projects/ledger" });
    expect(await publishedShortTarget(code, "ar")).toEqual({ path: "/ar/projects/ledger" });
    expect(await publishedShortPath("projects", "ledger", "ar")).toBe(`/ar/s/${code}`);
  });

  test("a code stays the same at a new address, and the short path keeps the reader's language", async () => {
    const { id } = await createArticle(staff, article());
    const code = await codeOf("articles", id);
    await updateArticle(staff, id, null, article({ slug: "closing" }));
    expect(await codeOf("articles", id)).toBe(code);
    expect(await publishedShortTarget(code, "en")).toEqual({ path: "/articles/closing" });
    expect(await publishedArticleShortPath({ id, language: "en" }, "en")).toBe(`/s/${code}`);
    expect(await publishedArticleShortPath({ id, language: "en" }, "ar")).toBe(`/ar/s/${code}`);
    expect(await publishedArticleShortPath({ id, language: "ar" }, "ar")).toBe(`/s/${code}`);
  });

  test("what visitors may not see is not found, and what was removed for good is gone", async () => {
    const { id } = await createArticle(staff, article({ status: "draft" }));
    const code = await codeOf("articles", id);
    expect(await publishedShortTarget(code, "en")).toEqual({ status: 404 });
    await updateArticle(staff, id, null, article());
    await removeArticle(staff, id);
    expect(await publishedShortTarget(code, "en")).toEqual({ status: 404 });
    await restoreArticle(staff, id);
    expect(await publishedShortTarget(code, "en")).toEqual({ path: "/articles/close" });
    await removeArticle(staff, id);
    await dropOldTrash(new Date("2099-01-01"));
    expect(await publishedShortTarget(code, "en")).toEqual({ status: 410 });
    const made = await createProject(staff, project());
    const ofProject = await codeOf("projects", made.id);
    await updateProject(staff, made.id, null, project({ is_private: true }));
    expect(await publishedShortTarget(ofProject, "en")).toEqual({ status: 404 });
  });

  test.each(["", "222222", "aaaaaa", "2222222", "' or 1=1", "../../"])("the code %j leads nowhere", async (code) => {
    expect(await publishedShortTarget(code, "en")).toEqual({ status: 404 });
  });
});
