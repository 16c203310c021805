import { useEffect, useRef } from "react";

/** The button that began the next step is gone with its form: what replaces it gets the focus. */
export function useFocusOnChange(state: string) {
  const target = useRef<HTMLDivElement>(null);
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    if (document.activeElement === document.body) target.current?.focus();
  }, [state]);
  return target;
}
