import type { Editor } from "@tiptap/core";
import { Selection, TextSelection } from "@tiptap/pm/state";
import { type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import TextEditor from "#app/features/editor/admin/text-editor.tsx";
import { type Locale, otherLocale } from "#app/i18n/locale.ts";
import type { Link } from "#app/records/paragraphs/links.ts";
import type { Finding } from "../records/parity.ts";
import { editSource } from "./source/edit-source.ts";
import { type Aligned, type Beside, besideKey, SourceBeside } from "./source-beside.ts";
import type { Written } from "./use-next-mark.ts";

export type Acts = Written & { jump: (finding: Finding) => void };

type TranslationEditorProps = {
  label: string;
  value: string;
  language: Locale;
  error?: string;
  beside: Beside;
  onMatch: (link: Link) => void;
  /** What is typed in blocks of the source, at their places, and that nobody types there any more. */
  onSource: (html: string, places: readonly number[]) => void;
  onSourceDone: () => void;
  onReady: (editor: Editor) => void;
  onAligned: (aligned: Aligned) => void;
  acts: RefObject<Acts>;
};

export default function TranslationEditor(props: TranslationEditorProps) {
  const { beside, onMatch, onSource, onSourceDone, onAligned, onReady, acts, ...editor } = props;
  const opened = useRef<Editor>(null);
  const latest = useRef({ beside, onMatch, onSource, onSourceDone });
  const [extension] = useState(() =>
    SourceBeside.configure({
      read: () => latest.current.beside,
      onMatch: (link) => latest.current.onMatch(link),
      onEdit: (part, blocks) => {
        const places = blocks.map(({ index }) => index);
        editSource({
          part,
          html: blocks.map(({ html }) => html).join(""),
          language: otherLocale(latest.current.beside.target),
          t: latest.current.beside.t,
          note: latest.current.beside.note,
          onType: (html) => latest.current.onSource(html, places),
          onDone: (isByKey) => {
            flushSync(() => latest.current.onSourceDone());
            if (isByKey) editButtonAt(opened.current, places[0])?.focus();
          },
        });
      },
      onAligned,
    }),
  );
  useEffect(() => {
    latest.current = { beside, onMatch, onSource, onSourceDone };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands beside is drawn again when it changes
  useEffect(() => {
    const { current } = opened;
    if (current && !current.isDestroyed)
      current.view.dispatch(current.state.tr.setMeta(besideKey, true).setMeta("addToHistory", false));
  }, [beside]);
  useEffect(() => {
    acts.current = {
      jump: (finding) => opened.current && jumpTo(opened.current, finding, editor.language),
      at: () => opened.current && blockAtCaret(opened.current),
      write: (element, isCopy) => opened.current && writeBeside(opened.current, element, isCopy),
    };
  }, [acts, editor.language]);
  const remember = (ready: Editor) => {
    opened.current = ready;
    onReady(ready);
  };
  return <TextEditor {...editor} name="content" more={[extension]} onReady={remember} />;
}

function editButtonAt(editor: Editor | null, place = 0) {
  return editor?.view.dom.querySelector<HTMLElement>(`.source-part[data-blocks~="${place}"] .edit-source`);
}

function blockAtCaret({ state, view }: Editor) {
  const { doc, selection } = state;
  const index = Math.min(selection.$from.index(0), doc.childCount - 1);
  const block = view.nodeDOM(doc.resolve(0).posAtIndex(index));
  return block instanceof Element ? block : null;
}

/** A copy is selected, to be written over; beside a source that has no translation the caret follows what stands before it. */
function writeBeside({ state, view }: Editor, element: HTMLElement, isCopy: boolean) {
  let block: Element | null = element;
  while (block?.matches(".source-part")) block = block.previousElementSibling;
  const position = block ? view.posAtDOM(block, 0) : 0;
  const { doc } = state;
  const index = Math.min(doc.resolve(position).index(0), doc.childCount - 1);
  const start = doc.resolve(0).posAtIndex(index);
  const node = doc.child(index);
  const end = start + node.nodeSize;
  const selection =
    isCopy && node.isTextblock
      ? TextSelection.create(doc, start + 1, end - 1)
      : Selection.near(doc.resolve(block === element ? start : end - 1), block === element ? 1 : -1);
  view.dispatch(state.tr.setSelection(selection));
  view.dom.focus({ preventScroll: true });
  view.focus();
}

function jumpTo(editor: Editor, { side, block, text, group }: Finding, language: Locale) {
  const { rows = [], blocks = [] } = besideKey.getState(editor.state) ?? {};
  if (side !== language) {
    const part = [...editor.view.dom.querySelectorAll<HTMLElement>(".source-part")].find(({ dataset }) =>
      dataset.blocks?.split(" ").includes(String(block)),
    );
    if (part) flash(part);
  }
  const own = side === language ? block : blocks[rows[group]?.[language][0] ?? -1]?.index;
  if (own === undefined || own >= editor.state.doc.childCount) return;
  const { doc } = editor.state;
  const start = doc.resolve(0).posAtIndex(own);
  const found = side === language ? rangeOf(editor, start, own, text) : null;
  editor
    .chain()
    .setTextSelection(found ?? start + 1)
    .focus(undefined, { scrollIntoView: false })
    .run();
  const shown = editor.view.nodeDOM(start);
  if (shown instanceof HTMLElement && side === language) flash(shown);
}

function rangeOf({ state: { doc } }: Editor, start: number, position: number, text: string) {
  let found: { from: number; to: number } | null = null;
  doc.child(position).descendants((node, offset) => {
    const from = start + 1 + offset;
    const index = found ? -1 : (node.text?.indexOf(text) ?? -1);
    if (index >= 0) found = { from: from + index, to: from + index + text.length };
    // What is shown as something else than the text that is stored for it.
    else if (!found && node.isAtom && node.type.spec.leafText?.(node) === text) found = { from, to: from + 1 };
  });
  return found as { from: number; to: number } | null;
}

function flash(element: HTMLElement) {
  element.scrollIntoView({ block: "center" });
  element.animate([{ outline: "3px solid var(--accent)" }, { outline: "3px solid transparent" }], 1_600);
}
