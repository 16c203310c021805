import { z } from "zod";
import { type Locale, locales } from "#app/i18n/locale.ts";
import { commaList, optionalImage, optionalMoment, optionalText, requiredText, storableText } from "../store/fields.ts";
import { slugFrom, slugMaxLength } from "../store/slug.ts";

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

/** The article's form: its fields, its language for the tags to say, and the moment to publish at by the site's clock. */
export function articleFormShape(timeZone: string) {
  const beside = z.object({ language: z.enum(locales).default("en"), publish_at: optionalMoment(timeZone) });
  return z.intersection(articleShape, beside).transform(({ language, publish_at, ...fields }) => {
    return { fields: { ...fields, tags: markLanguage(fields.tags, language) }, publishedAt: publish_at };
  });
}

const asTyped = z.string().transform(storableText).pipe(z.string().max(contentMaxLength)).default("");

/** The article's form as its fields hold it: what was typed and not saved is kept so, right or wrong. */
export const articleDraftShape = z.object({
  title: asTyped,
  slug: asTyped,
  excerpt: asTyped,
  meta_description: asTyped,
  content: asTyped,
  category: asTyped,
  tags: asTyped,
  status: asTyped,
  author: asTyped,
  featured_image_url: asTyped,
  translation_of: asTyped,
  language: asTyped,
  publish_at: asTyped,
});
export type ArticleForm = z.output<typeof articleDraftShape>;

/** What a version of an article keeps of it. */
export type VersionedFields = ArticleFields & { published_date: string | null };

/** Whether visitors see the article, will see it, or not. */
export type ArticleState = "draft" | "scheduled" | "published";

export function stateOf({ status, published_date }: Pick<VersionedFields, "status" | "published_date">): ArticleState {
  if (status === "draft") return "draft";
  return published_date !== null && Date.parse(published_date) > Date.now() ? "scheduled" : "published";
}

/** The language that an article's tags name: `ar` or `arabic` is Arabic, everything else English. */
export function languageOfTags(tags: readonly string[] | null): Locale {
  return tags?.some((tag) => arabicTags.includes(tag.toLowerCase())) ? "ar" : "en";
}

/** The tags without those that name the language, for a form that asks for it by itself. */
export function tagsBesideLanguage(tags: readonly string[] | null) {
  return (tags ?? []).filter((tag) => !arabicTags.includes(tag.toLowerCase()));
}

/** Arabic when the form says so, or the tags do; the mark that was there stays as it was written. */
function markLanguage(tags: string[] | null, language: Locale) {
  return language === "ar" && languageOfTags(tags) !== "ar" ? ["ar", ...(tags ?? [])] : tags;
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
