import { partsOf } from "#app/records/paragraphs/paragraph.ts";

export const partMark = /<wbr data-part="(\d+)">/;

/** Marks where each part begins, for what changes a text as a whole and keeps the order of its parts. */
export function withPartMarks(html: string) {
  return partsOf(html)
    .map((part, index) => `<wbr data-part="${index}">${part.html}`)
    .join("");
}
