import { decodedOrGiven } from "#app/platform/normalize-text.ts";
import { findArticle } from "#app/records/articles/article.server.ts";
import { fieldsFor } from "#app/records/articles/article.ts";
import { listTranslationGroup } from "#app/records/articles/article-translation.server.ts";
import { readLinks } from "#app/records/collection/translation-links.server.ts";
import { type Link, newLinks } from "#app/records/paragraphs/links.ts";
import { blocksOfField } from "#app/records/paragraphs/paragraph.ts";
import { type Admin, forAdmin } from "#app/records/store/permission.ts";
import { slugFrom } from "#app/records/store/slug.ts";
import { store } from "#app/records/store/store.server.ts";
import type { ArticleRow } from "#app/records/store/tables.ts";

type LinksOfFields = Partial<Record<string, Link[]>>;

/** The article that is being translated, its source, and the links of their paragraphs. */
export async function readSideBySide(admin: Admin, id: string) {
  const target = await findArticle(admin, id);
  const [, sourceId] = target ? await listTranslationGroup(admin, id) : [];
  const source = sourceId ? await findArticle(admin, sourceId) : null;
  const links: LinksOfFields = {};
  if (!target || !source) return { target, source: null, links, pages: {}, translationId: "" };
  const translation = target.translation_of === source.id ? target : source;
  const stored = await readLinks(admin, "articles", translation.id);
  for (const name of fieldsFor("translated")) {
    const texts = { [target.language]: blocksOfField(target[name]), [source.language]: blocksOfField(source[name]) };
    links[name] = stored.get(name) ?? newLinks(texts.en ?? [], texts.ar ?? []);
  }
  return {
    target,
    source,
    links,
    pages: await readPages(admin, [target.content, source.content]),
    translationId: translation.id,
  };
}

/** The side that has paragraphs to check, and the one that was named where both have or neither. @noPermission of what was read */
export function sideBehind(named: ArticleRow, other: ArticleRow, links: LinksOfFields) {
  const isBehind = ({ language }: ArticleRow) =>
    Object.values(links).some((list) => list?.some(({ behind }) => behind === language));
  return !isBehind(named) && isBehind(other) ? other : named;
}

const articlePath = /(?:\/ar)?\/articles\/([^"/?#\s]+)/g;

/** The path of each own article that the texts link to, with what it shares with its translation. */
export const readPages = forAdmin(async (texts: readonly string[]): Promise<Partial<Record<string, string>>> => {
  const slugs = texts.flatMap((text) =>
    [...text.matchAll(articlePath)].map(([, slug = ""]) => slugFrom(decodedOrGiven(slug))),
  );
  if (slugs.length === 0) return {};
  const rows = store().selectFrom("articles").select(["id", "slug", "translation_of", "language"]);
  const found = await rows.where("slug", "in", [...new Set(slugs)]).execute();
  return Object.fromEntries(found.map(({ id, slug, translation_of }) => [`/articles/${slug}`, translation_of ?? id]));
});
