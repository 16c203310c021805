import { useLayoutEffect, useRef } from "react";

/** At once, where the library waits for a moment; the page does not follow, as the form has no place yet. */
export function useAutofocus() {
  const within = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    within.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus({ preventScroll: true });
  }, []);
  return within;
}
