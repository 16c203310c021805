import { clockTime } from "#app/i18n/zoned-time.ts";
import { type ArticleForm, languageOfTags, tagsBesideLanguage } from "#app/records/articles/article.ts";
import type { ArticleRow } from "#app/records/store/tables.ts";

/** The form of a stored article, as text; times are in the site's time zone. */
export function formOf(article: ArticleRow, timeZone: string): ArticleForm {
  return {
    title: article.title,
    slug: article.slug,
    excerpt: article.excerpt ?? "",
    meta_description: article.meta_description ?? "",
    content: article.content,
    category: article.category ?? "",
    tags: tagsBesideLanguage(article.tags).join(", "),
    status: article.status,
    author: article.author ?? "",
    featured_image_url: article.featured_image_url ?? "",
    translation_of: article.translation_of ?? "",
    language: languageOfTags(article.tags),
    publish_at: article.published_date ? clockTime(article.published_date, timeZone) : "",
  };
}

export function emptyForm(author: string, language: string): ArticleForm {
  return {
    ...{ title: "", slug: "", excerpt: "", meta_description: "", content: "", category: "", tags: "" },
    ...{ status: "draft", author, featured_image_url: "", translation_of: "", language, publish_at: "" },
  };
}
