import { otherLocale } from "#app/i18n/locale.ts";
import { nameLock, transactional } from "#app/platform/database/database.server.ts";
import { createArticle, findArticle } from "../articles/article.server.ts";
import { articleFieldNames, fieldsFor, tagsBesideLanguage } from "../articles/article.ts";
import { listTranslationGroup, markArticles } from "../articles/article-translation.server.ts";
import { writeAudit } from "../audit/audit.server.ts";
import { nameOfArticleCategory } from "../categories/published-categories.server.ts";
import { writeLinks } from "../collection/translation-links.server.ts";
import { copiedLinks } from "../paragraphs/links.ts";
import { blocksOfField } from "../paragraphs/paragraph.ts";
import { pickFields } from "../store/fields.ts";
import type { Admin } from "../store/permission.ts";

/** Makes the counterpart as a draft with everything copied, once: the id of the one that exists otherwise. */
export const translateArticle = transactional(async (admin: Admin, id: string) => {
  await nameLock(`translation of ${id}`);
  const source = await findArticle(admin, id);
  if (!source) return null;
  const [, existing] = await listTranslationGroup(admin, id);
  if (existing) return { id: existing, isNew: false };
  const language = otherLocale(source.language);
  const tags = [...(language === "ar" ? ["ar"] : []), ...tagsBesideLanguage(source.tags)];
  const copied = {
    ...pickFields(source, articleFieldNames),
    category: source.category && (await nameOfArticleCategory(source.category_key, language, source.category)),
    tags: tags.length > 0 ? tags : null,
    status: "draft" as const,
    translation_of: id,
  };
  const translation = await createArticle(admin, copied, source.published_date);
  const links = new Map(
    fieldsFor("translated").map((name) => [name as string, copiedLinks(blocksOfField(source[name]), language)]),
  );
  await writeLinks(admin, "articles", translation.id, links);
  await markArticles(admin, { after: translation, other: source }, links);
  await writeAudit(admin, "articles.translate", "articles", translation.id, null, { translation_of: id });
  return { id: translation.id, isNew: true };
});
