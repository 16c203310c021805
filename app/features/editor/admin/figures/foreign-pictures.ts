import type { Node } from "@tiptap/pm/model";
import type { Transaction } from "@tiptap/pm/state";
import { isOwnPicture } from "#app/records/media/media.ts";

/** Pages do not show pictures of other sites, and the editor does not ask for them. */
export function isForeign(src: string) {
  return /^https?:/i.test(src) && !isOwnPicture(src);
}

export function foreignPictures(doc: Node) {
  const found = new Set<string>();
  doc.descendants((node) => {
    if (node.type.name === "figure" && isForeign(node.attrs.src)) found.add(node.attrs.src);
    return !node.isTextblock && node.type.name !== "figure";
  });
  return [...found];
}

export function replaceSource(tr: Transaction, before: string, after: string) {
  tr.doc.descendants((node, position) => {
    if (node.type.name === "figure" && node.attrs.src === before) tr.setNodeAttribute(position, "src", after);
    return !node.isTextblock;
  });
  return tr;
}
