import { Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { TableMap } from "@tiptap/pm/tables";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { amountWeight } from "#app/records/articles/text/amount-text.ts";

export const TableAmounts = Extension.create({
  name: "tableAmounts",
  addProseMirrorPlugins: () => [
    new Plugin({
      state: {
        init: (_, { doc }) => decorationsOf(doc),
        apply: (tr, before) => (tr.docChanged ? decorationsOf(tr.doc) : before),
      },
      props: {
        decorations(state) {
          return this.getState(state);
        },
      },
    }),
  ],
});

const offsetsOf = new WeakMap<Node, number[]>();

function decorationsOf(document: Node) {
  const decorations: Decoration[] = [];
  document.descendants((table, position) => {
    if (table.isTextblock) return false;
    if (table.type.name !== "table") return true;
    const offsets = offsetsOf.get(table) ?? amountOffsets(table);
    offsetsOf.set(table, offsets);
    for (const offset of offsets) {
      const from = position + 1 + offset;
      decorations.push(Decoration.node(from, from + (table.nodeAt(offset)?.nodeSize ?? 0), { class: "amount" }));
    }
    return false;
  });
  return DecorationSet.create(document, decorations);
}

function amountOffsets(table: Node) {
  const map = TableMap.get(table);
  const cells = [...new Set(map.map)].flatMap((offset) => {
    const cell = table.nodeAt(offset);
    const { left, right, top } = map.findCell(offset);
    return cell && right - left === 1 ? [{ offset, cell, column: left, isTop: top === 0 }] : [];
  });
  const balance: number[] = [];
  for (const { cell, column } of cells)
    if (cell.type.name === "tableCell") balance[column] = (balance[column] ?? 0) + amountWeight(cell.textContent);
  return cells
    .filter(({ cell, column, isTop }) => (balance[column] ?? 0) > 0 && (isTop || cell.type.name === "tableCell"))
    .map(({ offset }) => offset);
}
