import { z } from "zod";
import type { Locale } from "#app/i18n/locale.ts";
import { siteAr } from "#app/i18n/words/site.ar.ts";
import { siteEn } from "#app/i18n/words/site.en.ts";
import { isColor } from "../brand/color.ts";
import { bilingual, commaList, optionalText } from "../store/fields.ts";
import { searchText } from "../store/search-text.ts";
import type { CategoryRow } from "../store/tables.ts";
import { categoryKeyOf, categoryName, drawingFamilies, drawingFamilyOf, projectCategories } from "./well-known.ts";

/** Projects and articles have categories of their own, with addresses of their own. */
export const categoryLists = ["projects", "articles"] as const;
export type CategoryList = (typeof categoryLists)[number];

export const categoryColors = [
  "#1f8278",
  "#2f78b7",
  "#7a66c2",
  "#b0539a",
  "#c0504d",
  "#b56a1d",
  "#7b8226",
  "#6b7c8a",
] as const;

const empty = (value: unknown) => (value === "" || value === undefined ? null : value);

export const categoryShape = z
  .object({
    ...bilingual("name", optionalText({ max: 100 })),
    also: commaList({ items: 30, max: 100 }),
    color: z.preprocess(empty, z.string().refine(isColor, "validation.color").nullable()),
    family: z.preprocess(empty, z.enum(drawingFamilies).nullable()),
  })
  .superRefine(({ name_en, name_ar }, context) => {
    if (name_en === null && name_ar === null)
      context.addIssue({ code: "custom", path: ["name_en"], message: "validation.required" });
  });

export type CategoryFields = z.output<typeof categoryShape>;

/** The five of the contract, which can be renamed and not removed. */
export function isOfContract({ list, key }: { list: CategoryList; key: string }) {
  return list === "projects" && (projectCategories as readonly string[]).includes(key);
}

export type CategoryNames = Pick<CategoryRow, "key" | "name_en" | "name_ar">;
export type ShownCategory = CategoryNames & Pick<CategoryRow, "color" | "family" | "position">;
export type Categories = Record<CategoryList, readonly ShownCategory[]>;

export const noCategories: Categories = { projects: [], articles: [] };

/** The same on every site, so that what another site exported is found. */
export function categoryId(list: CategoryList, key: string) {
  return `${list}-${key}`;
}

export function placeOfId(id: string) {
  const list = categoryLists.find((name) => id.startsWith(`${name}-`));
  return list ? { list, key: id.slice(list.length + 1) } : null;
}

export function ownName(category: Pick<ShownCategory, "name_en" | "name_ar"> | undefined, locale: Locale) {
  return category?.[`name_${locale}`] ?? null;
}

export function namesOf({ name_en, name_ar }: Pick<ShownCategory, "name_en" | "name_ar">) {
  return [name_en, name_ar].filter((name) => name !== null);
}

export function takenName(known: CategoryRow[], fields: CategoryFields, own?: CategoryRow) {
  const names = known.filter(({ id }) => id !== own?.id).flatMap((one) => namesOf(one).map((name) => searchText(name)));
  return (["name_en", "name_ar"] as const).find((field) => names.includes(searchText(fields[field] ?? "")));
}

/** In this language, else in the other. */
export function nameIn(category: CategoryNames, locale: Locale) {
  return ownName(category, locale) ?? category.name_en ?? category.name_ar ?? category.key;
}

/** `written` is what the author typed. */
export function articleCategoryIn(
  categories: readonly ShownCategory[],
  key: string | null,
  locale: Locale,
  written: string | null,
) {
  const found = categories.find((one) => one.key === key);
  return ownName(found, locale) ?? categoryName(key, locale, found ? nameIn(found, locale) : written);
}

export function projectCategoryIn(categories: readonly CategoryNames[], key: string, locale: Locale) {
  const found = categories.find((one) => one.key === key);
  return ownName(found, locale) ?? contractName(key, locale) ?? (found ? nameIn(found, locale) : key);
}

export function keyOfText(categories: readonly ShownCategory[], text: string) {
  const searched = searchText(text);
  const named = categories.find((one) => namesOf(one).some((name) => searchText(name) === searched));
  return named?.key ?? categoryKeyOf(text);
}

/** In the words of the contract; null for a category of the owner's own. */
export function contractName(key: string, locale: Locale) {
  const word = `category.${key}` as keyof typeof siteEn;
  return isOfContract({ list: "projects", key }) ? String((locale === "ar" ? siteAr : siteEn)[word]) : null;
}

export function familyIn(categories: readonly ShownCategory[], key: string | null) {
  return categories.find((one) => one.key === key)?.family ?? drawingFamilyOf(key);
}
