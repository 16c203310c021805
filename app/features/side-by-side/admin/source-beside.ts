import { Extension } from "@tiptap/core";
import { DOMSerializer, type Node } from "@tiptap/pm/model";
import { Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { type Locale, otherLocale } from "#app/i18n/locale.ts";
import type { Translate } from "#app/i18n/words.ts";
import { type Link, linkKey } from "#app/records/paragraphs/links.ts";
import { type Block, blocksOf } from "#app/records/paragraphs/paragraph.ts";
import { inOrderOf, type Row, rowsOf } from "#app/records/paragraphs/rows.ts";
import { stillBehind } from "../records/behind.ts";
import { nameOf } from "./source/shown-footnotes.ts";
import { markOf, placeOf, sourcePart } from "./source-part.ts";

export type Beside = {
  source: readonly Block[];
  target: Locale;
  links: readonly Link[];
  /** Keys of links that match once the article is saved. */
  agreed: ReadonlySet<string>;
  /** Of the source's footnotes. */
  numbers: ReadonlyMap<string, number>;
  /** Says what is edited, where that is the source. */
  note: string;
  t: Translate;
};
export type Aligned = { rows: Row[]; blocks: Block[] };
type Acts = Pick<Parameters<typeof sourcePart>[0], "onMatch" | "onEdit">;
type Options = Acts & { read: () => Beside; onAligned: (aligned: Aligned) => void };
type Shown = Aligned & { decorations: DecorationSet };

const settleMs = 400;
export const besideKey = new PluginKey<Shown>("sourceBeside");
const known = new WeakMap<Node, Block | null>();

/** Shows the source of each paragraph before it; the style sheet puts it beside. */
export const SourceBeside = Extension.create<Options>({
  name: "sourceBeside",
  addProseMirrorPlugins() {
    const { read, onAligned, ...acts } = this.options;
    const show = (doc: Node) => shownIn(doc, read(), acts);
    return [
      new Plugin<Shown>({
        key: besideKey,
        state: {
          init: (_, { doc }) => show(doc),
          apply: (transaction, shown) => {
            if (transaction.getMeta(besideKey)) return show(transaction.doc);
            if (!transaction.docChanged) return shown;
            if (isWithinBlock(transaction))
              return { ...shown, decorations: shown.decorations.map(transaction.mapping, transaction.doc) };
            return show(transaction.doc);
          },
        },
        props: { decorations: (state) => besideKey.getState(state)?.decorations },
        view: (view) => {
          let timer: ReturnType<typeof setTimeout>;
          const report = () => {
            const shown = besideKey.getState(view.state);
            if (shown) onAligned({ rows: shown.rows, blocks: shown.blocks });
          };
          report();
          return {
            update: (_, before) => {
              if (before.doc.eq(view.state.doc) && besideKey.getState(before) === besideKey.getState(view.state))
                return;
              clearTimeout(timer);
              // What is typed within a paragraph moves no other, so that it is compared when the writer pauses.
              timer = setTimeout(() => {
                const shown = besideKey.getState(view.state);
                if (shown && !isCurrent(shown, view.state.doc))
                  view.dispatch(view.state.tr.setMeta(besideKey, true).setMeta("addToHistory", false));
                else report();
              }, settleMs);
            },
            destroy: () => clearTimeout(timer),
          };
        },
      }),
    ];
  },
});

function isWithinBlock({ doc, before, steps }: Transaction) {
  if (doc.childCount !== before.childCount || steps.length !== 1) return false;
  let changed = 0;
  doc.forEach((node, _, index) => {
    if (node !== before.child(index)) changed += 1;
  });
  return changed <= 1;
}

function isCurrent({ blocks }: Shown, doc: Node) {
  const current = blocksIn(doc);
  return (
    current.length === blocks.length &&
    current.every(({ hash, index }, i) => hash === blocks[i]?.hash && index === blocks[i]?.index)
  );
}

function blocksIn(doc: Node): Block[] {
  const serializer = DOMSerializer.fromSchema(doc.type.schema);
  const blocks: Block[] = [];
  doc.forEach((node, _, index) => {
    let block = known.get(node);
    if (block === undefined) {
      const holder = document.createElement("div");
      holder.append(serializer.serializeNode(node));
      block = blocksOf(holder.innerHTML)[0] ?? null;
      known.set(node, block);
    }
    if (block) blocks.push({ ...block, index });
  });
  return blocks;
}

function shownIn(doc: Node, beside: Beside, acts: Acts): Shown {
  const { source, target, links } = beside;
  const blocks = blocksIn(doc);
  const from = otherLocale(target);
  const texts = { [from]: source, [target]: blocks } as Record<Locale, readonly Block[]>;
  const rows = rowsOf(links, texts);
  /** Without the mark of what has been translated since. */
  const linksOf = (row: Row) =>
    stillBehind(row, texts, target, "content") ? row.links : row.links.filter(({ behind }) => behind !== target);
  const starts: number[] = [];
  doc.forEach((_, offset) => {
    starts.push(offset);
  });
  const decorations: Decoration[] = [];
  let waiting: Row[] = [];
  let hasStop = false;
  const flush = (position: number) => {
    for (const row of waiting) {
      const placed = row[target].flatMap((index) => blocks.slice(index, index + 1).map(placeOf));
      decorations.push(
        widgetOf({ ...row, links: linksOf(row) }, position, { ...beside, beside: placed, isFirst: !hasStop, ...acts }),
      );
      hasStop ||= row[from].length > 0;
    }
    waiting = [];
  };
  for (const row of inOrderOf(target, rows)) {
    const [first] = row[target];
    if (row[from].length + row.links.length > 0) waiting.push(row);
    if (first === undefined) continue;
    flush(starts[blocks[first]?.index ?? 0] ?? 0);
    const state = markOf(linksOf(row), target)?.state;
    for (const i of state ? row[target] : []) {
      const index = blocks[i]?.index ?? 0;
      const start = starts[index] ?? 0;
      decorations.push(Decoration.node(start, start + doc.child(index).nodeSize, { class: `is-${state}` }));
    }
  }
  flush(doc.content.size);
  for (const block of blocks) {
    const start = starts[block.index] ?? 0;
    const attributes = {
      "data-paragraph": placeOf(block),
      "data-of": `content ${target}`,
      "data-name": nameOf(block, beside.numbers, beside.t),
    };
    decorations.push(Decoration.node(start, start + doc.child(block.index).nodeSize, attributes));
  }
  return { rows, blocks, decorations: DecorationSet.create(doc, decorations) };
}

function widgetOf(
  { links, ...indexes }: Row,
  position: number,
  {
    source,
    target,
    agreed,
    numbers,
    t,
    isFirst,
    beside,
    ...acts
  }: Beside & Acts & { isFirst: boolean; beside: string[] },
) {
  const blocks = indexes[otherLocale(target)].flatMap((index) => source.slice(index, index + 1));
  const mark = markOf(links, target);
  const isAgreed = mark !== null && agreed.has(linkKey(mark.link));
  const key = [...blocks.map(({ index, html }) => index + html), mark?.state, mark && linkKey(mark.link), isAgreed];
  const shown = { blocks, links, source: otherLocale(target), t, isAgreed, isFirst, numbers, beside };
  // The links of this row stand over those of all rows, which come with the acts.
  const make = () => sourcePart({ ...acts, ...shown });
  const span = Math.min(4, indexes[target].length);
  return Decoration.widget(
    position,
    () => {
      const part = make();
      if (span > 1) part.dataset.span = String(span);
      return part;
    },
    {
      key: `${key.join(" ")} ${span} ${isFirst} ${beside}`,
      side: -1,
      ignoreSelection: true,
      stopEvent: () => true,
      destroy: (part) => part.dispatchEvent(new Event("removed")),
    },
  );
}
