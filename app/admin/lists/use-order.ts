import { useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { ActionResult } from "../forms/action-result.ts";
import { useResult } from "../forms/use-result.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { showRefusalToast } from "../frame/toasts.tsx";
import { useReadAgain } from "./use-read-again.ts";

type OrderOf<Item> = { path: string; list: string; items: Item[]; keyOf: (item: Item) => string };

/**
 * The list as it was put in order, until the screen has read it so: one change is kept after the other, each told what
 * the one before has left behind.
 */
export function useOrder<Item>({ path, list, items, keyOf }: OrderOf<Item>) {
  const { t } = useAdmin();
  const fetcher = useFetcher<ActionResult>();
  const readAgain = useReadAgain();
  const [wished, setWished] = useState<string[] | null>(null);
  const changes = useRef({ last: Promise.resolve(), waiting: 0, sent: [] as string[] });
  const keys = items.map(keyOf);
  if (wished && (isSame(wished, keys) || !isSame(wished.toSorted(), keys.toSorted()))) setWished(null);
  const shown = wished ? items.toSorted((a, b) => wished.indexOf(keyOf(a)) - wished.indexOf(keyOf(b))) : items;
  useResult(fetcher.data, (answer) => {
    if (answer.ok) return;
    setWished(null);
    showRefusalToast(t, answer);
    readAgain();
  });

  function order(changed: Item[]) {
    const { current } = changes;
    const ordered = changed.map(keyOf);
    const read = current.waiting > 0 ? current.sent : shown.map(keyOf);
    const form = { intent: `${list}.order`, read: JSON.stringify(read), ordered: JSON.stringify(ordered) };
    setWished(ordered);
    current.sent = ordered;
    current.waiting += 1;
    current.last = current.last
      .then(() => fetcher.submit(form, { method: "post", action: path }))
      .finally(() => {
        current.waiting -= 1;
      });
  }
  return { shown, order };
}

function isSame(one: string[], other: string[]) {
  return JSON.stringify(one) === JSON.stringify(other);
}
