import { useEffect, useState } from "react";
import { useFetchers, useRevalidator } from "react-router";

/** Waits until no form is being submitted: a reload would drop the redirect of an earlier save. */
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
