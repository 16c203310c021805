import type { Admin } from "#app/records/store/permission.ts";
import { moveTask, removeTask } from "#app/records/work/task.server.ts";
import { taskMoveShape } from "#app/records/work/task.ts";
import { done, refused, type SaveResult } from "../forms/action-result.ts";
import { removeRecord, withStatus } from "../forms/respond.server.ts";

/** Removes a task, or moves it to another status. */
export async function answerTasks(staff: Admin, form: Record<string, string>) {
  if (form.intent === "move") return withStatus(await answerMove(staff, form));
  return removeRecord(form, (id) => removeTask(staff, id), "tasks.deleted");
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
