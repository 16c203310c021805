import { data } from "react-router";
import { z } from "zod";
import { type ActionResult, done, refused } from "#app/admin/forms/action-result.ts";
import { byIntent } from "#app/admin/forms/respond.server.ts";
import { orderList } from "#app/admin/lists/list-actions.server.ts";
import { categoryLists } from "#app/records/categories/category.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { orderCategories, removeCategory, resetCategory } from "../records/category-changes.server.ts";

const removalShape = z.object({ id: z.string().max(300), target: z.string().max(300).optional() });

export async function answerCategories(staff: Admin, form: Record<string, string>): Promise<ActionResult> {
  const [part = "", verb] = form.intent?.split(".") ?? [];
  const list = categoryLists.find((name) => name === part);
  if (list && verb === "order")
    return orderList(form, (before, ordered) => orderCategories(staff, list, before, ordered));
  const actions: Record<string, () => Promise<ActionResult>> = {
    remove: () => remove(staff, form),
    reset: async () =>
      (await resetCategory(staff, form.id ?? "")) ? done("categories.wasReset") : refused("collection.gone"),
  };
  return byIntent(actions, part)();
}

async function remove(staff: Admin, form: Record<string, string>) {
  const parsed = removalShape.safeParse(form);
  if (!parsed.success) throw data(null, { status: 400 });
  const { id, target } = parsed.data;
  const removed = await removeCategory(staff, id, target || null);
  if (removed.ok) return done("categories.removed");
  return refused(removed.reason === "missing" ? "collection.gone" : `categories.${removed.reason}`);
}
