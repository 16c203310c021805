import { useEffect, useState } from "react";
import { useFetchers, useRevalidator } from "react-router";

/**
 * Has the screen read anew, as soon as no form travels: the router drops the way that a save's answer leads, when
 * anything else was asked for after it.
 */
export function useReadAgain() {
  const { revalidate } = useRevalidator();
  const isSending = useFetchers().some(({ state }) => state !== "idle");
  const [isStale, setStale] = useState(false);
  useEffect(() => {
    if (!isStale || isSending) return;
    setStale(false);
    void revalidate();
  }, [isStale, isSending, revalidate]);
  return () => setStale(true);
}
