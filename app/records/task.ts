import { z } from "zod";
import { commaList, optionalDay, optionalText, requiredText } from "./fields.ts";

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
