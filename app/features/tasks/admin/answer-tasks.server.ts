import { done, refused, type SaveResult } from "#app/admin/forms/action-result.ts";
import { answerTrashable } from "#app/admin/lists/answer-selection.server.ts";
import { outcomeOf } from "#app/records/lists/selection.server.ts";
import type { Outcome, SelectedRow } from "#app/records/lists/selection.ts";
import { fieldErrors } from "#app/records/store/fields.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { listOfferedCodes } from "../records/project-code.server.ts";
import { quickLineShape, readQuickTask } from "../records/quick-task.ts";
import { createTask, findTask, moveTask, removeTask, siteDay, tickMilestone } from "../records/task.server.ts";
import { type TaskFields, taskFormShape, taskMoveShape, tickShape } from "../records/task.ts";

const noTitle = { word: "task.titleRequired" };

export async function answerTasks(staff: Admin, form: Record<string, string>) {
  if (form.intent === "move") return answerMove(staff, form);
  if (form.intent === "tick") return answerTick(staff, form);
  if (form.intent === "quick") return answerQuick(staff, form);
  return answerTrashable(
    staff,
    form,
    { remove: removeTask, removed: "tasks.deleted" },
    {
      status({ status }) {
        const parsed = taskMoveShape.shape.status.safeParse(status);
        if (!parsed.success) return null;
        return { message: "selection.changed", apply: (row) => moveSelected(staff, row, parsed.data) };
      },
    },
  );
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

async function answerQuick(staff: Admin, { line = "" }: Record<string, string>): Promise<SaveResult> {
  const fitting = quickLineShape.safeParse(line);
  if (!fitting.success) return { ok: false, errors: { line: fieldErrors(fitting.error).form ?? noTitle } };
  const codes = (await listOfferedCodes(staff)).map(({ code }) => code);
  const { unknown: _, priority, ...fields } = readQuickTask(fitting.data, { codes, today: await siteDay(staff) });
  const parsed = taskFormShape(codes).safeParse({ ...fields, priority: priority ?? undefined });
  if (!parsed.success) return { ok: false, errors: { line: fieldErrors(parsed.error).title ?? noTitle } };
  await createTask(staff, parsed.data);
  return done("tasks.saved");
}

async function answerTick(staff: Admin, form: Record<string, string>): Promise<SaveResult> {
  const parsed = tickShape.safeParse(form);
  if (!parsed.success) return refused("tasks.saveFailed");
  const { id, milestone, isDone } = parsed.data;
  const task = await tickMilestone(staff, id, milestone, isDone);
  return task ? { ...done("tasks.updated"), version: task.version } : refused("tasks.tickGone");
}

async function answerMove(staff: Admin, form: Record<string, string>): Promise<SaveResult> {
  const parsed = taskMoveShape.safeParse(form);
  if (!parsed.success) return refused("tasks.saveFailed");
  const { id, version, status, ...place } = parsed.data;
  const outcome = await moveTask(staff, id, version, status, place);
  if (outcome.ok) return { ...done("tasks.updated"), version: outcome.row.version };
  if (outcome.reason === "missing") return refused("tasks.moveGone");
  return { ...refused("tasks.moveConflict"), version: outcome.current.version };
}
