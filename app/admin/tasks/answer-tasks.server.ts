import type { Admin } from "#app/records/store/permission.ts";
import { moveTask, removeTask } from "#app/records/work/task.server.ts";
import { taskMoveShape } from "#app/records/work/task.ts";
import { answerRemove, type SaveAnswer, withStatus } from "../forms/answer-collection.server.ts";

/** What the list and the board ask for: to remove a task, or to put it into another state. */
export async function answerTasks(staff: Admin, form: Record<string, string>) {
  if (form.intent === "move") return withStatus(await answerMove(staff, form));
  return answerRemove(form, (id) => removeTask(staff, id), "tasks.deleted");
}

/** A move that was overtaken is not made. */
async function answerMove(staff: Admin, form: Record<string, string>): Promise<SaveAnswer> {
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
