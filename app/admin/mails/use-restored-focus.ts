import { useEffect, useRef } from "react";
import { restoreFocus } from "../forms/restore-focus.ts";

/**
 * For lists whose buttons disappear with their rows: returns a function that is called with the id of the list's
 * heading, which gets the focus after the next load.
 */
export function useRestoredFocus(loaded: unknown, fallbackId: string) {
  const headingId = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading may have taken a row away
  useEffect(() => {
    const heading = headingId.current;
    if (!heading) return;
    return restoreFocus(() => {
      headingId.current = null;
      return document.getElementById(heading) ?? document.getElementById(fallbackId);
    });
  }, [loaded]);
  return (heading: string) => {
    headingId.current = heading;
  };
}
