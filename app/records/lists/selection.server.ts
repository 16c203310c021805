import { inTransaction } from "#app/platform/database/database.server.ts";
import type { Saved } from "../collection/collection.server.ts";
import { forAdmin } from "../store/permission.ts";
import type { Outcome, SelectedRow, Tally } from "./selection.ts";

/** In one transaction: an error undoes all rows, a skipped row stops nothing. */
export const actOnSelected = forAdmin(
  (rows: readonly SelectedRow[], act: (row: SelectedRow) => Promise<Outcome>): Promise<Tally> => {
    return inTransaction(async () => {
      const tally: Tally = { done: 0, unchanged: 0, missing: 0, conflict: 0 };
      // A fixed order prevents deadlocks between two selections of the same rows.
      for (const row of rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))) tally[await act(row)] += 1;
      return tally;
    });
  },
);

/** @noPermission part of a query */
export function outcomeOf(saved: Saved<unknown>): Outcome {
  return saved.ok ? "done" : saved.reason;
}
