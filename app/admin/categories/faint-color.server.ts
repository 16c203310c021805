import { publicBrand } from "#app/records/brand/brand.server.ts";
import { marksOf } from "#app/records/brand/palette.ts";
import { findCategory } from "#app/records/categories/category.server.ts";
import type { Admin } from "#app/records/store/permission.ts";

/** On the owner's paper. What was chosen on another one may stay: pages draw it in a shade that stands out. */
export async function isFaintColor(staff: Admin, id: string | null, color: string | null) {
  if (color === null || marksOf(color, (await publicBrand()).paper) === null) return false;
  return (id && (await findCategory(staff, id))?.color) !== color;
}
