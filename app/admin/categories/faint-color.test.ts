import { expect, test } from "vitest";
import { saveBrand } from "#app/records/brand/brand.server.ts";
import { brandShape } from "#app/records/brand/brand.ts";
import { categoryShape } from "#app/records/categories/category.ts";
import { createCategory } from "#app/records/category-changes/category-changes.server.ts";
import { asAdmin } from "../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { isFaintColor } from "./faint-color.server.ts";

const staff = asAdmin(null);

onEachEngine(() => {
  test("a color has to stand out on the owner's paper, and one that was chosen on another paper may stay", async () => {
    const color = "#a78653";
    const isFaint = (id: string | null) => isFaintColor(staff, id, color);
    expect([await isFaint(null), await isFaintColor(staff, null, "#ffee00")]).toEqual([false, true]);
    const made = await createCategory(staff, "articles", categoryShape.parse({ name_en: "Tax", color }));
    if (!made.ok) throw new Error(made.reason);
    await saveBrand(staff, 0, brandShape.parse({ paper: "sand" }));
    expect([await isFaint(null), await isFaint(made.row.id), await isFaint("articles-other")]).toEqual([
      true,
      false,
      true,
    ]);
    expect(await isFaintColor(staff, null, null)).toBe(false);
  });
}, ["SQLite"]);
