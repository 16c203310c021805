import { z } from "zod";
import { dayAt } from "#app/i18n/zoned-time.ts";
import { cleanText, commaList, flag, optionalDay, optionalText, requiredText } from "#app/records/store/fields.ts";

export const taskStatuses = ["todo", "in_progress", "completed", "cancelled"] as const;
export const taskPriorities = ["low", "medium", "high", "urgent"] as const;
export type TaskStatus = (typeof taskStatuses)[number];
export type TaskPriority = (typeof taskPriorities)[number];

export const taskShape = z.object({
  title: requiredText({ max: 200, required: "task.titleRequired" }),
  description: optionalText({ max: 5_000 }),
  status: z.enum(taskStatuses).default("todo"),
  priority: z.enum(taskPriorities).default("medium"),
  project_code: optionalText({ max: 50 }),
  due_date: optionalDay(),
  milestones: commaList(),
  milestones_done: commaList(),
  requirements: commaList(),
});

export type TaskInput = z.input<typeof taskShape>;
export type TaskFields = z.output<typeof taskShape>;

export function taskFormShape(codes: readonly string[]) {
  const isOffered = ({ project_code }: TaskFields) => project_code === null || codes.includes(project_code);
  return taskShape.refine(isOffered, { path: ["project_code"], message: "task.codeUnknown" });
}

const id = z.string().max(36);

/** `after` and `before` are the tasks shown above and below the new place; without both it is the top. */
export const taskMoveShape = z.object({
  id,
  version: z.coerce.number().int().min(1),
  status: z.enum(taskStatuses),
  after: id.optional(),
  before: id.optional(),
});

export const tickShape = z.object({ id, milestone: z.string().max(400).transform(cleanText), isDone: flag() });

/** A milestone that is renamed or removed is no longer done. */
export function withoutLostTicks<Fields extends Pick<TaskFields, "milestones" | "milestones_done">>(fields: Fields) {
  const done = new Set(fields.milestones_done);
  return { ...fields, milestones_done: fields.milestones.filter((milestone) => done.has(milestone)) };
}

/** New tasks and those that change their column come first: positions ascend, and time goes on. */
export function topPosition() {
  return -Date.now();
}

export const openStatuses = ["todo", "in_progress"] as const;

export function isOverdue({ status, due_date }: Pick<TaskFields, "status" | "due_date">, today: string) {
  return due_date !== null && due_date < today && openStatuses.some((open) => open === status);
}

export function dayIn(timeZone: string, moment: string | number = Date.now()) {
  return dayAt(moment, timeZone);
}
