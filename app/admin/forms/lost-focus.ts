const dialogGoneMs = 400;

/**
 * Leads the focus to `find()` when what had it has gone from the screen, once a dialog has closed: whoever works by
 * keyboard would stand nowhere. Returns what calls it off.
 */
export function findLostFocus(find: () => HTMLElement | null) {
  const timer = setTimeout(() => {
    const element = find();
    if (document.activeElement === document.body) element?.focus();
  }, dialogGoneMs);
  return () => clearTimeout(timer);
}
