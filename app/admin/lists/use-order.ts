import { useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { ActionResult } from "../forms/action-result.ts";
import { useResult } from "../forms/use-result.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { showRefusalToast } from "../frame/toasts.tsx";
import { useReadAgain } from "./use-read-again.ts";

type OrderOf<Item> = { path: string; list: string; items: Item[]; keyOf: (item: Item) => string };

/** Optimistic order; changes are saved one after the other. */
export function useOrder<Item>({ path, list, items, keyOf }: OrderOf<Item>) {
  const { t } = useAdmin();
  const fetcher = useFetcher<ActionResult>();
  const readAgain = useReadAgain();
  const [pending, setPending] = useState<string[] | null>(null);
  const changes = useRef({ last: Promise.resolve(), waiting: 0, sent: [] as string[] });
  const keys = items.map(keyOf);
  if (pending && (isSame(pending, keys) || !isSame(pending.toSorted(), keys.toSorted()))) setPending(null);
  const shown = pending ? items.toSorted((a, b) => pending.indexOf(keyOf(a)) - pending.indexOf(keyOf(b))) : items;
  useResult(fetcher.data, (answer) => {
    if (answer.ok) return;
    setPending(null);
    showRefusalToast(t, answer);
    readAgain();
  });

  function order(changed: Item[]) {
    const { current } = changes;
    const ordered = changed.map(keyOf);
    const read = current.waiting > 0 ? current.sent : shown.map(keyOf);
    const form = { intent: `${list}.order`, read: JSON.stringify(read), ordered: JSON.stringify(ordered) };
    setPending(ordered);
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
