import type { CategoryList } from "#app/records/categories/category.ts";
import { useSite } from "../frame/site-context.ts";

/** A square in the colour that the owner gave the category; nothing without one. */
export function CategoryMark({ list, category }: { list: CategoryList; category: string | null }) {
  const { categories } = useSite();
  const color = categories[list].find(({ key }) => key === category)?.color;
  if (!color) return null;
  return (
    <>
      <svg width="9" height="9" aria-hidden="true">
        <rect width="9" height="9" fill={color} />
      </svg>{" "}
    </>
  );
}
