import { Badge } from "@mantine/core";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import type { TaskPriority } from "../records/task.ts";

const priorityStyles = {
  low: { variant: "outline", color: "gray" },
  medium: { variant: "outline", color: "blue" },
  high: { variant: "outline", color: "yellow" },
  urgent: { variant: "filled", color: "yellow" },
};

export function PriorityBadge({ priority }: { priority: TaskPriority }) {
  const { t } = useAdmin();
  return <Badge {...priorityStyles[priority]}>{t(`tasks.priority.${priority}`)}</Badge>;
}

type DueDateProps = { due_date: string | null; isOverdue: boolean; isShort?: boolean };

export function DueDate({ due_date, isOverdue, isShort }: DueDateProps) {
  const { t, format } = useAdmin();
  if (!due_date) return "-";
  return (
    <span className={isOverdue ? "due overdue" : "due"}>
      <time dateTime={due_date}>
        {isShort ? withoutYear(format.shortDay(due_date), due_date) : format.day(due_date)}
      </time>
      {isOverdue && <strong className={isShort ? "visually-hidden" : undefined}>{t("tasks.overdue")}</strong>}
    </span>
  );
}

/** Of a day of this year. */
function withoutYear(shown: string, day: string) {
  return day.startsWith(String(new Date().getFullYear())) ? shown.replace(/,?\s\d{4}$/, "") : shown;
}
