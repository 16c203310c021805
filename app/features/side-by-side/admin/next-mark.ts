export function goToNextMark(frame: HTMLElement | null) {
  const buttons = [...(frame?.querySelectorAll<HTMLElement>(".paragraph-mark .row-action") ?? [])];
  const i = buttons.indexOf(document.activeElement as HTMLElement);
  const next = buttons[(i + 1) % Math.max(1, buttons.length)] ?? frame?.querySelector<HTMLElement>(".translation-bar");
  next?.scrollIntoView({ block: "center" });
  next?.focus({ preventScroll: true });
}
