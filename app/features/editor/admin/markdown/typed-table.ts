import type { Editor } from "@tiptap/core";

const cellsOf = (line: string) => (/^\|(.+)\|$/.exec(line.trim())?.[1] ?? "").split("|").map((cell) => cell.trim());

export function startTable(editor: Editor) {
  const { state, schema } = editor;
  const { $from, empty } = state.selection;
  const above = $from.depth > 0 && empty ? $from.node(-1).maybeChild($from.index(-1) - 1) : null;
  const names = cellsOf(above?.textContent ?? "");
  const dashes = cellsOf($from.parent.textContent);
  const isHead = dashes.length === names.length && dashes.every((cell) => /^:?-+:?$/.test(cell));
  const isPlain = above?.type.name === "paragraph" && above.children.every((part) => part.isText && !part.marks.length);
  const isInParagraph = $from.parent.type.name === "paragraph" && !editor.isActive("table");
  if (!schema.nodes.table || !isPlain || !isInParagraph || !isHead) return false;
  const start = $from.before() - above.nodeSize;
  const body = start + 6 + names.reduce((size, name) => size + name.length + 4, 0);
  const content = [rowOf("tableHeader", names), rowOf("tableCell", Array(names.length).fill(""))];
  return editor
    .chain()
    .insertContentAt({ from: start, to: $from.after() }, { type: "table", content })
    .setTextSelection(body)
    .run();
}

function rowOf(type: "tableHeader" | "tableCell", texts: string[]) {
  const content = (text: string) => (text ? [{ type: "text", text }] : []);
  const cells = texts.map((text) => ({ type, content: [{ type: "paragraph", content: content(text) }] }));
  return { type: "tableRow", content: cells };
}
