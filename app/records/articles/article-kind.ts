import { collectionVerbs, kind } from "../store/kind.ts";
import type { SearchDocument } from "../store/search-document.ts";
import type { ArticleRow } from "../store/tables.ts";
import { textOfHtml } from "../words/words.ts";
import { articleFieldNames, fieldsFor, isFeatured, tagsBesideLanguage } from "./article.ts";
import { stateOf } from "./article-state.ts";

export const articleKind = kind("articles", {
  word: "sidebar.articles",
  siteWord: "search.article",
  screen: "articles",
  exportedAt: 2,
  verbs: [...collectionVerbs, "translation", "translate", "share", "unshare"],
  hasTrash: true,
  isPublic: true,
  texts: "linked",
  names: ["title", "category"],
  folded: ["title", "category", "author"],
  fields: [...articleFieldNames, "published_date"],
  choices: ["status"],
  notRestored: ["slug", "status", "published_date"],
  titleOf: ({ title }) => title,
  search: {
    noteOf: ({ category }) => category,
    wholeTexts: fieldsFor("searched"),
    publicAt: "/articles",
    listWords: { title: "blog.title", all: "search.allArticles" },
    isDated: true,
    hidden: { columns: ["status", "published_date"], stateOf: hiddenStateOf },
  },
  searchDocuments: articleDocuments,
  media: ["featured_image_url", "content"],
  sample: "records",
  referencedBy: [{ table: "articles", column: "translation_of" }],
});

function hiddenStateOf(row: Pick<ArticleRow, "status" | "published_date">) {
  const state = stateOf(row);
  return state === "published" ? null : state;
}

const placed: readonly string[] = ["title", "category", "tags", "excerpt", "content"];

function articleDocuments(row: ArticleRow): SearchDocument[] {
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
