export type TaskStatus = keyof typeof statusWords;
export type TaskPriority = keyof typeof priorityWords;

export const statusWords = {
  todo: "tasks.statusTodo",
  in_progress: "tasks.statusInProgress",
  completed: "tasks.statusCompleted",
  cancelled: "tasks.statusCancelled",
} as const;

export const statusColors = { todo: "blue", in_progress: "yellow", completed: "green", cancelled: "gray" } as const;

export const priorityWords = {
  low: "tasks.priorityLow",
  medium: "tasks.priorityMedium",
  high: "tasks.priorityHigh",
  urgent: "tasks.priorityUrgent",
} as const;

export const priorityStyles = {
  low: { variant: "outline", color: "gray" },
  medium: { variant: "outline", color: "blue" },
  high: { variant: "outline", color: "yellow" },
  urgent: { variant: "filled", color: "yellow" },
} as const;
