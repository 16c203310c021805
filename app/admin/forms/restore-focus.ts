const dialogCloseMs = 400;

/** Focuses `find()` if the focused element was removed, once a dialog has closed; returns a cancel function. */
export function restoreFocus(find: () => HTMLElement | null) {
  const timer = setTimeout(() => {
    const element = find();
    if (document.activeElement === document.body) element?.focus();
  }, dialogCloseMs);
  return () => clearTimeout(timer);
}
