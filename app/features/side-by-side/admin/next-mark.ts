export const marks = ".paragraph-mark .row-action";

/** Where the next text to write is, and whether it is still the other language's. */
export type Next = { mark: HTMLElement; row: HTMLElement; text: HTMLElement | null; isCopy: boolean };

/** The mark that follows a place in the screen, the first one after the last. */
export function nextMark(frame: HTMLElement, from: Element | null): Next | null {
  const found = [...frame.querySelectorAll<HTMLElement>(marks)];
  const row = from?.closest(".side-row") ?? null;
  const isAfter = (mark: HTMLElement) =>
    from !== null &&
    (from.compareDocumentPosition(mark) & Node.DOCUMENT_POSITION_FOLLOWING) > 0 &&
    !(row?.contains(mark) ?? false);
  const mark = found.find(isAfter) ?? found[0];
  return mark ? besideMark(mark) : null;
}

export function besideMark(mark: HTMLElement): Next {
  const sides = sidesOf(mark);
  const [row = mark] = sides;
  const isCopy = mark.closest("[data-state=copied]") !== null;
  if (!row.matches(".side-row")) return { mark, row, text: sides[1] ?? null, isCopy };
  const cell = mark.closest(".source-part") ? row : (mark.closest(".side-row > div") ?? row);
  const fields = [...cell.querySelectorAll<HTMLElement>("textarea, input, [contenteditable=true], .pair-cell button")];
  const text = fields.find((field) => !field.closest(".source-part") && field.checkVisibility());
  return { mark, row, text: text ?? null, isCopy };
}

/** The mark of the paragraph that a place in the screen belongs to. */
export function markAt(frame: HTMLElement, from: Element | null) {
  const all = [...frame.querySelectorAll<HTMLElement>(marks)];
  return from && all.find((mark) => sidesOf(mark).some((side) => side.contains(from)));
}

export function focusFirstMark(frame: HTMLElement | null) {
  const mark = frame?.querySelector<HTMLElement>(marks);
  if (mark) showRow(mark);
  (mark ?? frame?.querySelector<HTMLElement>(".translation-bar"))?.focus({ preventScroll: true });
}

/** Brings both sides of a row into view; of one that is higher than the window, its beginning. */
export function showRow(mark: HTMLElement) {
  const sides = sidesOf(mark);
  const boxes = sides.map((side) => side.getBoundingClientRect());
  const height = Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top));
  const [highest] = sides.toSorted((one, other) => other.offsetHeight - one.offsetHeight);
  const isWhole = height <= (highest?.offsetHeight ?? 0) + 1 && height < innerHeight * 0.7;
  if (isWhole) highest?.scrollIntoView({ block: "center" });
  else sides[0]?.scrollIntoView({ block: "start" });
}

/** In the editor the paragraphs of the translation follow their source. */
function sidesOf(mark: HTMLElement) {
  const row = mark.closest<HTMLElement>(".side-row");
  if (row) return [row];
  const part = mark.closest<HTMLElement>(".source-part") ?? mark;
  const sides = [part];
  for (let next = part.nextElementSibling; next && !next.matches(".source-part"); next = next.nextElementSibling)
    if (next instanceof HTMLElement) sides.push(next);
  return sides;
}
