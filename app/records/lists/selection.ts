import { z } from "zod";

const maxSelected = 200;
/** Followed by the row's key; the checkbox's value is the version on the page, where rows have one. */
export const rowPrefix = "row:";

export type SelectedRow = { id: string; version: number | null };
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
  .max(maxSelected);

export function selectedRows(form: Record<string, string>): SelectedRow[] | null {
  const rows = Object.entries(form)
    .filter(([name]) => name.startsWith(rowPrefix))
    .map(([name, version]) => ({ id: name.slice(rowPrefix.length), version }));
  return selectionShape.safeParse(rows).data ?? null;
}
