import { type Categories, categoryId, categoryLists } from "#app/records/categories/category.ts";

const mark =
  '[data-category]:not(svg)::before{content:"";display:inline-block;inline-size:.6em;block-size:.6em;' +
  "margin-inline-end:.4em;background:var(--category)}.drawing[data-category] .accent{stroke:var(--category)}";

/** The marks of the categories that the owner gave a colour; nothing without any. */
export function categoryCss(categories: Categories) {
  const rules = categoryLists.flatMap((list) =>
    categories[list].flatMap(({ key, color }) =>
      color && /^#[0-9a-f]{6}$/i.test(color) ? `[data-category="${categoryId(list, key)}"]{--category:${color}}` : [],
    ),
  );
  return rules.length > 0 ? `@layer parts{${mark}${rules.join("")}}` : "";
}
