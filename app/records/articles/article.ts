import { z } from "zod";
import { type Locale, locales } from "#app/i18n/locale.ts";
import type { AdminWord } from "#app/i18n/words/admin-word.ts";
import { commaList, optionalImage, optionalMoment, optionalText, requiredText, storableText } from "../store/fields.ts";
import { slugFrom, slugMaxLength } from "../store/slug.ts";

export const recentArticlesOnHome = 5;
export const articlesPerPage = 24;
export const articleStatuses = ["draft", "published"] as const;
const featuredTag = "featured";
const arabicTags = ["ar", "arabic"];
const wordsPerMinute = 200;
const contentMaxLength = 500_000;

const asTyped = z.string().transform(storableText).pipe(z.string().max(contentMaxLength)).default("");

/** "translated": a change outdates the translation; "listed": also shown in lists; "shown": only on the article's page. */
type FieldUse = "translated" | "searched" | "listed" | "shown";

function field<Shape extends z.ZodType, const Uses extends FieldUse[]>(shape: Shape, word: AdminWord, ...uses: Uses) {
  return { shape, word, uses };
}

const slugShape = z.string().default("").transform(slugFrom).pipe(z.string().max(slugMaxLength));
const tagsShape = commaList({ items: 30, max: 50 }).transform((tags) => (tags.length > 0 ? tags : null));
const titleShape = requiredText({ max: 200, required: "article.titleRequired" });

/** Form, drafts, versions, pages and search follow from this list. */
const articleFields = {
  title: field(titleShape, "articles.fieldTitle", "translated", "searched", "listed"),
  slug: field(slugShape, "articles.slug", "listed"),
  excerpt: field(optionalText({ max: 500 }), "articles.excerpt", "translated", "searched", "listed"),
  meta_description: field(optionalText({ max: 320 }), "articles.metaDescription", "translated", "shown"),
  content: field(asTyped, "articles.content", "translated", "searched", "shown"),
  category: field(optionalText({ max: 100 }), "articles.category", "searched", "listed"),
  tags: field(tagsShape, "articles.tags", "searched"),
  status: field(z.enum(articleStatuses).default("draft"), "articles.status"),
  author: field(optionalText({ max: 100 }), "articles.author", "listed"),
  featured_image_url: field(optionalImage(), "articles.featuredImage", "listed"),
  translation_of: field(optionalText({ max: 36 }), "articles.translationOf"),
};

type ArticleFieldList = typeof articleFields;
type FieldName = keyof ArticleFieldList;
export type NameOfField<Use extends FieldUse> = {
  [Name in FieldName]: Use extends ArticleFieldList[Name]["uses"][number] ? Name : never;
}[FieldName];

export const articleFieldNames = Object.keys(articleFields) as FieldName[];

export function fieldsFor<Use extends FieldUse>(use: Use) {
  return articleFieldNames.filter((name) =>
    (articleFields[name].uses as FieldUse[]).includes(use),
  ) as NameOfField<Use>[];
}

function eachField<Value>(make: (name: FieldName) => Value) {
  return Object.fromEntries(articleFieldNames.map((name) => [name, make(name)])) as Record<FieldName, Value>;
}

/** An empty slug is made from the title. */
export const articleShape = z
  .object(eachField((name) => articleFields[name].shape) as { [Name in FieldName]: ArticleFieldList[Name]["shape"] })
  .transform((article) => ({ ...article, slug: article.slug || slugFrom(article.title) }));

export type ArticleInput = z.input<typeof articleShape>;
export type ArticleFields = z.output<typeof articleShape>;

export function articleFormShape(timeZone: string) {
  const beside = z.object({ language: z.enum(locales).default("en"), publish_at: optionalMoment(timeZone) });
  return z.intersection(articleShape, beside).transform(({ language, publish_at, ...fields }) => {
    return { fields: { ...fields, tags: withLanguageTag(fields.tags, language) }, publishedAt: publish_at };
  });
}

export const articleDraftShape = z.object({ ...eachField(() => asTyped), language: asTyped, publish_at: asTyped });
export type ArticleForm = z.output<typeof articleDraftShape>;

export function languageOfTags(tags: readonly string[] | null): Locale {
  return tags?.some((tag) => arabicTags.includes(tag.toLowerCase())) ? "ar" : "en";
}

export function tagsBesideLanguage(tags: readonly string[] | null) {
  return (tags ?? []).filter((tag) => !arabicTags.includes(tag.toLowerCase()));
}

function withLanguageTag(tags: string[] | null, language: Locale) {
  return language === "ar" && languageOfTags(tags) !== "ar" ? ["ar", ...(tags ?? [])] : tags;
}

export function isFeatured(tags: readonly string[] | null) {
  return tags?.some((tag) => tag.toLowerCase() === featuredTag) ?? false;
}

export function readingMinutes(html: string) {
  return Math.max(1, Math.ceil(countWords(html) / wordsPerMinute));
}

export function countWords(html: string) {
  const text = html.replace(/<[a-z/!][^<>]*>/gi, " ").replace(/&\w+;/g, " ");
  return text.match(/\S+/g)?.length ?? 0;
}
