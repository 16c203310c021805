import { Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { TableMap } from "@tiptap/pm/tables";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { amountWeight } from "#app/records/articles/text/amount-text.ts";

/** Columns of figures are aligned as on the published page. */
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

const placesOf = new WeakMap<Node, number[]>();

function decorationsOf(document: Node) {
  const decorations: Decoration[] = [];
  document.descendants((table, position) => {
    if (table.isTextblock) return false;
    if (table.type.name !== "table") return true;
    const places = placesOf.get(table) ?? amountPlaces(table);
    placesOf.set(table, places);
    for (const place of places) {
      const from = position + 1 + place;
      decorations.push(Decoration.node(from, from + (table.nodeAt(place)?.nodeSize ?? 0), { class: "amount" }));
    }
    return false;
  });
  return DecorationSet.create(document, decorations);
}

function amountPlaces(table: Node) {
  const map = TableMap.get(table);
  const cells = [...new Set(map.map)].flatMap((place) => {
    const cell = table.nodeAt(place);
    const { left, right, top } = map.findCell(place);
    return cell && right - left === 1 ? [{ place, cell, column: left, isTop: top === 0 }] : [];
  });
  const balance: number[] = [];
  for (const { cell, column } of cells)
    if (cell.type.name === "tableCell") balance[column] = (balance[column] ?? 0) + amountWeight(cell.textContent);
  return cells
    .filter(({ cell, column, isTop }) => (balance[column] ?? 0) > 0 && (isTop || cell.type.name === "tableCell"))
    .map(({ place }) => place);
}
