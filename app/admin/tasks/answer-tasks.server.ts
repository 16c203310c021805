import { outcomeOf } from "#app/records/lists/selection.server.ts";
import type { Outcome, SelectedRow } from "#app/records/lists/selection.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { findTask, moveTask, removeTask } from "#app/records/work/task.server.ts";
import { type TaskFields, taskMoveShape } from "#app/records/work/task.ts";
import { done, refused, type SaveResult } from "../forms/action-result.ts";
import { removeRecord, withStatus } from "../forms/respond.server.ts";
import { answerSelection, doneOrMissing, isForSelection } from "../lists/answer-selection.server.ts";

export async function answerTasks(staff: Admin, form: Record<string, string>) {
  if (form.intent === "move") return withStatus(await answerMove(staff, form));
  if (!isForSelection(form)) return removeRecord(form, (id) => removeTask(staff, id), "tasks.deleted");
  return answerSelection(staff, form, {
    trash: () => ({ message: "selection.trashed", act: ({ id }) => doneOrMissing(removeTask(staff, id)) }),
    status({ status }) {
      const parsed = taskMoveShape.shape.status.safeParse(status);
      if (!parsed.success) return null;
      return { message: "selection.changed", act: (row) => moveSelected(staff, row, parsed.data) };
    },
  });
}

async function moveSelected(
  staff: Admin,
  { id, version }: SelectedRow,
  status: TaskFields["status"],
): Promise<Outcome> {
  const task = await findTask(staff, id);
  if (!task) return "missing";
  if (task.status === status) return "unchanged";
  return outcomeOf(await moveTask(staff, id, version ?? task.version, status));
}

async function answerMove(staff: Admin, form: Record<string, string>): Promise<SaveResult> {
  const parsed = taskMoveShape.safeParse(form);
  if (!parsed.success) return refused("tasks.saveFailed");
  const { id, version, status } = parsed.data;
  const outcome = await moveTask(staff, id, version, status);
  if (outcome.ok) return { ...done("tasks.updated"), version: outcome.row.version };
  if (outcome.reason === "missing") return refused("tasks.moveGone");
  return { ...refused("tasks.moveConflict"), version: outcome.current.version };
}
