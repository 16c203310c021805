import { expect, test } from "vitest";
import { parseForm } from "#app/admin/forms/respond.server.ts";
import { saveBrand } from "#app/records/brand/brand.server.ts";
import { brandShape } from "#app/records/brand/brand.ts";
import { categoryShape } from "#app/records/categories/category.ts";
import { asAdmin } from "../../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { createCategory } from "../records/category-changes.server.ts";
import { checkedShape } from "./checked-shape.server.ts";

const staff = asAdmin(null);

onEachEngine(() => {
  const errorsOf = async (form: object, id?: string) => {
    const parsed = parseForm(await checkedShape(staff, "articles", id), form);
    return parsed.ok ? {} : Object.fromEntries(Object.entries(parsed.errors).map(([field, { word }]) => [field, word]));
  };

  test("a color has to stand out on the owner's paper, and one that was chosen on another paper may stay", async () => {
    const form = { name_en: "Tax", color: "#a78653" };
    const faint = { color: "categories.faint" };
    expect([await errorsOf(form), await errorsOf({ ...form, color: "#ffee00" })]).toEqual([{}, faint]);
    const made = await createCategory(staff, "articles", categoryShape.parse(form));
    if (!made.ok) throw new Error(made.reason);
    await saveBrand(staff, 0, brandShape.parse({ paper: "sand" }));
    const errors = [undefined, made.row.id, "articles-other"].map((id) => errorsOf({ ...form, name_en: "Fees" }, id));
    expect(await Promise.all(errors)).toEqual([faint, {}, faint]);
  });

  test("all that is wrong with a category is said at once, at the fields where it is", async () => {
    await createCategory(staff, "articles", categoryShape.parse({ name_en: "Close", name_ar: "إقفال" }));
    expect(await errorsOf({ color: "#ffee00" })).toEqual({ name_en: "validation.required", color: "categories.faint" });
    expect(await errorsOf({ name_en: "Year end", name_ar: "إقفال", color: "red", also: "x".repeat(101) })).toEqual({
      name_ar: "collection.nameTaken",
      color: "validation.color",
      also: "validation.tooLong",
    });
  });
}, ["SQLite"]);
