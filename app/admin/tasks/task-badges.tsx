import { Badge } from "@mantine/core";
import { useAdmin } from "../frame/admin-context.ts";
import { StateBadge } from "../widgets/state-badge.tsx";
import {
  priorityStyles,
  priorityWords,
  statusColors,
  statusWords,
  type TaskPriority,
  type TaskStatus,
} from "./task-words.ts";

export function StatusBadge({ status }: { status: TaskStatus }) {
  return <StateBadge color={statusColors[status]} word={statusWords[status]} />;
}

export function PriorityBadge({ priority }: { priority: TaskPriority }) {
  const { t } = useAdmin();
  return <Badge {...priorityStyles[priority]}>{t(priorityWords[priority])}</Badge>;
}

export function DueDate({ due_date, isOverdue }: { due_date: string | null; isOverdue: boolean }) {
  const { t, format } = useAdmin();
  if (!due_date) return "-";
  return (
    <span className={isOverdue ? "due overdue" : "due"}>
      <time dateTime={due_date}>{format.day(due_date)}</time>
      {isOverdue && <strong>{t("tasks.overdue")}</strong>}
    </span>
  );
}
