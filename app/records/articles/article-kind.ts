import { collectionVerbs, kind } from "../store/kind.ts";
import type { ArticleRow } from "../store/tables.ts";
import { articleFieldNames } from "./article.ts";
import { articleDocuments } from "./article-search.ts";
import { stateOf } from "./article-state.ts";

export const articleKind = kind("articles", {
  word: "sidebar.articles",
  screen: "articles",
  verbs: [...collectionVerbs, "translation", "translate", "share", "unshare"],
  hasTrash: true,
  isPublic: true,
  texts: "linked",
  names: ["title", "category"],
  folded: ["title", "category", "author"],
  fields: [...articleFieldNames, "published_date"],
  notRestored: ["slug", "status", "published_date"],
  titleOf: ({ title }) => title,
  search: {
    noteOf: ({ category }) => category,
    hasText: true,
    publicAt: "/articles",
    hidden: { columns: ["status", "published_date"], stateOf: hiddenStateOf },
  },
  searchDocuments: articleDocuments,
  media: ["featured_image_url", "content"],
  sample: "records",
  referencedBy: [
    { table: "comments", column: "article_id" },
    { table: "articles", column: "translation_of" },
  ],
});

function hiddenStateOf(row: Pick<ArticleRow, "status" | "published_date">) {
  const state = stateOf(row);
  return state === "published" ? null : state;
}
