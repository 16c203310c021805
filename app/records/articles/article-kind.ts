import { collectionVerbs, kind } from "../store/kind.ts";

export const articleKind = kind("articles", {
  word: "sidebar.articles",
  screen: "articles",
  verbs: [...collectionVerbs, "translation", "translate"],
  hasTrash: true,
  isPublic: true,
  texts: "linked",
  names: ["title", "category"],
  titleOf: ({ title }) => title,
  search: { noteOf: ({ category }) => category, hasText: true, publicAt: "/articles", hasDrafts: true },
  media: ["featured_image_url", "content"],
  sample: "records",
  keptBy: [
    { table: "comments", column: "article_id" },
    { table: "article_drafts", column: "article_id" },
    { table: "articles", column: "translation_of" },
  ],
});
