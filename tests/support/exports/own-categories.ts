import {
  createCategory,
  orderCategories,
  updateCategory,
} from "#app/features/categories/records/category-changes.server.ts";
import { listCategories } from "#app/records/categories/category.server.ts";
import { categoryLists, categoryShape } from "#app/records/categories/category.ts";
import type { Admin } from "#app/records/store/permission.ts";

/** One renamed, coloured and with another drawing, one more, and both lists in an order of their own. */
export async function arrangeCategories(staff: Admin) {
  const [first] = await listCategories(staff, "projects");
  const names = { name_en: "Systems", name_ar: "أنظمة", also: "Development", color: "#7a66c2", family: "audit" };
  await updateCategory(staff, first?.id ?? "", null, categoryShape.parse(names));
  await createCategory(staff, "projects", categoryShape.parse({ name_en: "Advice", name_ar: "استشارات" }));
  for (const list of categoryLists) {
    const ids = (await listCategories(staff, list)).map(({ id }) => id);
    await orderCategories(staff, list, ids, ids.toReversed());
  }
}
