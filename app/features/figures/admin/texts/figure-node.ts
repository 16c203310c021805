import { Node } from "@tiptap/core";
import type { Node as Document, Mark } from "@tiptap/pm/model";
import { type EditorState, Plugin } from "@tiptap/pm/state";
import { adminWords } from "#app/admin/frame/admin-context.ts";
import { references } from "#app/i18n/letters.ts";
import { isLocale, type Locale } from "#app/i18n/locale.ts";
import { keyForm } from "../../records/figure-value.ts";
import { knownFigures, onFiguresRead, readFigures, referenceTo, showAgain } from "./known-figures.ts";
import "./figure-node.css";

const name = "namedFigure";
const textOf = ({ attrs }: Document) => referenceTo(String(attrs.key));

/** Shown as the figure's value, and stored as the text that refers to it: the sanitiser drops the span. */
export const FigureNode = Node.create({
  name,
  group: "inline",
  inline: true,
  atom: true,
  addAttributes: () => ({ key: { default: "", rendered: false } }),
  renderHTML: ({ node }) => ["span", { class: "named-figure" }, textOf(node)],
  renderText: ({ node }) => textOf(node),
  extendNodeSchema: (node) => (node.name === name ? { leafText: textOf } : {}),
  onCreate({ editor: { state, view } }) {
    const tr = withNodes(state)?.setMeta("addToHistory", false).setMeta("preventUpdate", true);
    if (tr) view.dispatch(tr);
    void readFigures();
  },
  addNodeView() {
    return ({ node, view }) => {
      const dom = document.createElement("span");
      const show = () => showFigure(dom, node, languageOf(view.dom));
      show();
      return { dom, ignoreMutation: () => true, destroy: onFiguresRead(show) };
    };
  },
  addProseMirrorPlugins() {
    return [
      new Plugin({
        appendTransaction: (transactions, _, state) =>
          transactions.some(({ docChanged }) => docChanged) ? withNodes(state) : null,
        view({ dom }) {
          let { lang } = dom;
          return {
            update() {
              if (dom.lang === lang) return;
              lang = dom.lang;
              showAgain();
            },
          };
        },
      }),
    ];
  },
});

function showFigure(dom: HTMLElement, node: Document, language: Locale) {
  const figures = knownFigures();
  const figure = figures?.get(node.attrs.key);
  const isUnknown = figures !== null && !figure;
  dom.className = isUnknown ? "named-figure is-unknown" : "named-figure";
  dom.textContent = figure?.text[language] ?? textOf(node);
  dom.title = isUnknown
    ? adminWords(languageOf(document.documentElement))("figures.unknown")
    : (figure?.name[language] ?? "");
}

export function languageOf({ lang }: HTMLElement): Locale {
  return isLocale(lang) ? lang : "en";
}

/** Not in captions, which have an editor of their own, and not in code. */
function canHold(block: Document | null) {
  return block?.isTextblock && !block.type.spec.code && block.type.name !== "figcaption";
}

function withNodes({ doc, schema, tr }: EditorState) {
  const found: { from: number; to: number; key: string; marks: readonly Mark[] }[] = [];
  doc.descendants((node, position, parent) => {
    if (!node.text?.includes("{=") || !canHold(parent)) return;
    for (const { 0: text, 1: key = "", index } of node.text.matchAll(references)) {
      const from = position + index;
      if (keyForm.test(key)) found.push({ from, to: from + text.length, key, marks: node.marks });
    }
  });
  for (const { from, to, key, marks } of found.reverse())
    tr.replaceWith(from, to, schema.node(name, { key }, undefined, marks));
  return tr.docChanged ? tr : null;
}
