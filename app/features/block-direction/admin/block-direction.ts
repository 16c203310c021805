import { Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view";
import { languageOfBlock } from "#app/i18n/foreign-blocks.ts";
import { directionOf, isLocale, type Locale } from "#app/i18n/locale.ts";
import { figureRanges } from "./figure-ranges.ts";

/** Shows each block of a text in the direction that the page will give it, and isolates its figures, as decorations. */
export const BlockDirection = Extension.create({
  name: "blockDirection",
  addProseMirrorPlugins() {
    let view: EditorView | null = null;
    return [
      new Plugin({
        view(shown) {
          view = shown;
          return {};
        },
        props: {
          decorations: ({ doc }) => {
            const language = view?.dom.lang;
            return isLocale(language) ? decorationsOf(doc, language) : null;
          },
        },
      }),
    ];
  },
});

type Shown = { language: Locale; figures: { from: number; to: number; direction: "ltr" | "rtl" }[] };

const shownOf = { en: new WeakMap<Node, Shown>(), ar: new WeakMap<Node, Shown>() };

/** Moving the caret keeps the document, and with it what is shown. */
const setOf = { en: new WeakMap<Node, DecorationSet>(), ar: new WeakMap<Node, DecorationSet>() };

function decorationsOf(document: Node, language: Locale) {
  const known = setOf[language].get(document) ?? decorationsIn(document, language);
  setOf[language].set(document, known);
  return known;
}

function decorationsIn(document: Node, language: Locale) {
  const decorations: Decoration[] = [];
  document.descendants((block, position) => {
    if (!block.isTextblock) return true;
    const shown = shownOf[language].get(block) ?? shownIn(block, language);
    shownOf[language].set(block, shown);
    const { language: lang, figures } = shown;
    if (lang !== language && !block.attrs.dir)
      decorations.push(Decoration.node(position, position + block.nodeSize, { lang, dir: directionOf(lang) }));
    for (const { from, to, direction } of figures)
      decorations.push(Decoration.inline(position + 1 + from, position + 1 + to, { nodeName: "bdi", dir: direction }));
    return false;
  });
  return DecorationSet.create(document, decorations);
}

function shownIn(block: Node, language: Locale): Shown {
  if (block.type.spec.code) return { language, figures: [] };
  // One sign for each position, so that places in the text are places in the block.
  const text = block.textBetween(0, block.content.size, "\ufffc", "\ufffc");
  const shown = languageOfBlock(text, language);
  return { language: shown, figures: figureRanges(text, isLocale(block.attrs.lang) ? block.attrs.lang : shown) };
}
