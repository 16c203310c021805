import { locales } from "#app/i18n/locale.ts";
import { inTransaction, transactional } from "#app/platform/database/database.server.ts";
import { announce } from "#app/platform/live/announce.server.ts";
import { writeAudit } from "#app/records/audit/audit.server.ts";
import {
  createCategoryRow,
  findCategory,
  listCategories,
  lockCategories,
  removeCategoryRow,
  updateCategoryRow,
} from "#app/records/categories/category.server.ts";
import {
  type CategoryFields,
  type CategoryList,
  categoryId,
  contractName,
  isOfContract,
  namesOf,
  takenName,
} from "#app/records/categories/category.ts";
import { createRedirect } from "#app/records/collection/moved-addresses.server.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { searchText } from "#app/records/store/search-text.ts";
import { freeSlug, slugFrom } from "#app/records/store/slug.ts";
import { updateRows } from "#app/records/store/store.server.ts";
import type { CategoryRow } from "#app/records/store/tables.ts";
import { countUses, moveUses, writeNames } from "./category-uses.server.ts";

type Given = CategoryFields & { position?: number | null };

/** `ownKey` is the one of an import, where it is free. */
export function createCategory(staff: Admin, list: CategoryList, fields: Given, ownKey?: string) {
  return inTransaction(async () => {
    await lockCategories(staff);
    const known = await listCategories(staff, list);
    const field = takenName(known, fields);
    if (field) return { ok: false, reason: "taken", field } as const;
    const keys = known.map(({ key }) => ({ slug: key.toLowerCase() }));
    const taken = async (slugs: readonly string[]) => keys.filter(({ slug }) => slugs.includes(slug));
    const key = ownKey ?? (await freeSlug(slugFrom(fields.name_en ?? fields.name_ar ?? ""), "category", taken));
    const positions = known.map(({ position }) => position ?? 0);
    const position = fields.position ?? (list === "projects" ? Math.max(0, ...positions) + 1 : null);
    const row = await createCategoryRow(staff, { ...fields, id: categoryId(list, key), list, key, position });
    return { ok: true, row } as const;
  });
}

/** A name that is given up stays one by which articles and imports find the category. */
export const updateCategory = transactional(async (staff: Admin, id: string, version: number | null, fields: Given) => {
  await lockCategories(staff);
  const before = await findCategory(staff, id);
  if (!before) return { ok: false, reason: "missing" } as const;
  const field = takenName(await listCategories(staff, before.list), fields, before);
  if (field) return { ok: false, reason: "taken", field } as const;
  const names = namesOf(fields).map((name) => searchText(name));
  const given = [before.name_en, before.name_ar].filter((name) => name !== null);
  const also = [...fields.also, ...given].filter((name) => !names.includes(searchText(name)));
  const outcome = await updateCategoryRow(staff, id, version, { ...fields, also: [...new Set(also)] });
  if (outcome.ok) await writeNames(staff, before, outcome.row);
  return outcome;
});

export const resetCategory = transactional(async (staff: Admin, id: string) => {
  const row = await findCategory(staff, id);
  if (!row || !isOfContract(row)) return false;
  const [name_en = null, name_ar = null] = locales.map((locale) => contractName(row.key, locale));
  const { also, color, family } = row;
  return (await updateCategory(staff, id, null, { name_en, name_ar, also, color, family })).ok;
});

export function orderCategories(staff: Admin, list: CategoryList, read: string[], ordered: string[]) {
  return inTransaction(async () => {
    await lockCategories(staff);
    const ids = (await listCategories(staff, list)).map(({ id }) => id);
    if (String(ids) !== String(read) || String(ids.toSorted()) !== String(ordered.toSorted())) return false;
    for (const [index, id] of ordered.entries())
      await updateRows("categories", { id })
        .set({ position: index + 1 })
        .execute();
    await writeAudit(staff, "categories.order", "categories", list, { order: read }, { order: ordered });
    await announce("categories");
    return true;
  });
}

type Removal = { ok: true } | { ok: false; reason: "missing" | "kept" | "used" };

/** Its records move to the other category, which its address leads to then; without one it must be unused. */
export function removeCategory(staff: Admin, id: string, targetId: string | null): Promise<Removal> {
  return inTransaction(async () => {
    await lockCategories(staff);
    const row = await findCategory(staff, id);
    if (!row) return { ok: false, reason: "missing" };
    if (isOfContract(row)) return { ok: false, reason: "kept" };
    const target = targetId === null ? null : await findCategory(staff, targetId);
    if (target && (target.id === id || target.list !== row.list)) return { ok: false, reason: "missing" };
    const isUsed = ((await countUses(staff, row.list)).get(row.key) ?? 0) > 0;
    if (isUsed && !target) return { ok: false, reason: "used" };
    if (target) {
      await moveUses(staff, row, target);
      const also = [...new Set([...target.also, ...namesOf(row), ...row.also])];
      await updateCategoryRow(staff, target.id, null, { also });
      await createRedirect(staff, addressOf(row), addressOf(target));
      await writeAudit(staff, "categories.move", "categories", row.id, { key: row.key }, { key: target.key });
    }
    await removeCategoryRow(staff, id);
    return { ok: true };
  });
}

function addressOf({ list, key }: Pick<CategoryRow, "list" | "key">) {
  return `/${list}/category/${list === "projects" ? key.toLowerCase() : key}`;
}
