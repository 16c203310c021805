import { useEffect, useRef } from "react";
import { findLostFocus } from "../forms/lost-focus.ts";

/**
 * For lists whose buttons go with their rows. Gives what to call with the id of the heading when something is done in its
 * list; once the lists were read again the focus is led to it.
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
