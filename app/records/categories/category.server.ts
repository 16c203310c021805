import { type Locale, locales } from "#app/i18n/locale.ts";
import { nameLock } from "#app/platform/database/database.server.ts";
import { collectionOf } from "../collection/collection.server.ts";
import { type Admin, forAdmin } from "../store/permission.ts";
import { searchText } from "../store/search-text.ts";
import { type CategoryList, categoryId, contractName, namesOf, ownName } from "./category.ts";
import { categoryKind } from "./category-kind.ts";
import { publicCategoryRows } from "./published-categories.server.ts";
import { categoryKeyOf, categoryName, drawingFamilyOf, isWellKnown } from "./well-known.ts";

const categories = collectionOf(categoryKind);

export const findCategory = categories.find;
export const createCategoryRow = categories.create;
export const updateCategoryRow = categories.update;
export const removeCategoryRow = categories.remove;
export const lockCategories = forAdmin(() => nameLock("categories"));
export const listCategories = forAdmin((list: CategoryList) => publicCategoryRows(list).selectAll().execute());

/** The key of the category that this text names, in either language; made where there is none. */
export async function categoryOfText(staff: Admin, text: string | null, language: Locale) {
  if (text === null) return null;
  await lockCategories(staff);
  const known = await publicCategoryRows("articles").selectAll().execute();
  const searched = searchText(text);
  const named = known.find((one) => [...namesOf(one), ...one.also].some((name) => searchText(name) === searched));
  if (named) return named.key;
  const key = categoryKeyOf(text);
  if (key === null || known.some((one) => one.key === key)) return key;
  const nameFor = (locale: Locale) =>
    isWellKnown(key) ? categoryName(key, locale, null) : locale === language ? text : null;
  const about = { id: categoryId("articles", key), list: "articles" as const, key, family: drawingFamilyOf(key) };
  const names = { name_en: nameFor("en"), name_ar: nameFor("ar"), also: [] };
  await categories.create(staff, { ...about, ...names, color: null, position: null });
  return key;
}

export const isProjectCategory = forAdmin(async (key: string) => {
  const known = await publicCategoryRows("projects").select("key").execute();
  return known.some((one) => one.key === key) || contractName(key, "en") !== null;
});

/** What an author may type, in the languages of articles. */
export async function listCategoryNames(staff: Admin) {
  return (await listCategories(staff, "articles")).flatMap((row) =>
    locales.flatMap((locale) => ownName(row, locale) ?? []),
  );
}
