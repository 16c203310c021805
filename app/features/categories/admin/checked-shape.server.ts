import { publicBrand } from "#app/records/brand/brand.server.ts";
import { marksOf } from "#app/records/brand/palette.ts";
import { listCategories } from "#app/records/categories/category.server.ts";
import { type CategoryList, categoryShape, takenName } from "#app/records/categories/category.ts";
import type { Admin } from "#app/records/store/permission.ts";

/** A color chosen on another paper may stay. A taken name alone is left to the save, which knows a form that is sent twice. */
export async function checkedShape(staff: Admin, list: CategoryList, id: string | undefined) {
  const { paper } = await publicBrand();
  const known = await listCategories(staff, list);
  const own = known.find((one) => one.id === id);
  return categoryShape.superRefine((fields, context) => {
    const { color } = fields;
    const add = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (color !== null && color !== own?.color && marksOf(color, paper)) add("color", "categories.faint");
    const taken = takenName(known, fields, own);
    if (taken && context.issues.length > 0) add(taken, "collection.nameTaken");
  });
}
