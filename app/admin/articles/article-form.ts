import { clockTime } from "#app/i18n/zoned-time.ts";
import {
  type ArticleForm,
  articleDraftShape,
  articleFieldNames,
  languageOfTags,
  tagsBesideLanguage,
} from "#app/records/articles/article.ts";
import type { ArticleRow } from "#app/records/store/tables.ts";

export function formOf(article: ArticleRow, timeZone: string): ArticleForm {
  const texts = articleFieldNames.map((name) => [name, article[name] ?? ""]);
  return articleDraftShape.parse({
    ...Object.fromEntries(texts),
    tags: tagsBesideLanguage(article.tags).join(", "),
    language: languageOfTags(article.tags),
    publish_at: article.published_date ? clockTime(article.published_date, timeZone) : "",
  });
}

export function emptyForm(author: string, language: string): ArticleForm {
  return articleDraftShape.parse({ status: "draft", author, language });
}
