import type { Locale } from "#app/i18n/locale.ts";
import { publicLinkedRecord } from "#app/records/addresses/published-short-target.server.ts";
import { publishedArticle } from "#app/records/articles/article.server.ts";
import { publishedPage } from "#app/records/pages/page.server.ts";
import { publishedProject } from "#app/records/projects/project.server.ts";
import { articleCardSubject } from "#app/site/articles/article-card-subject.server.ts";
import type { CardSubject } from "#app/site/cards/card.server.ts";
import { isCardPage, ownPageCardSubject, pageCardSubject } from "#app/site/cards/page-card.server.ts";
import { shownKinds } from "#app/site/offers/shown-kinds.ts";
import { projectCardSubject } from "#app/site/projects/project-card-subject.server.ts";

/** By the name in a card's address; null for what visitors may not see. */
export async function publicCardSubject(name: string, locale: Locale): Promise<CardSubject | null> {
  if (isCardPage(name)) return pageCardSubject(name, locale);
  const linked = await publicLinkedRecord(name);
  if (!linked?.row) return null;
  const record = { table: linked.table, slug: linked.row.slug };
  if (record.table === "projects") {
    const project = await publishedProject(record.slug, locale);
    return project && projectCardSubject(name, project, locale);
  }
  if (record.table === "pages") {
    const page = await publishedPage(record.slug, locale);
    return page && ownPageCardSubject(name, page, locale);
  }
  const card = await shownKinds[record.table]?.card?.(record.slug, locale);
  if (card) return { name, locale, ...card, cover: null, drawing: { family: "letter", slug: record.slug } };
  const article = record.table === "articles" ? await publishedArticle(record.slug) : null;
  return article?.language === locale ? articleCardSubject(name, article) : null;
}
