import type { Editor } from "@tiptap/core";
import { DOMSerializer, type MarkType, type Node } from "@tiptap/pm/model";
import { NodeSelection, TextSelection } from "@tiptap/pm/state";
import type { EditorView, NodeView } from "@tiptap/pm/view";
import { openPopover } from "../popovers/open-popover.ts";
import { editCaption, updateCaption } from "./caption-editor.ts";
import { isForeign } from "./foreign-pictures.ts";
import { goBelow, selectedSolid } from "./solid.ts";

export type FigureWords = { caption: string; noAlt: string; foreign: (host: string) => string };

export const beforeCaption = 2;
/** The buttons lie on the picture if it is at least this high, and else below it. */
const minCoveredPixels = 160;

/** Draws a picture as one block that cannot be edited, but for its caption, which is when it is clicked on. */
export class FigureView implements NodeView {
  readonly dom = document.createElement("figure");
  readonly bar = document.createElement("div");
  private readonly image = document.createElement("img");
  private readonly mark = document.createElement("span");
  private caption = document.createElement("figcaption");
  captionView: EditorView | null = null;
  private readonly words: FigureWords;
  private readonly editor: Editor;
  private readonly getPos: () => number | undefined;
  private node: Node;

  constructor(editor: Editor, node: Node, getPos: () => number | undefined, words: FigureWords) {
    this.editor = editor;
    this.node = node;
    this.getPos = getPos;
    this.words = words;
    this.bar.className = "figure-bar";
    this.mark.className = "figure-mark";
    this.image.draggable = false;
    this.image.addEventListener("load", () => {
      sizes.set(this.node.attrs.src, [this.image.naturalWidth, this.image.naturalHeight]);
      this.dom.dataset.small = String(this.image.height < minCoveredPixels);
    });
    this.dom.append(this.bar, this.image, this.mark, this.caption);
    figureViews.set(this.dom, this);
    this.draw();
  }

  update(node: Node) {
    if (node.type !== this.node.type) return false;
    this.node = node;
    this.draw();
    return true;
  }

  get captionSize() {
    return (this.node.lastChild as Node).content.size;
  }

  editCaption(caret?: number) {
    this.select();
    if (!this.captionView) this.openCaption();
    const { state } = this.captionView as EditorView;
    if (caret !== undefined) {
      const selection = TextSelection.create(state.doc, Math.min(caret, state.doc.content.size));
      this.captionView?.dispatch(
        state.tr.setSelection(selection).removeStoredMark(state.schema.marks.link as MarkType),
      );
    }
    this.captionView?.focus();
  }

  private openCaption() {
    this.caption.replaceChildren();
    const { view } = this.editor;
    const leave = () => {
      this.select();
      view.focus();
      return true;
    };
    this.captionView = editCaption({
      element: this.caption,
      caption: this.node.lastChild as Node,
      outer: view,
      startOf: () => {
        const position = this.getPos();
        return position === undefined ? undefined : position + beforeCaption;
      },
      keys: {
        Enter: () => {
          leave();
          view.dispatch(goBelow(view.state.tr, true));
          return true;
        },
        Escape: leave,
        Backspace: ({ doc }) => doc.content.size === 0 && leave(),
        "Mod-z": () => this.editor.commands.undo(),
        "Mod-y": () => this.editor.commands.redo(),
        "Shift-Mod-z": () => this.editor.commands.redo(),
        "Mod-k": () => openPopover(this.editor, "link"),
      },
      onBlur: () => this.closeCaption(),
    });
    this.captionView.dom.setAttribute("data-mantine-stop-propagation", "true");
  }

  stopEvent(event: Event) {
    const target = event.target as globalThis.Node;
    if (this.bar.contains(target)) return true;
    if (!this.caption.contains(target)) return false;
    if (event.type === "mousedown" && !this.captionView) {
      event.preventDefault();
      this.editCaption();
    }
    return !event.type.startsWith("drag") && event.type !== "drop";
  }

  ignoreMutation() {
    return true;
  }

  destroy() {
    this.captionView?.destroy();
    this.captionView = null;
  }

  private draw() {
    const { src, alt, isWide } = this.node.attrs;
    const isElsewhere = isForeign(src);
    if (isElsewhere) this.image.removeAttribute("src");
    else if (this.image.getAttribute("src") !== src) this.load(src);
    this.image.alt = alt;
    this.mark.hidden = alt !== "" && !isElsewhere;
    this.mark.textContent = isElsewhere ? this.words.foreign(URL.parse(src)?.host ?? src) : this.words.noAlt;
    this.dom.classList.toggle("is-foreign", isElsewhere);
    this.dom.classList.toggle("wide", isWide);
    const caption = this.node.lastChild as Node;
    if (this.captionView) return updateCaption(this.captionView, caption);
    const { dir, lang } = caption.attrs;
    this.caption.dir = dir ?? "";
    this.caption.lang = lang ?? "";
    this.caption.dataset.placeholder = this.words.caption;
    this.caption.replaceChildren(DOMSerializer.fromSchema(caption.type.schema).serializeFragment(caption.content));
  }

  /** A picture that is drawn again takes its room at once. */
  private load(src: string) {
    const [width, height] = sizes.get(src) ?? [];
    for (const [name, size] of Object.entries({ width, height }))
      if (size) this.image.setAttribute(name, String(size));
      else this.image.removeAttribute(name);
    this.image.src = src;
  }

  private select() {
    const position = this.getPos();
    const { state, view } = this.editor;
    if (position !== undefined) view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, position)));
  }

  private closeCaption() {
    this.captionView?.destroy();
    this.captionView = null;
    const fresh = document.createElement("figcaption");
    this.caption.replaceWith(fresh);
    this.caption = fresh;
    this.draw();
  }
}

const sizes = new Map<string, [width: number, height: number]>();

const figureViews = new WeakMap<globalThis.Node, FigureView>();

export function selectedFigureView({ state, view }: Editor) {
  const selected = selectedSolid(state);
  return (selected && figureViews.get(view.nodeDOM(selected.from) as globalThis.Node)) ?? null;
}
