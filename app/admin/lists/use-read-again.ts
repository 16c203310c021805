import { useEffect, useState } from "react";
import { useFetchers, useRevalidator } from "react-router";

/** Reloads the screen's data once no form is being submitted: a reload would drop the redirect of a save before it. */
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
