import { useMemo } from "react";
import { blocksOfField, partsOf } from "#app/records/paragraphs/paragraph.ts";

type Texts = { title: string; excerpt: string; meta_description: string; content: string };

/** The source as it is shown, with what was typed in it. */
export function useSourceText(id: string, { title, excerpt, meta_description, content }: Texts) {
  return useMemo(
    () => ({ id, title, excerpt, meta_description, content, blocks: blocksOfField(content) }),
    [id, title, excerpt, meta_description, content],
  );
}

/** A text in which other HTML stands for the blocks at these places. */
export function withBlocks(content: string, places: readonly number[], html: string) {
  const [first] = places;
  return partsOf(content)
    .map((part, index) => (index === first ? html : places.includes(index) ? "" : part.html))
    .join("");
}
