import { Fragment, type Node } from "@tiptap/pm/model";

type Keyed = { key: string };
type Found = Keyed & { position: number; node: Node };

/** The marks in the order of the text, each with its number, and the notes of a document or a part of one. */
export function footnotesIn(document: Pick<Node, "descendants">) {
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

export function unusedKey({ marks, notes }: { marks: Keyed[]; notes: Keyed[] }) {
  const used = new Set([...marks, ...notes].map(({ key }) => key));
  let number = 1;
  while (used.has(String(number))) number += 1;
  return String(number);
}

/** What comes in with notes of its own, under keys that no note has yet. */
export function withFreshKeys(content: Fragment, doc: Node) {
  const [own, there] = [footnotesIn(content), footnotesIn(doc)];
  const fresh = new Map<string, string>();
  for (const { key } of own.notes) {
    if (!there.notes.some((note) => note.key === key)) continue;
    const used = [...fresh.values()].map((used) => ({ key: used }));
    fresh.set(
      key,
      unusedKey({ marks: [...own.marks, ...there.marks], notes: [...own.notes, ...there.notes, ...used] }),
    );
  }
  return fresh.size > 0 ? renamed(content, fresh) : content;
}

function renamed(content: Fragment, names: Map<string, string>): Fragment {
  const nodes = content.content.map((node) => {
    const key = /^footnote(?:Mark)?$/.test(node.type.name) ? names.get(node.attrs.key) : undefined;
    const inner = renamed(node.content, names);
    return key ? node.type.create({ ...node.attrs, key }, inner, node.marks) : node.isText ? node : node.copy(inner);
  });
  return Fragment.from(nodes);
}
