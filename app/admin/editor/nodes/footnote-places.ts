import type { Node } from "@tiptap/pm/model";

type Found = { key: string; position: number; node: Node };

/** The marks in the order of the text, each with its number, and the notes of a document. */
export function footnotesIn(document: Node) {
  const marks: Found[] = [];
  const notes: Found[] = [];
  document.descendants((node, position) => {
    if (node.type.name === "footnoteMark") marks.push({ key: String(node.attrs.key), position, node });
    if (node.type.name === "footnote") notes.push({ key: String(node.attrs.key), position, node });
  });
  const numbers = new Map<string, number>();
  for (const { key } of marks) if (!numbers.has(key)) numbers.set(key, numbers.size + 1);
  return { marks, notes, numbers };
}

export function unusedKey({ marks, notes }: ReturnType<typeof footnotesIn>) {
  const used = new Set([...marks, ...notes].map(({ key }) => key));
  let number = 1;
  while (used.has(String(number))) number += 1;
  return String(number);
}
