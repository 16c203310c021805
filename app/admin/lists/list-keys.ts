/** How far a key goes in a list; the arrows do within a row alone, which the selector finds. */
export function stepOf(code: string, target: EventTarget | null, row: string) {
  if (code === "KeyJ") return 1;
  if (code === "KeyK") return -1;
  const isInList = target instanceof Element && target.closest(row) !== null;
  return isInList ? (code === "ArrowDown" ? 1 : code === "ArrowUp" ? -1 : 0) : 0;
}

export function isTyping(target: EventTarget | null) {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return target.type !== "checkbox";
  return target.isContentEditable || ["TEXTAREA", "SELECT"].includes(target.tagName);
}
