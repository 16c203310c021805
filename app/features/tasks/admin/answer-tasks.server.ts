import { done, refused, type SaveResult } from "#app/admin/forms/action-result.ts";
import { answerTrashable } from "#app/admin/lists/answer-selection.server.ts";
import { outcomeOf } from "#app/records/lists/selection.server.ts";
import type { Outcome, SelectedRow } from "#app/records/lists/selection.ts";
import { fieldErrors, pickFields } from "#app/records/store/fields.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { addProjectCode, listOfferedCodes } from "../records/project-code.server.ts";
import { projectCodeFormShape } from "../records/project-code.ts";
import { quickLineShape, readQuickTask, withoutMark } from "../records/quick-task.ts";
import {
  createTask,
  findTask,
  moveTask,
  removeTask,
  siteDay,
  tickMilestone,
  updateTask,
} from "../records/task.server.ts";
import { type TaskFields, taskFormShape, taskMoveShape, tickShape } from "../records/task.ts";
import { taskKind } from "../records/work-kinds.ts";

const noTitle = { word: "task.titleRequired" };

export async function answerTasks(staff: Admin, form: Record<string, string>) {
  if (form.intent === "move") return answerMove(staff, form);
  if (form.intent === "tick") return answerTick(staff, form);
  if (form.intent === "quick") return answerQuick(staff, form);
  if (form.intent === "code") return answerCode(staff, form);
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

/** What of the line was not understood and is in the title, and the task that was made. */
export type QuickAnswer = SaveResult & { unknown?: string[]; id?: string };

async function answerQuick(staff: Admin, { line = "" }: Record<string, string>): Promise<QuickAnswer> {
  const fitting = quickLineShape.safeParse(line);
  if (!fitting.success) return { ok: false, errors: { line: fieldErrors(fitting.error).form ?? noTitle } };
  const codes = (await listOfferedCodes(staff)).map(({ code }) => code);
  const { unknown, priority, ...fields } = readQuickTask(fitting.data, { codes, today: await siteDay(staff) });
  const parsed = taskFormShape(codes).safeParse({ ...fields, priority: priority ?? undefined });
  if (!parsed.success) return { ok: false, errors: { line: fieldErrors(parsed.error).title ?? noTitle } };
  const { id } = await createTask(staff, parsed.data);
  return { ...done("tasks.saved"), unknown, id };
}

/** A code that a line has named becomes one; the task that was made of the line gets it. */
async function answerCode(staff: Admin, form: Record<string, string>): Promise<SaveResult> {
  const shape = projectCodeFormShape({ existing: null, projectIds: [] });
  const parsed = shape.safeParse({ code: form.code, name: form.code });
  if (!parsed.success) return { ok: false, errors: { form: Object.values(fieldErrors(parsed.error))[0] ?? noTitle } };
  const { code } = parsed.data;
  const added = await addProjectCode(staff, parsed.data);
  if (!added.ok) return refused("tasks.codeTaken");
  const task = form.id ? await findTask(staff, form.id) : null;
  if (task) {
    const fields = pickFields(task, taskKind.fields as (keyof TaskFields)[]);
    await updateTask(staff, task.id, null, { ...fields, project_code: code, title: withoutMark(task.title, code) });
  }
  return done("tasks.codeAdded");
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
