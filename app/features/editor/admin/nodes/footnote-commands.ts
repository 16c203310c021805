import type { Node } from "@tiptap/pm/model";
import { type EditorState, NodeSelection, TextSelection, type Transaction } from "@tiptap/pm/state";
import { footnotesIn, unusedKey } from "./footnote-places.ts";

/** From a mark to its note, from a note back to its mark; elsewhere a new footnote is made, with the caret in its note. */
export function jumpOrInsert(state: EditorState, tr: Transaction) {
  const { selection } = state;
  if (selection instanceof NodeSelection && selection.node.type.name === "footnoteMark")
    return goToNote(tr, String(selection.node.attrs.key));
  if (selection.$from.parent.type.name === "footnote") return goToMark(tr, String(selection.$from.parent.attrs.key));
  return insertFootnote(state, tr);
}

function insertFootnote(state: EditorState, tr: Transaction) {
  const key = unusedKey(footnotesIn(tr.doc));
  const { footnoteMark, footnote } = state.schema.nodes;
  const { $to } = tr.selection;
  if (!footnoteMark || !footnote || !$to.parent.type.contentMatch.matchType(footnoteMark)) return false;
  tr.insert($to.pos, footnoteMark.create({ key }));
  addNote(tr, footnote.create({ key }));
  return goToNote(tr, key);
}

/** A note belongs before that of the next mark, or at the end of the text. */
export function addNote(tr: Transaction, note: Node) {
  const { notes, numbers } = footnotesIn(tr.doc);
  const numberOf = (key: string) => numbers.get(key) ?? Number.POSITIVE_INFINITY;
  const next = notes.find(({ key }) => numberOf(key) > numberOf(note.attrs.key));
  const last = notes.at(-1);
  if (last) tr.insert(next?.position ?? last.position + last.node.nodeSize, note);
  else tr.replaceWith(endOf(tr.doc), tr.doc.content.size, note);
}

/** Before the empty paragraphs with which a text ends. */
function endOf(document: Node) {
  let end = document.content.size;
  for (let index = document.childCount - 1; index > 0; index -= 1) {
    const child = document.child(index);
    if (child.type.name !== "paragraph" || child.content.size > 0) break;
    end -= child.nodeSize;
  }
  return end;
}

export function goToNote(tr: Transaction, key: string) {
  const note = footnotesIn(tr.doc).notes.find((one) => one.key === key);
  if (!note) return false;
  tr.setSelection(TextSelection.create(tr.doc, note.position + 1 + note.node.content.size)).scrollIntoView();
  return true;
}

export function goToMark(tr: Transaction, key: string) {
  const mark = footnotesIn(tr.doc).marks.find((one) => one.key === key);
  if (!mark) return false;
  tr.setSelection(TextSelection.create(tr.doc, mark.position + mark.node.nodeSize)).scrollIntoView();
  return true;
}

/** Marks get their numbers as keys, and the notes the order of their marks; other notes stay behind. */
export function renumberFootnotes(tr: Transaction) {
  const { marks, notes, numbers } = footnotesIn(tr.doc);
  const isSorted = notes.every(({ key }, index) => numbers.get(key) === index + 1);
  if (notes.length === 0 || (isSorted && marks.every(({ key }) => key === String(numbers.get(key))))) return false;
  let orphans = numbers.size;
  const sorted = notes
    .map(({ key, node }) => {
      const number = numbers.get(key) ?? ++orphans;
      return { number, node: node.type.create({ ...node.attrs, key: String(number) }, node.content, node.marks) };
    })
    .sort((one, other) => one.number - other.number);
  for (const { key, position } of marks) tr.setNodeAttribute(position, "key", String(numbers.get(key)));
  const [first] = notes;
  for (const { position, node } of [...notes].reverse()) tr.delete(position, position + node.nodeSize);
  tr.insert(
    first?.position ?? tr.doc.content.size,
    sorted.map(({ node }) => node),
  );
  return true;
}

/** What was split off a note, by a block inserted within it, becomes a paragraph. */
export function withoutRepeats(tr: Transaction) {
  const { notes } = footnotesIn(tr.doc);
  const repeated = notes.filter(({ key }, index) => notes.findIndex((note) => note.key === key) < index);
  for (const { position, node } of repeated)
    tr.setNodeMarkup(position, node.type.schema.nodes.paragraph, node.attrs, node.marks);
  return repeated.length > 0;
}

/** A mark whose last note was deleted goes as well, and a note with its last mark; what was cut may be pasted again. */
export function withoutHalves(before: Node, tr: Transaction) {
  const old = footnotesIn(before);
  const pairs = new Set(
    old.marks.filter(({ key }) => old.notes.some((note) => note.key === key)).map(({ key }) => key),
  );
  if (pairs.size === 0) return false;
  const { marks, notes } = footnotesIn(tr.doc);
  const has = (found: typeof marks, key: string) => found.some((one) => one.key === key);
  const halves = [...marks, ...notes].filter(({ key }) => pairs.has(key) && has(marks, key) !== has(notes, key));
  halves.sort((one, other) => other.position - one.position);
  for (const { position, node } of halves) tr.delete(position, position + node.nodeSize);
  return halves.length > 0;
}
