import { useEffect, useRef } from "react";
import { restoreFocus } from "../forms/restore-focus.ts";

/** For buttons that disappear with their rows: the heading with the given id gets the focus after the next load. */
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
