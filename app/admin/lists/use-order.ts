import { useSaves } from "./use-saves.ts";

type OrderOf<Item> = { path: string; list: string; items: Item[]; keyOf: (item: Item) => string };

export function useOrder<Item>({ path, list, items, keyOf }: OrderOf<Item>) {
  const { changes, save } = useSaves<string[]>(path);
  const keys = items.map(keyOf);
  const sorted = JSON.stringify(keys.toSorted());
  const pending = changes.findLast((order) => JSON.stringify(order.toSorted()) === sorted) ?? keys;
  const shown = items.toSorted((a, b) => pending.indexOf(keyOf(a)) - pending.indexOf(keyOf(b)));

  function order(changed: Item[]) {
    const ordered = changed.map(keyOf);
    const form = { intent: `${list}.order`, read: JSON.stringify(pending), ordered: JSON.stringify(ordered) };
    save(ordered, () => form);
  }
  return { shown, order };
}
