import { useLayoutEffect, useRef } from "react";

/** At once: the library's own focus trap waits, and the next key would still go to the text. */
export function useAutofocus() {
  const within = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => within.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus(), []);
  return within;
}
