import { data } from "react-router";
import { actOnSelected } from "#app/records/lists/selection.server.ts";
import { type Outcome, type SelectedRow, selectedRows, type Tally } from "#app/records/lists/selection.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { type ActionResult, refused } from "../forms/action-result.ts";

/** The word for what was done, in the number of rows; for many at once how many were done and skipped. */
export type SelectionAnswer = ActionResult<{ tally?: Tally }>;
export type SelectionAct = { message: string; act: (row: SelectedRow) => Promise<Outcome> };

const prefix = "selected.";

export function isForSelection({ intent = "" }: Record<string, string>) {
  return intent.startsWith(prefix);
}

/**
 * Does to the selected rows what the form asks for, `selected.publish` by the act `publish`. An act that gets null from
 * the form's other fields is refused; one that is not listed is none.
 */
export async function answerSelection(
  staff: Admin,
  form: Record<string, string>,
  acts: Record<string, (form: Record<string, string>) => SelectionAct | null>,
) {
  const name = (form.intent ?? "").slice(prefix.length);
  if (name === "none") return data(refused("selection.none"), { status: 422 });
  if (!Object.hasOwn(acts, name)) throw data(null, { status: 400 });
  const rows = selectedRows(form);
  const act = acts[name]?.(form);
  if (!rows || !act)
    return data<SelectionAnswer>(refused(rows ? "selection.failed" : "selection.none"), { status: 422 });
  return data<SelectionAnswer>({ ok: true, message: act.message, tally: await actOnSelected(staff, rows, act.act) });
}

/** For what gives whether a row was still there. */
export async function doneOrMissing(isDone: Promise<boolean>): Promise<Outcome> {
  return (await isDone) ? "done" : "missing";
}
