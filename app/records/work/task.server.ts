import { collectionOf } from "../collection/collection.server.ts";
import { publicSettings } from "../settings/settings.server.ts";
import type { Staff } from "../store/staff.ts";
import { store } from "../store/store.server.ts";
import { dayIn, openStatuses, type TaskFields } from "./task.ts";

const tasks = collectionOf("tasks");

export const listTasks = tasks.list;
export const findTask = tasks.find;
export const removeTask = tasks.remove;
export const listTrashedTasks = tasks.listTrash;
export const restoreTask = tasks.restore;
export const createTask = (staff: Staff, fields: TaskFields) => tasks.create(staff, fields);
export const updateTask = (staff: Staff, id: string, version: number | null, fields: TaskFields) =>
  tasks.update(staff, id, version, fields);

/** Puts a task into another state and leaves the rest as it is. */
export function moveTask(staff: Staff, id: string, version: number, status: TaskFields["status"]) {
  return tasks.update(staff, id, version, { status });
}

/** How many tasks are overdue by the site's clock. */
export async function countOverdueTasks(_staff: Staff) {
  const open = store()
    .selectFrom("tasks")
    .where("deleted_at", "is", null)
    .where("status", "in", [...openStatuses]);
  const overdue = open.where("due_date", "<", await siteDay());
  const { count } = await overdue.select((row) => row.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return Number(count);
}

async function siteDay() {
  const { timeZone } = await publicSettings("en");
  return dayIn(timeZone);
}
