import { href } from "react-router";

export const tasksPath = href("/admin/tasks");
export const overdueTasksPath = `${tasksPath}?due=overdue`;
export const codesPath = href("/admin/project-codes");

export const taskPath = (id: string) => href("/admin/tasks/:id", { id });
export const projectCodePath = (id: string) => href("/admin/project-codes/:id", { id });
