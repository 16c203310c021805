import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { ActionResult } from "../forms/action-result.ts";
import { useResult } from "../forms/use-result.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { showRefusalToast } from "../frame/toasts.tsx";
import { useReadAgain } from "./use-read-again.ts";

/** One after the other, over the whole page: each needs what the one before made. */
let lastSave = Promise.resolve();

/** Optimistic changes, until they are answered and the screen is read again. */
export function useSaves<Change>(path: string, onSuccess: (word: string) => void = () => {}) {
  const { t } = useAdmin();
  const fetcher = useFetcher<ActionResult>();
  const readAgain = useReadAgain();
  const [changes, setChanges] = useState<Change[]>([]);
  const pending = useRef(0);
  useResult(fetcher.data, (answer) => {
    if (answer.ok) return onSuccess(answer.message);
    setChanges([]);
    showRefusalToast(t, answer);
    readAgain();
  });

  // The router shows an idle fetcher together with the rows that it has read again.
  useEffect(() => {
    if (fetcher.state === "idle" && pending.current === 0) setChanges((now) => (now.length > 0 ? [] : now));
  }, [fetcher]);

  function save(change: Change, form: () => Record<string, string>) {
    setChanges((now) => [...now, change]);
    pending.current += 1;
    const send = () => fetcher.submit(form(), { method: "post", action: path });
    lastSave = lastSave.then(send, send).finally(() => {
      pending.current -= 1;
    });
  }
  return { changes, save };
}
