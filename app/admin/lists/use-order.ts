import { useRef, useState } from "react";
import { useFetcher } from "react-router";
import { type Answer, useAnswer } from "../forms/answer.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { showRefusalToast } from "../frame/toasts.tsx";
import { useReadAgain } from "./use-read-again.ts";

type OrderOf<Item> = { path: string; list: string; items: Item[]; keyOf: (item: Item) => string };

/** The list in its new order before the server has saved it: changes are saved in turn, each on top of the one before. */
export function useOrder<Item>({ path, list, items, keyOf }: OrderOf<Item>) {
  const { t } = useAdmin();
  const fetcher = useFetcher<Answer>();
  const readAgain = useReadAgain();
  const [pending, setPending] = useState<string[] | null>(null);
  const changes = useRef({ last: Promise.resolve(), count: 0, sent: [] as string[] });
  const keys = items.map(keyOf);
  if (pending && (isSame(pending, keys) || !isSame(pending.toSorted(), keys.toSorted()))) setPending(null);
  const shown = pending ? items.toSorted((a, b) => pending.indexOf(keyOf(a)) - pending.indexOf(keyOf(b))) : items;
  useAnswer(fetcher.data, (answer) => {
    if (answer.ok) return;
    setPending(null);
    showRefusalToast(t, answer);
    readAgain();
  });

  function order(changed: Item[]) {
    const { current } = changes;
    const ordered = changed.map(keyOf);
    const read = current.count > 0 ? current.sent : shown.map(keyOf);
    const form = { intent: `${list}.order`, read: JSON.stringify(read), ordered: JSON.stringify(ordered) };
    setPending(ordered);
    current.sent = ordered;
    current.count += 1;
    current.last = current.last
      .then(() => fetcher.submit(form, { method: "post", action: path }))
      .finally(() => {
        current.count -= 1;
      });
  }
  return { shown, order };
}

function isSame(one: string[], other: string[]) {
  return JSON.stringify(one) === JSON.stringify(other);
}
