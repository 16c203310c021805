import { Extension, InputRule, isMacOS, mergeAttributes, Node } from "@tiptap/core";
import { type Node as Document, Slice } from "@tiptap/pm/model";
import { type EditorState, Plugin, type TextSelection } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { footnoteKey } from "#app/records/articles/text/footnote-text.ts";
import {
  addNote,
  goToMark,
  goToNote,
  jumpOrInsert,
  renumberFootnotes,
  withoutHalves,
  withoutRepeats,
} from "./footnote-commands.ts";
import { footnotesIn, withFreshKeys } from "./footnote-places.ts";

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    footnotes: {
      insertFootnote: () => ReturnType;
      renumberFootnotes: () => ReturnType;
    };
  }
}

/** Stored as text, "[^1]": the sanitiser drops the span. */
const FootnoteMark = Node.create({
  name: "footnoteMark",
  group: "inline",
  inline: true,
  atom: true,
  addAttributes: () => ({
    key: { default: "1", parseHTML: (element) => element.dataset.footnote, rendered: false },
  }),
  parseHTML: () => [{ tag: "span[data-footnote]" }],
  renderHTML: ({ node }) => ["span", { "data-footnote": node.attrs.key }, `[^${node.attrs.key}]`],
  renderText: ({ node }) => `[^${node.attrs.key}]`,
  addNodeView() {
    return ({ node, editor, decorations }) => {
      const dom = document.createElement("span");
      dom.className = "footnote-mark";
      dom.addEventListener("click", () => {
        const { tr } = editor.state;
        if (goToNote(tr, String(node.attrs.key))) editor.view.dispatch(tr);
      });
      const show = (found: readonly Decoration[]) => {
        dom.textContent = found.find(({ spec }) => spec.number)?.spec.number ?? "–";
      };
      show(decorations as readonly Decoration[]);
      return {
        dom,
        update(next, found) {
          if (next.type !== node.type || next.attrs.key !== node.attrs.key) return false;
          show(found);
          return true;
        },
      };
    };
  },
});

/** Stored as a paragraph, "[^1]: …". */
const Footnote = Node.create<{ back: string }>({
  name: "footnote",
  group: "block",
  content: "inline*",
  defining: true,
  addOptions: () => ({ back: "" }),
  addAttributes: () => ({
    key: { default: "1", parseHTML: (element) => element.dataset.note, rendered: false },
  }),
  parseHTML: () => [{ tag: "p[data-note]", priority: 60, contentElement: ".note-text" }],
  renderHTML: ({ node, HTMLAttributes }) => [
    "p",
    mergeAttributes(HTMLAttributes, { "data-note": node.attrs.key }),
    ["span", { class: "note-key" }, `[^${node.attrs.key}]: `],
    ["span", { class: "note-text" }, 0],
  ],
  addNodeView() {
    return ({ node, editor }) => {
      const dom = document.createElement("div");
      const contentDOM = document.createElement("p");
      const back = document.createElement("button");
      dom.className = "footnote";
      back.type = "button";
      back.tabIndex = -1;
      back.contentEditable = "false";
      back.ariaLabel = this.options.back;
      back.className = "footnote-back";
      back.addEventListener("click", () => {
        const { tr } = editor.state;
        if (goToMark(tr, String(node.attrs.key))) editor.view.dispatch(tr);
        editor.commands.focus();
      });
      dom.append(contentDOM, back);
      return {
        dom,
        contentDOM,
        update: (next) => next.type === node.type && next.attrs.key === node.attrs.key,
        ignoreMutation: (mutation) => mutation.type !== "selection" && !contentDOM.contains(mutation.target),
      };
    };
  },
  addKeyboardShortcuts() {
    const isIn = () => this.editor.state.selection.$from.parent.type.name === this.name;
    return {
      Enter: () => isIn() && this.editor.commands.insertFootnote(),
      Delete: () => joinsNote(this.editor.state, 1),
      Backspace: () => {
        const { $from, empty } = this.editor.state.selection;
        if (!isIn() || !empty || $from.parentOffset > 0) return joinsNote(this.editor.state, -1);
        if ($from.parent.content.size > 0) return true;
        return this.editor.commands.command(({ tr }) => {
          const key = String($from.parent.attrs.key);
          const isMarked = goToMark(tr, key);
          tr.delete($from.before(), $from.after());
          return isMarked || tr.docChanged;
        });
      },
    };
  },
});

