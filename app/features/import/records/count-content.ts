import { countsOf } from "#app/features/source-check/outline.ts";
import { readHtml } from "#app/features/source-check/read-html.ts";
import { mediaIdOf } from "#app/records/media/media.ts";
import type { Counts, Remark } from "./import-item.ts";

type Stored = { content: string; featured_image_url: string | null };

/** Of pictures, those in the library. */
export function countArticle({ content, featured_image_url }: Stored): Counts {
  const pictures = content.split(/<img [^<>]*src="\/media\//).length - 1 + (mediaIdOf(featured_image_url) ? 1 : 0);
  return { ...countsOf(readHtml(content)), pictures };
}

export function isDifferent(notes: readonly Remark[], missing: number, source: Counts | null, taken: Counts) {
  const areLost = taken.comments !== undefined && taken.comments !== (source?.comments ?? 0);
  return areLost || missing > 0 || notes.some(({ word }) => word === "differs");
}
