import { type Locale, localizePath } from "#app/i18n/locale.ts";
import { queryBuilder } from "#app/platform/database/database.server.ts";
import { publicArticleRows } from "../articles/article.server.ts";
import { articleKind } from "../articles/article-kind.ts";
import { publicPageRows } from "../pages/page.server.ts";
import { pagePath } from "../pages/page.ts";
import { pageKind } from "../pages/page-kind.ts";
import { publicProjectRows } from "../projects/project.server.ts";
import { projectKind } from "../projects/project-kind.ts";
import { publicShortCode, publicShortLink } from "../short-links/short-link.server.ts";

type Target = { path: string } | { status: 404 | 410 };

/**
 * Where a short address leads: an article in its own language unless Arabic was asked for, a project or a page in the
 * one that was asked for. 410 for what was removed for good.
 */
export async function publishedShortTarget(code: string, locale: Locale): Promise<Target> {
  const link = await publicShortLink(code);
  if (!link) return { status: 404 };
  const { record_table: table, record_id: id } = link;
  const found = await targetOf[table]?.(id, locale);
  return found ?? { status: (await isThere(table, id)) ? 404 : 410 };
}

export async function publishedArticleShortPath({ id, language }: { id: string; language: Locale }, locale: Locale) {
  const code = await publicShortCode(articleKind.table, id);
  return code && localizePath(language === "ar" ? "en" : locale, `/s/${code}`);
}

export async function publishedProjectShortPath(slug: string, locale: Locale) {
  const row = await publicProjectRows().select("id").where("slug", "=", slug).executeTakeFirst();
  const code = row && (await publicShortCode(projectKind.table, row.id));
  return code ? localizePath(locale, `/s/${code}`) : null;
}

export async function publishedPageShortPath(id: string, locale: Locale) {
  const code = await publicShortCode(pageKind.table, id);
  return code && localizePath(locale, `/s/${code}`);
}

/** Null for a code of what visitors may not see. */
export async function publishedRecordOfCode(code: string) {
  const link = await publicShortLink(code);
  if (!link) return null;
  const { record_table: table, record_id: id } = link;
  const row = await slugsOf[table]?.().where("id", "=", id).executeTakeFirst();
  return row ? { table, slug: row.slug } : null;
}

const targetOf: Record<string, typeof projectAt> = { articles: articleAt, projects: projectAt, pages: pageAt };

const slugsOfArticles = () => publicArticleRows().select("slug");
const slugsOf: Record<string, typeof slugsOfArticles> = {
  articles: slugsOfArticles,
  projects: () => publicProjectRows().select("slug") as unknown as ReturnType<typeof slugsOfArticles>,
  pages: () => publicPageRows().select("slug") as unknown as ReturnType<typeof slugsOfArticles>,
};

async function articleAt(id: string, locale: Locale) {
  const row = await publicArticleRows().select(["slug", "language"]).where("id", "=", id).executeTakeFirst();
  return row && { path: localizePath(locale === "ar" ? "ar" : row.language, `/articles/${row.slug}`) };
}

async function projectAt(id: string, locale: Locale) {
  const row = await publicProjectRows().select("slug").where("id", "=", id).executeTakeFirst();
  return row && { path: localizePath(locale, `/projects/${row.slug}`) };
}

async function pageAt(id: string, locale: Locale) {
  const row = await publicPageRows().select("slug").where("id", "=", id).executeTakeFirst();
  return row && { path: localizePath(locale, pagePath(row.slug)) };
}

async function isThere(table: string, id: string) {
  return (await queryBuilder().selectFrom(table).select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}
