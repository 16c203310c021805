import { z } from "zod";
import type { Admin } from "#app/records/store/permission.ts";
import { type ActionResult, done, refused } from "../forms/action-result.ts";
import { byIntent, removeRecord } from "../forms/respond.server.ts";

type ListActions = {
  remove: (key: string) => Promise<boolean>;
  removed: string;
  restore: (form: Record<string, string>) => Promise<boolean>;
  order: (before: string[], ordered: string[]) => Promise<boolean>;
};

const orderShape = z.object({ read: keyList(), ordered: keyList() });

export function runListAction(verb: string | undefined, form: Record<string, string>, list: ListActions) {
  const actions: Record<string, () => Promise<ActionResult>> = {
    remove: () => removeRecord(form, list.remove, list.removed),
    restore: async () => ((await list.restore(form)) ? done("order.restored") : refused("order.restoreTaken")),
    order: () => orderList(form, list.order),
  };
  return byIntent(actions, verb)();
}

export async function orderList(form: Record<string, string>, order: ListActions["order"]): Promise<ActionResult> {
  const parsed = orderShape.safeParse(form);
  const isDone = parsed.success && (await order(parsed.data.read, parsed.data.ordered));
  return isDone ? done("order.saved") : refused("order.conflict");
}

type RowList<Item> = {
  remove: (staff: Admin, key: string) => Promise<boolean>;
  restore: (staff: Admin, index: number, item: Item) => Promise<boolean>;
  order: (staff: Admin, before: string[], ordered: string[]) => Promise<boolean>;
};

/** A change of a list within a single record. */
export function itemAction<Item>(list: RowList<Item>, shape: z.ZodType<Item>, removed: string) {
  return (staff: Admin, verb: string | undefined, form: Record<string, string>) =>
    runListAction(verb, form, {
      remove: (key) => list.remove(staff, key),
      removed,
      async restore() {
        const item = shape.safeParse(parseJson(form.item));
        const index = z.coerce.number().int().min(0).safeParse(form.place);
        return item.success && index.success && list.restore(staff, index.data, item.data);
      },
      order: (before, ordered) => list.order(staff, before, ordered),
    });
}

function keyList() {
  return z
    .string()
    .transform(parseJson)
    .pipe(z.array(z.string().max(250)).max(1_000));
}

function parseJson(text = ""): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
