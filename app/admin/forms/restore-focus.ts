import { type FocusEvent, useEffect, useRef } from "react";

const dialogCloseMs = 400;

/** Focuses `find()` if the focused element was removed, once a dialog has closed; returns a cancel function. */
export function restoreFocus(find: () => HTMLElement | null) {
  const timer = setTimeout(() => {
    const element = find();
    if (document.activeElement === document.body) element?.focus();
  }, dialogCloseMs);
  return () => clearTimeout(timer);
}

/** For an area of rows: what takes the place of the removed row that had the focus takes the focus too. */
export function useFocusInPlace(rows: unknown) {
  const area = useRef<HTMLDivElement>(null);
  const last = useRef<{ element: Element; index: number }>(null);
  const rowsIn = () => [...(area.current?.querySelectorAll("tbody tr, .media-card") ?? [])];
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading may have taken a row away
  useEffect(() => {
    const { element, index = 0 } = last.current ?? {};
    if (element?.isConnected !== false) return;
    const find = () =>
      rowsIn()
        .slice(0, index + 1)
        .at(-1) ?? area.current;
    return restoreFocus(() => find()?.querySelector<HTMLElement>("[tabindex='-1'], input, a, button") ?? null);
  }, [rows]);
  function onFocus({ target }: FocusEvent) {
    if (!area.current?.contains(target)) return;
    last.current = { element: target, index: rowsIn().findIndex((row) => row.contains(target)) };
  }
  return { ref: area, onFocus };
}
