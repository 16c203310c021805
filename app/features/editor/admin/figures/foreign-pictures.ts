import type { Node } from "@tiptap/pm/model";
import type { Transaction } from "@tiptap/pm/state";
import { isOwnPicture } from "#app/records/media/media.ts";

/** Pages do not show pictures of other sites, and the editor does not ask for them. */
export function isForeign(src: string) {
  return /^https?:/i.test(src) && !isOwnPicture(src);
}

/** Its bytes are its address: to be uploaded, since none is stored like this. */
export function isInline(src: string) {
  return src.startsWith("data:");
}

export function picturesWhere(doc: Node, isMeant: (src: string) => boolean) {
  const found = new Set<string>();
  doc.descendants((node) => {
    if (node.type.name === "figure" && isMeant(node.attrs.src)) found.add(node.attrs.src);
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

/** Without those of this address. */
export function dropPictures(tr: Transaction, src: string) {
  const places: number[] = [];
  tr.doc.descendants((node, position) => {
    if (node.type.name === "figure" && node.attrs.src === src) places.push(position);
    return !node.isTextblock;
  });
  for (const place of places.reverse()) tr.delete(place, place + (tr.doc.nodeAt(place)?.nodeSize ?? 0));
  return tr;
}

export function fileOfData(src: string, name: string) {
  const [, type = "", encoded = ""] = /^data:([\w/+.-]+);base64,([\s\S]*)$/.exec(src) ?? [];
  try {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
    return new File([bytes], `${name}.${type.split("/")[1] ?? ""}`, { type });
  } catch {
    return null;
  }
}
