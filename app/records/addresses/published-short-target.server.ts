import { type Locale, localizePath } from "#app/i18n/locale.ts";
import { queryBuilder } from "#app/platform/database/database.server.ts";
import { articleKind } from "../articles/article-kind.ts";
import { publicShortCode, publicShortLink } from "../short-links/short-link.server.ts";
import { publicRowsOf } from "../store/operations.server.ts";
import { recordPathOf } from "../store/public-places.ts";

type Target = { path: string } | { status: 404 | 410 };

/**
 * Where a short address leads: an article in its own language unless Arabic was asked for, any other record in the one
 * that was asked for. 410 for what was removed for good.
 */
export async function publishedShortTarget(code: string, locale: Locale): Promise<Target> {
  const linked = await publicLinkedRecord(code);
  if (!linked) return { status: 404 };
  const { table, id, row } = linked;
  if (!row) return { status: (await isThere(table, id)) ? 404 : 410 };
  const own = locale === "ar" ? "ar" : (row.language ?? locale);
  return { path: localizePath(own, recordPathOf(table, row.slug)) };
}

export async function publishedArticleShortPath({ id, language }: { id: string; language: Locale }, locale: Locale) {
  const code = await publicShortCode(articleKind.table, id);
  return code && localizePath(language === "ar" ? "en" : locale, `/s/${code}`);
}

/** Of a record in both languages. */
export async function publishedShortPath(table: string, slug: string, locale: Locale) {
  const row = await publicRowsOf(table)?.select("id").where("slug", "=", slug).executeTakeFirst();
  const code = row && (await publicShortCode(table, row.id));
  return code ? localizePath(locale, `/s/${code}`) : null;
}

/** Without a row where visitors may not see it. */
export async function publicLinkedRecord(code: string) {
  const link = await publicShortLink(code);
  if (!link) return null;
  const { record_table: table, record_id: id } = link;
  const row = await publicRowsOf(table)
    ?.select(["slug", ...(table === articleKind.table ? ["language"] : [])])
    .where("id", "=", id)
    .executeTakeFirst();
  return { table, id, row };
}

async function isThere(table: string, id: string) {
  return (await queryBuilder().selectFrom(table).select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}
