import { z } from "zod";

export const mostSelected = 200;
/** The checkbox of a row is called by its key; its value is the version that the page shows, where rows have one. */
export const rowPrefix = "row:";

export type SelectedRow = { id: string; version: number | null };
/** What became of one row: done, or skipped because it is so already, is gone, or was changed by somebody else. */
export type Outcome = "done" | "unchanged" | "missing" | "conflict";
export type Tally = Record<Outcome, number>;

const selectionShape = z
  .array(
    z.object({
      id: z.string().min(1).max(80),
      version: z.union([z.literal("").transform(() => null), z.coerce.number().int().min(1)]),
    }),
  )
  .min(1)
  .max(mostSelected);

/** The rows that a form has selected; null where it has none, or too many. */
export function selectedRows(form: Record<string, string>): SelectedRow[] | null {
  const rows = Object.entries(form)
    .filter(([name]) => name.startsWith(rowPrefix))
    .map(([name, version]) => ({ id: name.slice(rowPrefix.length), version }));
  return selectionShape.safeParse(rows).data ?? null;
}
