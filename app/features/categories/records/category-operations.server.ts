import { z } from "zod";
import { findCategory } from "#app/records/categories/category.server.ts";
import { type CategoryFields, categoryShape, placeOfId } from "#app/records/categories/category.ts";
import type { categoryKind } from "#app/records/categories/category-kind.ts";
import { type OperationsOf, rowOf } from "#app/records/store/operations.server.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { createCategory, updateCategory } from "./category-changes.server.ts";

const placed = z.object({ position: z.int().min(1).nullable().default(null) });

export const categoryOperations = {
  categories: {
    find: findCategory,
    save: updateCategory,
    shape: categoryShape,
    publiclyNames: async () => false,
    stored: {
      parse: (fields) => ({ ...categoryShape.parse(fields), ...placed.parse(fields) }),
      async create(staff: Admin, id: string, fields: CategoryFields & z.infer<typeof placed>) {
        const place = placeOfId(id);
        return place && rowOf(createCategory(staff, place.list, fields, place.key));
      },
    },
  },
} satisfies OperationsOf<typeof categoryKind>;
