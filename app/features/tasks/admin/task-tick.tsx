import { useAdmin } from "#app/admin/frame/admin-context.ts";
import type { TaskStatus } from "../records/task.ts";
import type { ListedTask } from "../records/task-list.server.ts";

type TaskTickProps = { task: ListedTask; onMove: (task: ListedTask, place: { status: TaskStatus }) => void };

/** One click or key completes a task, another one opens it again. */
export function TaskTick({ task, onMove }: TaskTickProps) {
  const { t } = useAdmin();
  const isDone = task.status === "completed";
  return (
    <button
      type="button"
      className="task-tick"
      aria-pressed={isDone}
      aria-label={t("tasks.tick", { name: task.title })}
      aria-keyshortcuts="D"
      onClick={() => onMove(task, { status: isDone ? "todo" : "completed" })}
    />
  );
}
