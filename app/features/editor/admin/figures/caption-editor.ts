import { baseKeymap, toggleMark } from "@tiptap/pm/commands";
import { keymap } from "@tiptap/pm/keymap";
import type { Node } from "@tiptap/pm/model";
import { type Command, EditorState, type Transaction } from "@tiptap/pm/state";
import { StepMap } from "@tiptap/pm/transform";
import { EditorView } from "@tiptap/pm/view";
import { readCaret } from "./read-caret.ts";

type CaptionEditor = {
  element: HTMLElement;
  caption: Node;
  outer: EditorView;
  startOf: () => number | undefined;
  keys: Record<string, Command>;
  onBlur: () => void;
};

/** An editor of its own for a caption, whose changes are those of the outer one, with its undo. */
export function editCaption({ element, caption, outer, startOf, keys, onBlur }: CaptionEditor) {
  const { strong, bold = strong, italic, underline } = caption.type.schema.marks;
  const marks = Object.entries({ "Mod-b": bold, "Mod-i": italic, "Mod-u": underline });
  const toggles = marks.flatMap(([key, mark]) => (mark ? [[key, toggleMark(mark)] as const] : []));
  const view = new EditorView(
    { mount: element },
    {
      state: EditorState.create({
        doc: caption,
        plugins: [keymap({ ...Object.fromEntries(toggles), ...keys }), keymap(baseKeymap)],
      }),
      dispatchTransaction(tr: Transaction) {
        const { state, transactions } = view.state.applyTransaction(tr);
        view.updateState(state);
        const start = startOf();
        if (tr.getMeta("fromOutside") || start === undefined) return;
        const change = outer.state.tr;
        const offset = StepMap.offset(start);
        for (const { steps } of transactions) for (const step of steps) change.maybeStep(step.map(offset) ?? step);
        if (change.docChanged) outer.dispatch(change);
      },
      handleDOMEvents: { blur: () => void onBlur(), keydown: readCaret },
    },
  );
  return view;
}

export function updateCaption(view: EditorView, caption: Node) {
  const { state } = view;
  const start = caption.content.findDiffStart(state.doc.content);
  const ends = caption.content.findDiffEnd(state.doc.content);
  if (start === null || !ends) return;
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b));
  const slice = caption.slice(start, ends.a + overlap);
  view.dispatch(state.tr.replace(start, ends.b + overlap, slice).setMeta("fromOutside", true));
}
