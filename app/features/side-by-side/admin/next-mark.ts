export function goToNextMark(frame: HTMLElement | null) {
  const buttons = [...(frame?.querySelectorAll<HTMLElement>(".paragraph-mark .row-action") ?? [])];
  const i = buttons.indexOf(document.activeElement as HTMLElement);
  const next = buttons[(i + 1) % Math.max(1, buttons.length)] ?? frame?.querySelector<HTMLElement>(".translation-bar");
  if (next) showRow(next);
  next?.focus({ preventScroll: true });
}

/** Brings both sides of a row into view; of one that is higher than the window, its beginning. */
function showRow(mark: HTMLElement) {
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
