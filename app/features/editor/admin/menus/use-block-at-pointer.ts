import type { Editor } from "@tiptap/react";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import { outerBlock } from "./block-commands.ts";

/** The block of the document at the height of the pointer, or around the caret after a key; it stays while `isHeld`. */
export function useBlockAtPointer(editor: Editor | null, handle: RefObject<HTMLElement | null>, isHeld: boolean) {
  const [block, setBlock] = useState<{ position: number; top: number } | null>(null);

  const show = useEffectEvent((position: number | undefined) => {
    if (isHeld || !editor || editor.isDestroyed) return;
    const element = position === undefined ? null : editor.view.nodeDOM(position);
    const frame = handle.current?.parentElement?.getBoundingClientRect();
    const text = editor.view.dom.parentElement?.getBoundingClientRect();
    if (position === undefined || !(element instanceof HTMLElement) || !frame || !text) return setBlock(null);
    const { top: y } = element.getBoundingClientRect();
    if (y < text.top || y > text.bottom) return setBlock(null);
    const top = y - frame.top;
    setBlock((before) => (before?.position === position && before.top === top ? before : { position, top }));
  });

  useEffect(() => {
    if (!editor) return;
    const frame = handle.current?.closest<HTMLElement>(".text-editor");
    const atPointer = ({ clientX, clientY, buttons }: MouseEvent) => {
      const text = editor.view.dom.getBoundingClientRect();
      const isBeside = clientX >= text.left && clientX <= text.right && clientY >= text.top && clientY <= text.bottom;
      if (buttons === 0 && isBeside) show(positionAt(editor, clientY));
    };
    let waiting = 0;
    const atCaret = () => {
      cancelAnimationFrame(waiting);
      waiting = requestAnimationFrame(() => show(outerBlock(editor.state)?.position));
    };
    frame?.addEventListener("mousemove", atPointer);
    frame?.addEventListener("scroll", atCaret, true);
    editor.on("transaction", atCaret);
    const resized = new ResizeObserver(atCaret);
    if (frame) resized.observe(frame);
    const atOnce = () => flushSync(() => show(outerBlock(editor.state)?.position));
    editor.on("blockMenu", atOnce);
    return () => {
      cancelAnimationFrame(waiting);
      frame?.removeEventListener("mousemove", atPointer);
      frame?.removeEventListener("scroll", atCaret, true);
      editor.off("blockMenu", atOnce);
      editor.off("transaction", atCaret);
      resized.disconnect();
    };
  }, [editor, handle]);

  return block;
}

function positionAt(editor: Editor, y: number) {
  const blocks = [...editor.view.dom.children].filter((child) => !child.matches(".ProseMirror-widget"));
  let first = 0;
  let last = blocks.length - 1;
  while (first < last) {
    const middle = (first + last) >> 1;
    if ((blocks[middle]?.getBoundingClientRect().bottom ?? 0) < y) first = middle + 1;
    else last = middle;
  }
  const { doc } = editor.state;
  const position = first < doc.childCount ? doc.resolve(0).posAtIndex(first) : undefined;
  return position !== undefined && editor.view.nodeDOM(position) === blocks[first] ? position : undefined;
}
