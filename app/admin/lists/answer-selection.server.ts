import { data } from "react-router";
import { actOnSelected } from "#app/records/lists/selection.server.ts";
import { type Outcome, type SelectedRow, selectedRows, type Tally } from "#app/records/lists/selection.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { type ActionResult, refused } from "../forms/action-result.ts";

/** `tally` counts done and skipped rows of a bulk action. */
export type SelectionAnswer = ActionResult<{ tally?: Tally }>;
export type SelectionAct = { message: string; act: (row: SelectedRow) => Promise<Outcome> };

const prefix = "selected.";

export function isForSelection({ intent = "" }: Record<string, string>) {
  return intent.startsWith(prefix);
}

/** Maps the intent `selected.publish` to the act `publish`; an act returns null to refuse invalid fields. */
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

export async function doneOrMissing(isDone: Promise<boolean>): Promise<Outcome> {
  return (await isDone) ? "done" : "missing";
}
