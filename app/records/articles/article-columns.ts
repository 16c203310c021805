import { categoryKeyOf } from "../categories/well-known.ts";
import { mediaIdsIn } from "../media/media.ts";
import { type ArticleFields, isFeatured, languageOfTags, readingMinutes } from "./article.ts";

type Source = Pick<ArticleFields, "content" | "category" | "tags" | "featured_image_url">;

/** Columns that lists read instead of texts and tags; stored at each save. */
export function articleColumns({ content, category, tags, featured_image_url }: Source) {
  const mediaIds = new Set(mediaIdsIn(`${featured_image_url ?? ""} ${content}`));
  return {
    language: languageOfTags(tags),
    category_key: categoryKeyOf(category),
    minutes: readingMinutes(content),
    is_featured: isFeatured(tags),
    media_ids: [...mediaIds].join(" ") || null,
  };
}
