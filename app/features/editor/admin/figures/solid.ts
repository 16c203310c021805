import type { Node, ResolvedPos } from "@tiptap/pm/model";
import { type EditorState, NodeSelection, Selection, TextSelection, type Transaction } from "@tiptap/pm/state";
import { ReplaceStep } from "@tiptap/pm/transform";

export function isSolid(node: Node | null | undefined) {
  return ["figure", "gallery", "embed", "pageBlock"].includes(node?.type.name ?? "");
}

export function selectedSolid({ selection }: Pick<EditorState, "selection">) {
  return selection instanceof NodeSelection && isSolid(selection.node) ? selection : null;
}

/** Where text can go after a selected picture: behind its gallery, if it is in one. */
function endOfBlock({ $to, to }: Selection) {
  return isSolid($to.parent) ? $to.after() : to;
}

export function goBelow(tr: Transaction, isAlwaysNew = false) {
  const end = endOfBlock(tr.selection);
  const next = tr.doc.resolve(end).nodeAfter;
  const isThere = !isAlwaysNew && next?.type.name === "paragraph" && next.content.size === 0;
  if (!isThere) tr.insert(end, tr.doc.type.schema.nodes.paragraph?.create() as Node);
  return tr.setSelection(TextSelection.create(tr.doc, end + 1)).scrollIntoView();
}

export function dropEmptyGalleries(doc: Node, tr: Transaction) {
  doc.descendants((node, position) => {
    if (node.type.name === "gallery" && node.childCount === 0)
      tr.deleteRange(tr.mapping.map(position), tr.mapping.map(position + node.nodeSize));
    return !node.isTextblock && node.type.name !== "figure";
  });
}

/** With the last picture of a gallery the gallery goes too. */
export function removeSolid(tr: Transaction) {
  const { $from, from, to } = tr.selection;
  const isLast = isSolid($from.parent) && $from.parent.childCount === 1;
  if (isLast) tr.delete($from.before(), $from.after());
  else tr.deleteRange(from, to);
  const $pos = tr.doc.resolve(Math.min(tr.mapping.map(from), tr.doc.content.size));
  return tr.setSelection(Selection.near($pos)).scrollIntoView();
}

export function selectBeside(tr: Transaction, direction: -1 | 1) {
  const { $cursor } = tr.selection as TextSelection;
  const edge = direction < 0 ? 0 : $cursor?.parent.content.size;
  if (!$cursor?.parent.isTextblock || $cursor.depth === 0 || $cursor.parentOffset !== edge) return null;
  const [start, end] = [$cursor.before(), $cursor.after()];
  const place = tr.doc.resolve(direction < 0 ? start : end);
  const beside = direction < 0 ? place.nodeBefore : place.nodeAfter;
  const isEmpty = $cursor.parent.type.name === "paragraph" && $cursor.parent.content.size === 0;
  // The library would select all cells of a table, which the next key empties.
  const cell = beside?.type.name === "table" && !isEmpty ? Selection.findFrom(place, direction, true) : null;
  if (cell) return tr.setSelection(cell).scrollIntoView();
  if (!beside || !isSolid(beside)) return null;
  if (isEmpty) tr.delete(start, end);
  const position = direction < 0 ? start - beside.nodeSize : isEmpty ? start : end;
  return tr.setSelection(NodeSelection.create(tr.doc, position)).scrollIntoView();
}

/** A selection of several blocks begins and ends in texts: those on both sides of the selected picture. */
export function extendOver(tr: Transaction, direction: -1 | 1) {
  const [start, end] = [tr.doc.resolve(tr.selection.from), tr.doc.resolve(tr.selection.to)];
  const [above, below] = [Selection.findFrom(start, -1, true), Selection.findFrom(end, 1, true)];
  if (!above || !below) return tr;
  const [anchor, head] = direction < 0 ? [below, above] : [above, below];
  return tr.setSelection(TextSelection.create(tr.doc, anchor.head, head.head)).scrollIntoView();
}

export function moveInGallery(tr: Transaction, direction: -1 | 1) {
  const { $from, from } = tr.selection;
  const [gallery, index] = [$from.parent, $from.index()];
  const figure = gallery.maybeChild(index);
  const other = gallery.maybeChild(index + direction);
  if (gallery.type.name !== "gallery" || !figure || !other) return null;
  const to = from + (direction < 0 ? -other.nodeSize : other.nodeSize);
  tr.delete(from, from + figure.nodeSize).insert(to, figure);
  return tr.setSelection(NodeSelection.create(tr.doc, to)).scrollIntoView();
}

/**
 * What would replace the selected picture (text, a table, a paste) goes after it instead. A change that cannot is
 * given up: null.
 */
export function keepSelected(state: EditorState, change: Transaction) {
  const selected = selectedSolid(state);
  const [step] = change.steps;
  const isWanted =
    change.getMeta("replacesSelected") || change.getMeta("history$") || change.getMeta("uiEvent") === "drop";
  if (!selected || !step || isWanted || !isReplaced(selected, change)) return change;
  if (change.steps.length > 1 || !(step instanceof ReplaceStep)) return null;
  const end = endOfBlock(selected);
  const tr = state.tr.replaceRange(end, end, step.slice);
  if (!tr.docChanged) return null;
  const inserted = tr.mapping.map(end);
  return tr.setSelection(Selection.near(tr.doc.resolve(inserted), -1)).scrollIntoView();
}

function isReplaced({ from, node }: NodeSelection, { mapping, doc, selection, steps }: Transaction) {
  const isMoved = selection instanceof NodeSelection && selection.node.eq(node);
  if (isMoved || doc.nodeAt(mapping.map(from, -1))?.eq(node)) return false;
  return steps.some(
    (step) => step instanceof ReplaceStep && step.slice.size > 0 && mapping.mapResult(from).deletedAfter,
  );
}

/** Between blocks: the end of the block around a place, or its start if the place is there. */
export function blockPoint($pos: ResolvedPos, { type }: Node) {
  const { depth } = $pos;
  const above = depth > 0 ? $pos.node(depth - 1) : null;
  const index = depth > 0 ? $pos.index(depth - 1) : 0;
  const isAtStart = $pos.parent.inlineContent && $pos.parentOffset === 0 && $pos.parent.content.size > 0;
  if (isAtStart && above?.canReplaceWith(index, index, type)) return $pos.before();
  for (let level = depth; level >= 0; level -= 1) {
    const after = $pos.indexAfter(level);
    if ($pos.node(level).canReplaceWith(after, after, type)) return level === depth ? $pos.pos : $pos.after(level + 1);
  }
  return $pos.doc.content.size;
}
