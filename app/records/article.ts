import { z } from "zod";
import type { Locale } from "#app/i18n/locale.ts";
import { commaList, optionalImage, optionalText, requiredText, storableText } from "./fields.ts";
import { slugFrom, slugMaxLength } from "./slug.ts";

export const articleStatuses = ["draft", "published"] as const;
export const featuredTag = "featured";
const arabicTags = ["ar", "arabic"];
const wordsPerMinute = 200;
const contentMaxLength = 500_000;

/** The article form: form text in, the stored shape out. An empty slug is made from the title. */
export const articleShape = z
  .object({
    title: requiredText({ max: 200, required: "article.titleRequired" }),
    slug: z.string().default("").transform(slugFrom).pipe(z.string().max(slugMaxLength)),
    excerpt: optionalText({ max: 500 }),
    meta_description: optionalText({ max: 320 }),
    content: z.string().transform(storableText).pipe(z.string().max(contentMaxLength)).default(""),
    category: optionalText({ max: 100 }),
    tags: commaList({ items: 30, max: 50 }).transform((tags) => (tags.length > 0 ? tags : null)),
    status: z.enum(articleStatuses).default("draft"),
    author: optionalText({ max: 100 }),
    featured_image_url: optionalImage(),
    translation_of: optionalText({ max: 36 }),
  })
  .transform((article) => ({ ...article, slug: article.slug || slugFrom(article.title) }));

export type ArticleInput = z.input<typeof articleShape>;
export type ArticleFields = z.output<typeof articleShape>;

/** The language that an article's tags name: `ar` or `arabic` is Arabic, everything else English. */
export function languageOfTags(tags: readonly string[] | null): Locale {
  return tags?.some((tag) => arabicTags.includes(tag.toLowerCase())) ? "ar" : "en";
}

export function isFeatured(tags: readonly string[] | null) {
  return tags?.some((tag) => tag.toLowerCase() === featuredTag) ?? false;
}

/** Whole minutes that reading takes, rounded up, at 200 words a minute; never less than one. */
export function readingMinutes(html: string) {
  const words =
    html
      .replace(/<[a-z/!][^<>]*>/gi, " ")
      .replace(/&\w+;/g, " ")
      .match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.ceil(words / wordsPerMinute));
}
