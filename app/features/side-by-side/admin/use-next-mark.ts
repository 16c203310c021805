import { type KeyboardEvent, type RefObject, type SyntheticEvent, useRef } from "react";
import { besideMark, markAt, marks, type Next, nextMark, showRow } from "./next-mark.ts";

/** The editor in which the paragraphs of a screen are written. */
export type Written = {
  /** The paragraph with the caret. */
  at: () => Element | null;
  /** Puts the caret into a paragraph, or where the translation of a source is to stand. */
  write: (beside: HTMLElement, isCopy: boolean) => void;
};

/** Goes from one marked paragraph to the next, to where it is written; F8 does too, and with Shift it says that one matches. */
export function useNextMark(frame: RefObject<HTMLElement | null>, editor?: RefObject<Written>) {
  const last = useRef<Element>(null);

  function place() {
    const { current } = last;
    return editor && current?.matches(".tiptap") ? editor.current.at() : current;
  }

  function write({ row, text, isCopy }: Next) {
    const beside = text ?? row;
    if (editor && beside.closest(".tiptap")) return editor.current.write(beside, isCopy);
    if (text instanceof HTMLButtonElement) return text.click();
    text?.focus({ preventScroll: true });
    if (isCopy && (text instanceof HTMLInputElement || text instanceof HTMLTextAreaElement)) text.select();
  }

  function goOn() {
    const { current } = frame;
    const next = current && nextMark(current, place());
    if (!next) return current?.querySelector<HTMLElement>(".translation-bar")?.focus();
    write(next);
    showRow(next.mark);
  }

  return {
    goOn,
    heard: {
      onFocus({ target }: SyntheticEvent) {
        if (target instanceof Element && !target.closest(".translation-bar")) last.current = target;
      },
      onKeyDown(event: KeyboardEvent) {
        const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
        if (key !== "F8" || ctrlKey || metaKey || altKey || !frame.current) return;
        event.preventDefault();
        if (shiftKey) markAt(frame.current, place())?.click();
        else goOn();
      },
    },
    /** The button of a mark goes with the mark. */
    keepFocus({ target }: SyntheticEvent) {
      const mark = target instanceof Element && target.closest<HTMLElement>(marks);
      if (mark) write({ ...besideMark(mark), isCopy: false });
    },
  };
}
