import type { SearchDocument } from "../search-index/search-document.ts";
import { textOfHtml } from "../search-index/words.ts";
import type { ArticleRow } from "../store/tables.ts";
import { fieldsFor, isFeatured, tagsBesideLanguage } from "./article.ts";

const placed: readonly string[] = ["title", "category", "tags", "excerpt", "content"];

export function articleDocuments(row: ArticleRow): SearchDocument[] {
  const { language, title, category, excerpt, content } = row;
  const tags = tagsBesideLanguage(row.tags).filter((tag) => !isFeatured([tag]));
  const more = fieldsFor("searched").flatMap((name) => (placed.includes(name) ? [] : row[name]));
  return [
    {
      language,
      title,
      tags: [category, ...tags],
      lead: excerpt,
      text: [textOfHtml(content), ...more].filter(Boolean).join("\n"),
      entry: row.translation_of ?? row.id,
      path: `/articles/${row.slug}`,
      dated: row.published_date ?? row.created_at,
    },
  ];
}
