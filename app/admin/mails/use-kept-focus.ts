import { useEffect, useRef } from "react";

const dialogGoneMs = 400;

/**
 * For lists whose buttons go with their rows: whoever works by keyboard would stand nowhere then. Gives what to call with
 * the id of the heading when something is done in its list; once the lists were read again the way leads to it.
 */
export function useKeptFocus(read: unknown, otherwise: string) {
  const acted = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading may have taken a row away
  useEffect(() => {
    const heading = acted.current;
    if (!heading) return;
    const timer = setTimeout(() => {
      acted.current = null;
      if (document.activeElement === document.body)
        (document.getElementById(heading) ?? document.getElementById(otherwise))?.focus();
    }, dialogGoneMs);
    return () => clearTimeout(timer);
  }, [read]);
  return (heading: string) => {
    acted.current = heading;
  };
}
