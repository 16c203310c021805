import { getSchema } from "@tiptap/core";
import { EditorState, NodeSelection, TextSelection, type Transaction } from "@tiptap/pm/state";
import { describe, expect, test } from "vitest";
import { articleExtensions } from "../editor-extensions.ts";
import { editorWords } from "../editor-words.ts";
import { blockPoint, extendOver, goBelow, keepSelected, removeSolid, selectBeside } from "./solid.ts";

const schema = getSchema(articleExtensions(editorWords(String)));
const paragraph = (text: string) => ({ type: "paragraph", ...(text && { content: [{ type: "text", text }] }) });
const picture = (src: string, text = "") => ({
  type: "figure",
  attrs: { src },
  content: [{ type: "figcaption", ...(text && { content: [{ type: "text", text }] }) }],
});
const docOf = (...content: object[]) => schema.nodeFromJSON({ type: "doc", content });
const figure = schema.nodeFromJSON(picture("/media/new"));

/** The blocks of a document, a picture as its address in brackets. */
function shown({ doc }: { doc: ReturnType<typeof docOf> }) {
  return doc.children.map((block) => (block.type.name === "figure" ? `[${block.attrs.src}]` : block.textContent));
}

function stateOf(doc: ReturnType<typeof docOf>, position: number, isNode = false) {
  const selection = isNode ? NodeSelection.create(doc, position) : TextSelection.create(doc, position);
  return EditorState.create({ doc, selection });
}

const between = docOf(paragraph("ab"), picture("p"), paragraph("cd"));
const selected = stateOf(between, 4, true);

describe("a selected picture", () => {
  const kept = (act: (tr: Transaction) => Transaction) => keepSelected(selected, act(selected.tr));

  test("is not replaced by text, a table or a paste: they come after it", () => {
    expect(shown(kept((tr) => tr.insertText("x")) ?? selected)).toEqual(["ab", "[p]", "x", "cd"]);
    const rule = schema.nodes.horizontalRule?.create();
    expect(kept((tr) => (rule ? tr.replaceSelectionWith(rule) : tr))?.doc.child(1).attrs.src).toBe("p");
    const pasted = docOf(paragraph("one"), paragraph("two")).slice(1, 9);
    expect(shown(kept((tr) => tr.replaceSelection(pasted)) ?? selected)).toEqual(["ab", "[p]", "one", "two", "cd"]);
  });

  test("goes as a whole, and only what deletes it does that", () => {
    expect(shown(removeSolid(selected.tr))).toEqual(["ab", "cd"]);
    expect(shown(kept((tr) => tr.deleteSelection()) ?? selected)).toEqual(["ab", "cd"]);
  });

  test("has the caret in a new paragraph after it, or in the empty one that is there", () => {
    const below = goBelow(selected.tr);
    expect([shown(below), below.selection.from]).toEqual([["ab", "[p]", "", "cd"], 9]);
    const again = stateOf(below.doc, 4, true);
    expect(shown(goBelow(again.tr))).toEqual(["ab", "[p]", "", "cd"]);
    expect(shown(goBelow(again.tr, true))).toEqual(["ab", "[p]", "", "", "cd"]);
  });
});

test("a selection that is extended over a picture holds it, from the text before to the text behind", () => {
  expect(extendOver(selected.tr, 1).selection.toJSON()).toEqual({ type: "text", anchor: 3, head: 9 });
  expect(extendOver(selected.tr, -1).selection.toJSON()).toEqual({ type: "text", anchor: 9, head: 3 });
  expect(extendOver(stateOf(docOf(picture("p"), paragraph("ab")), 0, true).tr, 1).selectionSet).toBe(false);
});

test("beside a picture Backspace and Delete select it first; an empty paragraph goes", () => {
  expect(selectBeside(stateOf(between, 9).tr, -1)?.selection.toJSON()).toEqual({ type: "node", anchor: 4 });
  expect(selectBeside(stateOf(between, 3).tr, 1)?.selection.toJSON()).toEqual({ type: "node", anchor: 4 });
  expect(selectBeside(stateOf(between, 10).tr, -1)).toBeNull();
  expect(selectBeside(stateOf(between, 2).tr, 1)).toBeNull();
  const empty = docOf(picture("p"), paragraph(""), paragraph("a"));
  const tr = selectBeside(stateOf(empty, 5).tr, -1);
  expect([tr && shown(tr), tr?.selection.from]).toEqual([["[p]", "a"], 0]);
});

test("a picture divides no text: it comes before or after the block of its place", () => {
  const list = {
    type: "bulletList",
    content: ["x", "y"].map((text) => ({ type: "listItem", content: [paragraph(text)] })),
  };
  const doc = docOf(paragraph("ab"), list, { type: "blockquote", content: [paragraph("q")] });
  const put = (position: number) => {
    const tr = EditorState.create({ doc }).tr;
    return tr.insert(blockPoint(doc.resolve(position), figure), figure).doc.toString();
  };
  expect(put(1)).toMatch(/^doc\(figure/);
  expect(put(2)).toMatch(/^doc\(paragraph\("ab"\), figure/);
  expect(put(7)).toContain('listItem(paragraph("x"), figure(figcaption))');
  expect(put(doc.content.size - 2)).toContain('blockquote(paragraph("q"), figure(figcaption))');
});

test("no command makes a picture without an address or a heading of one", () => {
  expect(() => schema.nodes.figure?.create({ alt: "a" })).toThrow();
  expect(schema.nodes.doc?.contentMatch.defaultType?.name).toBe("paragraph");
  const all = EditorState.create({ doc: between });
  const heading = schema.nodes.heading;
  const tr = heading ? all.tr.setBlockType(0, between.content.size, heading, { level: 2 }) : all.tr;
  expect(tr.doc.toString()).toBe('doc(heading("ab"), figure(figcaption), heading("cd"))');
});
