import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from "react";

/** One tab stop for a toolbar, arrow keys within it: towards the end of the line is the next control, as the text runs. */
export function useToolbarKeys() {
  const toolbar = useRef<HTMLDivElement>(null);
  const allControls = () => [...(toolbar.current?.querySelectorAll<HTMLButtonElement>("button") ?? [])];
  const controls = (): HTMLElement[] => allControls().filter(({ disabled }) => !disabled);
  const stopAt = (stop: HTMLElement | undefined) => {
    for (const control of allControls()) control.tabIndex = control === stop ? 0 : -1;
  };
  useLayoutEffect(() => {
    const all = controls();
    stopAt(
      all.find((control) => control === document.activeElement) ?? all.find(({ tabIndex }) => tabIndex === 0) ?? all[0],
    );
  });
  return {
    ref: toolbar,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const all = controls();
      const index = all.indexOf(event.target as HTMLElement);
      if (index < 0) return;
      const forwards = getComputedStyle(event.currentTarget).direction === "rtl" ? -1 : 1;
      const next = {
        ArrowRight: index + forwards,
        ArrowLeft: index - forwards,
        Home: 0,
        End: all.length - 1,
      }[event.key];
      if (next === undefined) return;
      event.preventDefault();
      all[(next + all.length) % all.length]?.focus();
    },
    onFocus({ target }: FocusEvent<HTMLElement>) {
      if (controls().includes(target)) stopAt(target);
    },
  };
}
