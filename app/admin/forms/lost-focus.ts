const dialogGoneMs = 400;

/**
 * Focuses `find()` if the focused element was removed, once a dialog has closed. Returns a function that cancels it.
 */
export function findLostFocus(find: () => HTMLElement | null) {
  const timer = setTimeout(() => {
    const element = find();
    if (document.activeElement === document.body) element?.focus();
  }, dialogGoneMs);
  return () => clearTimeout(timer);
}
