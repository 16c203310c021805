import { changedFields } from "../edits/changes.ts";
import type { ArticleRow } from "../store/tables.ts";

/** What lists of articles depend on. */
export const publicArticlesTopic = "public-articles";

const unlisted = ["content", "meta_description", "folded", "media_ids", "updated_at", "version"];

export function topicOfArticle(id: string) {
  return `article:${id}`;
}

/** A draft outdates nothing, and a text that changes nothing in lists only the article's own page and its translation's. */
export function topicsOfChange(before: ArticleRow | null, after: ArticleRow | null) {
  const released = [before, after].filter((row) => row?.status === "published");
  return [...released.flatMap(topicsOf), ...(isListedAlike(released) ? [] : [publicArticlesTopic])];
}

export function topicsOf(row: Pick<ArticleRow, "id" | "translation_of"> | null) {
  if (!row) return [];
  return [topicOfArticle(row.id), ...(row.translation_of ? [topicOfArticle(row.translation_of)] : [])];
}

function isListedAlike([before, after]: (ArticleRow | null)[]) {
  if (!before || !after) return !before && !after;
  return changedFields(before, after).every((name) => unlisted.includes(name));
}
