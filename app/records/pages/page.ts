import { z } from "zod";
import { locales, otherLocale } from "#app/i18n/locale.ts";
import { bilingual, flag, optionalText, optionalWhole, storableText } from "../store/fields.ts";
import { isReservedPath } from "../store/reserved-paths.ts";
import { slugFrom, slugMaxLength } from "../store/slug.ts";

export const pageStatuses = ["draft", "published"] as const;

const contentMaxLength = 300_000;
const content = z
  .string()
  .max(2 * contentMaxLength)
  .transform(storableText)
  .pipe(z.string().max(contentMaxLength))
  .nullable()
  .default(null)
  .transform((html) => html || null);

export const pageFields = z.object({
  // One of them is enough; the other language shows it too.
  ...bilingual(
    "title",
    optionalText({ max: 200 }).transform((title) => title ?? ""),
  ),
  ...bilingual("description", optionalText({ max: 320 })),
  ...bilingual("content", content),
  slug: z
    .string()
    .max(2 * slugMaxLength)
    .default("")
    .transform(slugFrom),
  status: z.enum(pageStatuses).default("draft"),
  in_menu: flag(),
  in_footer: flag(),
  sort_order: optionalWhole(0, 9_999),
});

/** An empty address is made from the title, the English one first; one of the site's own is refused. */
export const pageShape = pageFields
  .transform((page) => ({ ...page, slug: page.slug || slugFrom(page.title_en || page.title_ar) }))
  .superRefine(({ slug, title_en, title_ar }, context) => {
    const refuse = (message: string, field = "slug") => context.addIssue({ code: "custom", path: [field], message });
    if (!title_en && !title_ar) refuse("pages.titleMissing", "title_en");
    else if (!/[\p{L}\p{N}]/u.test(slug)) refuse("pages.slugMissing");
    else if (isReservedPath(pagePath(slug))) refuse("pages.slugReserved");
  });

export type PageInput = z.input<typeof pageShape>;
export type PageFields = z.output<typeof pageShape>;

/** Of a page that is named in one language alone. */
export function onlyLanguageOf(titles: Record<"title_en" | "title_ar", string>) {
  return locales.find((locale) => !titles[`title_${otherLocale(locale)}`]) ?? null;
}

export function pagePath(slug: string) {
  return `/${slug}`;
}
