import { collectionVerbs, kind } from "../store/kind.ts";
import { articleDocuments } from "./article-search.ts";

export const articleKind = kind("articles", {
  word: "sidebar.articles",
  screen: "articles",
  verbs: [...collectionVerbs, "translation", "translate", "share", "unshare"],
  hasTrash: true,
  isPublic: true,
  texts: "linked",
  names: ["title", "category"],
  fields: [
    ...["title", "slug", "excerpt", "meta_description", "content", "category", "tags", "status", "author"],
    ...["featured_image_url", "translation_of", "published_date"],
  ],
  kept: ["slug", "status", "published_date"],
  titleOf: ({ title }) => title,
  search: { noteOf: ({ category }) => category, hasText: true, publicAt: "/articles", hasDrafts: true },
  searchDocuments: articleDocuments,
  media: ["featured_image_url", "content"],
  sample: "records",
  keptBy: [
    { table: "comments", column: "article_id" },
    { table: "articles", column: "translation_of" },
  ],
});
