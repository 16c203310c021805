import { outcomeOf } from "#app/records/lists/selection.server.ts";
import type { Outcome, SelectedRow } from "#app/records/lists/selection.ts";
import type { Staff } from "#app/records/store/staff.ts";
import { findTask, moveTask, removeTask } from "#app/records/work/task.server.ts";
import { type TaskFields, taskMoveShape } from "#app/records/work/task.ts";
import { answerRemove, type SaveAnswer, withStatus } from "../forms/answer-collection.server.ts";
import { answerSelection, doneOrMissing, isForSelection } from "../lists/answer-selection.server.ts";

/** What the list and the board ask for: to remove a task, to put it into another state, or the same for many at once. */
export async function answerTasks(staff: Staff, form: Record<string, string>) {
  if (form.intent === "move") return withStatus(await answerMove(staff, form));
  if (!isForSelection(form)) return answerRemove(form, (id) => removeTask(staff, id), "tasks.deleted");
  return answerSelection(staff, form, {
    trash: () => ({ said: "selection.trashed", act: ({ id }) => doneOrMissing(removeTask(staff, id)) }),
    status({ status }) {
      const parsed = taskMoveShape.shape.status.safeParse(status);
      if (!parsed.success) return null;
      return { said: "selection.changed", act: (row) => moveSelected(staff, row, parsed.data) };
    },
  });
}

async function moveSelected(
  staff: Staff,
  { id, version }: SelectedRow,
  status: TaskFields["status"],
): Promise<Outcome> {
  const task = await findTask(staff, id);
  if (!task) return "missing";
  if (task.status === status) return "unchanged";
  return outcomeOf(await moveTask(staff, id, version ?? task.version, status));
}

/** A move of an older version is refused. */
async function answerMove(staff: Staff, form: Record<string, string>): Promise<SaveAnswer> {
  const parsed = taskMoveShape.safeParse(form);
  if (!parsed.success) return refused("tasks.saveFailed");
  const { id, version, status } = parsed.data;
  const outcome = await moveTask(staff, id, version, status);
  if (outcome.ok) return { ok: true, said: "tasks.updated", version: outcome.row.version };
  if (outcome.reason === "missing") return refused("tasks.moveGone");
  return refused("tasks.moveConflict", outcome.current.version);
}

function refused(word: string, version?: number): SaveAnswer {
  return { ok: false, errors: { form: { word } }, version };
}
