import { useEffect, useRef } from "react";
import { findLostFocus } from "../forms/lost-focus.ts";

/**
 * For lists whose buttons disappear with their rows: returns a function that is called with the id of the list's
 * heading, which gets the focus after the next load.
 */
export function useRestoredFocus(read: unknown, otherwise: string) {
  const acted = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading may have taken a row away
  useEffect(() => {
    const heading = acted.current;
    if (!heading) return;
    return findLostFocus(() => {
      acted.current = null;
      return document.getElementById(heading) ?? document.getElementById(otherwise);
    });
  }, [read]);
  return (heading: string) => {
    acted.current = heading;
  };
}