/** Whether deleting would join a text with a note, or two notes, which would end one of them. */
function joinsNote({ doc, selection }: EditorState, step: -1 | 1) {
  const { $cursor } = selection as TextSelection;
  const size = $cursor?.parent.content.size;
  if (!$cursor || !size || $cursor.parentOffset !== (step < 0 ? 0 : size)) return false;
  let { depth } = $cursor;
  // Backspace takes a text out of its list or quote first; Delete joins the last text within them.
  if (step > 0) while (depth > 1 && $cursor.indexAfter(depth - 1) === $cursor.node(depth - 1).childCount) depth -= 1;
  const beside = step < 0 ? doc.resolve($cursor.before()).nodeBefore : doc.resolve($cursor.after(depth)).nodeAfter;
  if (!beside || beside.isAtom) return false;
  return [$cursor.parent, beside].some(({ type }) => type.name === "footnote");
}

export const Footnotes = Extension.create<{ back: string }>({
  name: "footnotes",
  addOptions: () => ({ back: "" }),
  addExtensions() {
    return [FootnoteMark, Footnote.configure({ back: this.options.back })];
  },
  addCommands: () => ({
    insertFootnote:
      () =>
      ({ state, tr }) =>
        jumpOrInsert(state, tr),
    renumberFootnotes:
      () =>
      ({ tr }) =>
        renumberFootnotes(tr),
  }),
  addKeyboardShortcuts: () => ({ "Mod-Alt-f": ({ editor }) => editor.commands.insertFootnote() }),
  addInputRules() {
    return [
      new InputRule({
        find: new RegExp(`${footnoteKey}$`, "u"),
        handler: ({ state, range, match: [, key = ""] }) => {
          const { footnoteMark, footnote } = state.schema.nodes;
          const { tr } = state;
          if (!footnoteMark || !footnote || tr.doc.resolve(range.from).parentOffset === 0) return null;
          tr.replaceWith(range.from, range.to, footnoteMark.create({ key }));
          if (!footnotesIn(tr.doc).notes.some((note) => note.key === key)) addNote(tr, footnote.create({ key }));
        },
      }),
    ];
  },
  addProseMirrorPlugins() {
    return [
      new Plugin({
        state: {
          init: (_, { doc }) => decorationsOf(doc),
          apply: (tr, before) => (tr.docChanged ? decorationsOf(tr.doc) : before),
        },
        props: {
          decorations(state) {
            return this.getState(state);
          },
          handleDOMEvents: {
            drop({ dragging }, event) {
              // The key that copies may be pressed after the start.
              if (dragging) dragging.move = !event[isMacOS() ? "altKey" : "ctrlKey"];
            },
          },
          transformPasted: (slice, { dragging, state }) =>
            dragging?.move && dragging.slice === slice
              ? slice
              : new Slice(withFreshKeys(slice.content, state.doc), slice.openStart, slice.openEnd),
        },
        appendTransaction(transactions, before, { tr }) {
          const isOwn = (one: (typeof transactions)[number]) =>
            one.docChanged && !["cut", "drop"].includes(one.getMeta("uiEvent")) && !one.getMeta("history$");
          const isTyped = transactions.some((one) => one.docChanged && !one.getMeta("history$"));
          const isSplit = isTyped && withoutRepeats(tr);
          return (transactions.some(isOwn) && withoutHalves(before.doc, tr)) || isSplit ? tr : null;
        },
      }),
    ];
  },
});

function decorationsOf(document: Document) {
  const { marks, notes, numbers } = footnotesIn(document);
  const texts = new Map(notes.map(({ key, node }) => [key, node.textContent]));
  const decorations = marks.map(({ key, position, node }) => {
    const number = String(numbers.get(key) ?? "–");
    const text = { title: texts.get(key) ?? "" };
    return Decoration.node(position, position + node.nodeSize, text, { number });
  });
  for (const { key, position, node } of notes)
    decorations.push(
      Decoration.node(position, position + node.nodeSize, { "data-number": String(numbers.get(key) ?? "–") }),
    );
  return DecorationSet.create(document, decorations);
}
