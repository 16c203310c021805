import { type RefObject, useLayoutEffect } from "react";

/** What scrolls to a focused field leaves room for the bar of buttons below it, which may grow by a note or a conflict. */
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
    return () => {
      observer.disconnect();
      // It is still in the document now.
      queueMicrotask(note);
    };
  }, [bar]);
}
