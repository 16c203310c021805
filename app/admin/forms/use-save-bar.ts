import { type RefObject, useLayoutEffect } from "react";

/**
 * What scrolls to a focused field leaves room for the bar of buttons below it, which may grow by a note or a conflict. Of
 * a field of several lines browsers show the caret alone: such a one is brought into view here, a long text by its editor.
 */
export function useSaveBar(bar: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    if (!bar.current) return;
    const dialog = bar.current.closest<HTMLElement>(".dialog");
    const { style } = dialog ?? document.documentElement;
    function note() {
      const bars = [...document.querySelectorAll<HTMLElement>(".record-actions")];
      const heights = bars.filter((one) => one.closest(".dialog") === dialog).map((one) => one.offsetHeight);
      style.setProperty("--save-bar", `${Math.max(0, ...heights)}px`);
    }
    const observer = new ResizeObserver(note);
    observer.observe(bar.current);
    const form = bar.current.closest("form");
    form?.addEventListener("keyup", bringIntoView);
    return () => {
      observer.disconnect();
      form?.removeEventListener("keyup", bringIntoView);
      // It is still in the document now.
      queueMicrotask(note);
    };
  }, [bar]);
}

/** After Tab, whose own scrolling is over when the key comes up. */
function bringIntoView({ key, target }: KeyboardEvent) {
  if (key !== "Tab" || !(target instanceof HTMLElement)) return;
  if (!target.matches("textarea, [contenteditable=true]:not(.prose)")) return;
  target.scrollIntoView({ block: target.offsetHeight > innerHeight / 2 ? "start" : "nearest" });
}
