import { z } from "zod";
import { dayAt } from "#app/i18n/zoned-time.ts";
import { commaList, optionalDay, optionalText, requiredText } from "../store/fields.ts";

export const taskStatuses = ["todo", "in_progress", "completed", "cancelled"] as const;
export const taskPriorities = ["low", "medium", "high", "urgent"] as const;

export const taskShape = z.object({
  title: requiredText({ max: 200, required: "task.titleRequired" }),
  description: optionalText({ max: 5_000 }),
  status: z.enum(taskStatuses).default("todo"),
  priority: z.enum(taskPriorities).default("medium"),
  project_code: optionalText({ max: 50 }),
  milestones: commaList(),
  requirements: commaList(),
  due_date: optionalDay(),
});

export type TaskInput = z.input<typeof taskShape>;
export type TaskFields = z.output<typeof taskShape>;

export function taskFormShape(codes: readonly string[]) {
  const isOffered = ({ project_code }: TaskFields) => project_code === null || codes.includes(project_code);
  return taskShape.refine(isOffered, { path: ["project_code"], message: "task.codeUnknown" });
}

export const taskMoveShape = z.object({
  id: z.string().max(36),
  version: z.coerce.number().int().min(1),
  status: z.enum(taskStatuses),
});

export const openStatuses = ["todo", "in_progress"] as const;

export function isOverdue({ status, due_date }: Pick<TaskFields, "status" | "due_date">, today: string) {
  return due_date !== null && due_date < today && openStatuses.some((open) => open === status);
}

export function dayIn(timeZone: string, moment: string | number = Date.now()) {
  return dayAt(moment, timeZone);
}
