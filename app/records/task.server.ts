import { collectionOf } from "./collection.server.ts";
import type { Staff } from "./staff.ts";
import type { TaskFields } from "./task.ts";

const tasks = collectionOf("tasks");

export const listTasks = tasks.list;
export const findTask = tasks.find;
export const removeTask = tasks.remove;
export const listTrashedTasks = tasks.listTrash;
export const restoreTask = tasks.restore;
export const createTask = (staff: Staff, fields: TaskFields) => tasks.create(staff, fields);
export const updateTask = (staff: Staff, id: string, version: number | null, fields: TaskFields) =>
  tasks.update(staff, id, version, fields);
