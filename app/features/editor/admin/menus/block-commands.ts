import { Fragment, type Node, type ResolvedPos } from "@tiptap/pm/model";
import { type EditorState, NodeSelection, TextSelection, type Transaction } from "@tiptap/pm/state";

import { withFreshKeys } from "../nodes/footnote-places.ts";

type Block = { position: number; node: Node; index: number; parent: Node };

/** The blocks of the selection that can be moved among their siblings, from the innermost item of a list outwards. */
function blocksAround($position: ResolvedPos) {
  const blocks: Block[] = [];
  for (let depth = $position.depth; depth > 0; depth -= 1) {
    const node = $position.node(depth);
    if (depth > 1 && node.type.name !== "listItem") continue;
    blocks.push({
      position: $position.before(depth),
      node,
      index: $position.index(depth - 1),
      parent: $position.node(depth - 1),
    });
  }
  return blocks;
}

export function outerBlock({ selection }: EditorState): Block | null {
  if (selection instanceof NodeSelection && selection.$from.depth === 0) {
    const { $from, node } = selection;
    return { position: $from.pos, node, index: $from.index(), parent: $from.parent };
  }
  return blocksAround(selection.$from).at(-1) ?? null;
}

/** Moves the item of a list, or at the list's edge and elsewhere the whole block; the selection goes with it. */
export function moveBlock(state: EditorState, tr: Transaction, step: -1 | 1) {
  const outer = outerBlock(state);
  const candidates = outer && state.selection.$from.depth > 0 ? blocksAround(state.selection.$from) : [outer];
  const moved = candidates.find((block) => block?.parent.maybeChild(block.index + step));
  if (!moved) return false;
  const { position, node, parent, index } = moved;
  const sibling = parent.child(index + step);
  const target = step < 0 ? position - sibling.nodeSize : position + sibling.nodeSize;
  tr.delete(position, position + node.nodeSize).insert(target, node);
  return selectAlike(state, tr, target - position);
}

export function duplicateBlock(state: EditorState, tr: Transaction) {
  const block = outerBlock(state);
  if (!block || block.node.type.name === "footnote") return false;
  const end = block.position + block.node.nodeSize;
  tr.insert(end, withFreshKeys(Fragment.from(block.node), tr.doc));
  return selectAlike(state, tr, block.node.nodeSize);
}

function selectAlike({ selection }: EditorState, tr: Transaction, shift: number) {
  const [anchor, head] = [selection.anchor + shift, selection.head + shift];
  const isWhole = selection instanceof NodeSelection;
  const text = () => TextSelection.between(tr.doc.resolve(anchor), tr.doc.resolve(head));
  tr.setSelection(isWhole ? NodeSelection.create(tr.doc, anchor) : text()).scrollIntoView();
  return true;
}

export function deleteBlock(state: EditorState, tr: Transaction) {
  const block = outerBlock(state);
  if (!block) return false;
  const { position, node } = block;
  // A document has at least one block.
  if (state.doc.childCount === 1)
    tr.replaceWith(position, position + node.nodeSize, state.schema.nodes.paragraph?.create() ?? []);
  else tr.delete(position, position + node.nodeSize);
  tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(position, tr.doc.content.size)), -1)).scrollIntoView();
  return true;
}
