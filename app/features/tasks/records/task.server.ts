import { countRows } from "#app/platform/database/count-rows.server.ts";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { collectionOf, type Saved } from "#app/records/collection/collection.server.ts";
import { publicSettings } from "#app/records/settings/settings.server.ts";
import { type Admin, forAdmin } from "#app/records/store/permission.ts";
import { selectRows } from "#app/records/store/store.server.ts";
import type { Tables } from "#app/records/store/tables.ts";
import { dayIn, openStatuses, type TaskFields, topPosition, withoutLostTicks } from "./task.ts";
import { lockOrder, type Place, placeTask, positionAt } from "./task-order.server.ts";
import { taskKind } from "./work-kinds.ts";

type TaskRow = Tables["tasks"];

const tasks = collectionOf(taskKind);

export const findTask = tasks.find;
export const removeTask = tasks.remove;
export const restoreTask = tasks.restore;

export function createTask(staff: Admin, fields: TaskFields & { id?: string }) {
  return tasks.create(staff, { ...withoutLostTicks(fields), position: topPosition() });
}

export function updateTask(staff: Admin, id: string, version: number | null, fields: TaskFields) {
  return inTransaction(async () => {
    const isMoved = (await findTask(staff, id))?.status !== fields.status;
    const position = isMoved ? { position: topPosition() } : {};
    return tasks.update(staff, id, version, { ...withoutLostTicks(fields), ...position });
  });
}

/** The fields of a version, whose project code may be gone. */
export async function restoreTaskFields(staff: Admin, id: string, version: number | null, fields: TaskFields) {
  const code = selectRows("project_codes", { code: fields.project_code ?? "" }).select("code");
  const project_code = (await code.executeTakeFirst())?.code ?? null;
  return updateTask(staff, id, version, { ...fields, project_code });
}

/** Within its column a task moves whatever its version: its order is no part of what its form edits. */
export function moveTask(
  staff: Admin,
  id: string,
  version: number,
  status: TaskFields["status"],
  place: Place = {},
): Promise<Saved<TaskRow>> {
  return inTransaction(async () => {
    await lockOrder(staff, id);
    const task = await findTask(staff, id);
    if (!task) return { ok: false, reason: "missing" };
    if (task.status !== status && task.version !== version) return { ok: false, reason: "conflict", current: task };
    const position = await positionAt(staff, id, status, place);
    if (task.status !== status) return tasks.update(staff, id, version, { status, position });
    await placeTask(staff, id, position);
    return { ok: true, row: { ...task, position } };
  });
}

/** Null when the milestone or the task is gone. Two people can tick at once: each changes one milestone. */
export function tickMilestone(staff: Admin, id: string, milestone: string, isDone: boolean) {
  return inTransaction(async (): Promise<TaskRow | null> => {
    await lockOrder(staff, id);
    const task = await findTask(staff, id);
    if (!task?.milestones.includes(milestone)) return null;
    if (task.milestones_done.includes(milestone) === isDone) return task;
    const done = new Set(task.milestones_done);
    if (isDone) done.add(milestone);
    else done.delete(milestone);
    const { milestones_done } = withoutLostTicks({ milestones: task.milestones, milestones_done: [...done] });
    const saved = await tasks.update(staff, id, null, { milestones_done });
    return saved.ok ? saved.row : null;
  });
}

export const countOverdueTasks = forAdmin(async () => {
  const open = selectRows("tasks", { deleted_at: null, status: openStatuses });
  return countRows(open.where("due_date", "<", await readSiteDay()));
});

export const siteDay = forAdmin(readSiteDay);

async function readSiteDay() {
  const { timeZone } = await publicSettings("en");
  return dayIn(timeZone);
}
