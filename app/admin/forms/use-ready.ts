import { useEffect, useState } from "react";

/** A second click of a double click must not overwrite what the first has found. */
const overwriteAfterMs = 700;

/** False for a moment after each conflict. */
export function useReady(conflict: object | null) {
  const [ready, setReady] = useState<object | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setReady(conflict), overwriteAfterMs);
    return () => clearTimeout(timer);
  }, [conflict]);
  return conflict === null || ready === conflict;
}
