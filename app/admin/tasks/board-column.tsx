import { useDroppable } from "@dnd-kit/core";
import { useId } from "react";
import { useAdmin } from "../admin-context.ts";
import { TaskCard } from "./task-card.tsx";
import { statusWords, type TaskStatus } from "./task-words.ts";
import type { TaskLine } from "./tasks.tsx";

type BoardColumnProps = {
  status: TaskStatus;
  /** How many tasks there are in the column; the cards of many are drawn one batch after the other. */
  count: number;
  tasks: TaskLine[];
  colors: ReadonlyMap<string, string>;
  onChoose: (task: TaskLine, status: TaskStatus) => void;
};

/** The tasks of one status. */
export function BoardColumn({ status, count, tasks, colors, onChoose }: BoardColumnProps) {
  const { t, format } = useAdmin();
  const { setNodeRef, isOver } = useDroppable({ id: status });
  const id = useId();
  return (
    <section className="board-column" ref={setNodeRef} aria-labelledby={id} data-over={isOver || undefined}>
      <h3 id={id}>
        {t(statusWords[status])} <span className="number">{format.number(count)}</span>
      </h3>
      {count === 0 && <p className="soft">{t("tasks.columnEmpty")}</p>}
      <ul>
        {tasks.map((task) => (
          <TaskCard key={task.id} task={task} colors={colors} onChoose={(wished) => onChoose(task, wished)} />
        ))}
      </ul>
    </section>
  );
}
