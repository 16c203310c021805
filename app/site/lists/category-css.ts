import { isColor } from "#app/records/brand/color.ts";
import { type Look, marksOf } from "#app/records/brand/palette.ts";
import { type Categories, categoryId, categoryLists } from "#app/records/categories/category.ts";

const mark =
  '[data-category]:not(svg)::before{content:"";display:inline-block;inline-size:.6em;block-size:.6em;' +
  "margin-inline-end:.4em;background:var(--category)}.drawing[data-category] .accent{stroke:var(--category)}";

/** The marks of the categories that the owner gave a colour; nothing without any. */
export function categoryCss(categories: Categories, paper: Look["paper"]) {
  const rules = categoryLists.flatMap((list) =>
    categories[list].flatMap(({ key, color }) =>
      color && isColor(color) ? `[data-category="${categoryId(list, key)}"]{--category:${shownOn(paper, color)}}` : [],
    ),
  );
  return rules.length > 0 ? `@layer parts{${mark}${rules.join("")}}` : "";
}

function shownOn(paper: Look["paper"], color: string) {
  const marks = marksOf(color, paper);
  return marks ? `light-dark(${marks.light},${marks.dark})` : color;
}
