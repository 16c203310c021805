import { countRows } from "#app/platform/database/count-rows.server.ts";
import { collectionOf } from "../collection/collection.server.ts";
import { publicSettings } from "../settings/settings.server.ts";
import { type Admin, forAdmin } from "../store/permission.ts";
import { store } from "../store/store.server.ts";
import { dayIn, openStatuses, type TaskFields } from "./task.ts";
import { taskKind } from "./work-kinds.ts";

const tasks = collectionOf(taskKind);

export const findTask = tasks.find;
export const removeTask = tasks.remove;
export const restoreTask = tasks.restore;
export const createTask = (staff: Admin, fields: TaskFields) => tasks.create(staff, fields);
export const updateTask = (staff: Admin, id: string, version: number | null, fields: TaskFields) =>
  tasks.update(staff, id, version, fields);

/** The fields of a version, whose project code may be gone. */
export async function restoreTaskFields(staff: Admin, id: string, version: number | null, fields: TaskFields) {
  const code = store().selectFrom("project_codes").select("code").where("code", "=", fields.project_code);
  const project_code = (await code.executeTakeFirst())?.code ?? null;
  return updateTask(staff, id, version, { ...fields, project_code });
}

export function moveTask(staff: Admin, id: string, version: number, status: TaskFields["status"]) {
  return tasks.update(staff, id, version, { status });
}

export const countOverdueTasks = forAdmin(async () => {
  const present = store().selectFrom("tasks").where("deleted_at", "is", null);
  return countRows(present.where("status", "in", openStatuses).where("due_date", "<", await readSiteDay()));
});

export const siteDay = forAdmin(readSiteDay);

async function readSiteDay() {
  const { timeZone } = await publicSettings("en");
  return dayIn(timeZone);
}
