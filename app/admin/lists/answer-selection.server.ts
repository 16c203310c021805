import { actOnSelected } from "#app/records/lists/selection.server.ts";
import { type Outcome, type SelectedRow, selectedRows, type Tally } from "#app/records/lists/selection.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { type ActionResult, done, refused } from "../forms/action-result.ts";
import { byIntent, removeRecord } from "../forms/respond.server.ts";

/** `tally` counts done and skipped rows of a bulk action. */
export type SelectionAnswer = ActionResult<{ tally?: Tally }>;
export type SelectedChange = { message: string; apply: (row: SelectedRow) => Promise<Outcome> };

const prefix = "selected.";

export function isForSelection({ intent = "" }: Record<string, string>) {
  return intent.startsWith(prefix);
}

type SelectedChanges = Record<string, (form: Record<string, string>) => SelectedChange | null>;
type Removal = { remove: (staff: Admin, id: string) => Promise<boolean>; removed: string };

/** For a list whose rows go to the trash: removes one of them, or changes the selected ones. */
export function answerTrashable(
  staff: Admin,
  form: Record<string, string>,
  { remove, removed }: Removal,
  changes: SelectedChanges = {},
): Promise<SelectionAnswer> {
  if (!isForSelection(form)) return removeRecord(form, (id) => remove(staff, id), removed);
  const trash = () => ({
    message: "selection.trashed",
    apply: ({ id }: SelectedRow) => doneOrMissing(remove(staff, id)),
  });
  return answerSelection(staff, form, { trash, ...changes });
}

type Change = (staff: Admin, row: SelectedRow, fields: { status: "published" | "draft" }) => Promise<Outcome>;

export function publishingChanges(staff: Admin, change: Change): SelectedChanges {
  return {
    publish: () => ({ message: "selection.published", apply: (row) => change(staff, row, { status: "published" }) }),
    unpublish: () => ({ message: "selection.unpublished", apply: (row) => change(staff, row, { status: "draft" }) }),
  };
}

/** Maps the intent `selected.publish` to the change `publish`; a change returns null to refuse invalid fields. */
export async function answerSelection(
  staff: Admin,
  form: Record<string, string>,
  changes: SelectedChanges,
): Promise<SelectionAnswer> {
  const name = (form.intent ?? "").slice(prefix.length);
  const change = byIntent(changes, name)(form);
  const rows = selectedRows(form);
  if (!rows || !change) return refused(rows ? "selection.failed" : "selection.none");
  return { ...done(change.message), tally: await actOnSelected(staff, rows, change.apply) };
}

export async function doneOrMissing(isDone: Promise<boolean>): Promise<Outcome> {
  return (await isDone) ? "done" : "missing";
}
