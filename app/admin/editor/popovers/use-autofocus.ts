import { useLayoutEffect, useRef } from "react";

/** At once: the library's own focus trap waits, and the next key would still go to the text. */
export function useAutofocus(selector = "[data-autofocus]") {
  const within = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => within.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true }),
    [selector],
  );
  return within;
}
