import { useDroppable } from "@dnd-kit/core";
import { Button } from "@mantine/core";
import { useId, useState } from "react";
import { useSearchParams } from "react-router";
import type { ListedTask } from "#app/records/work/task-list.server.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { TaskCard } from "./task-card.tsx";
import { statusWords, type TaskStatus } from "./task-words.ts";

const firstCards = 20;
const moreCards = 40;

type BoardColumnProps = {
  status: TaskStatus;
  tasks: ListedTask[];
  /** Always rendered. */
  moved: ReadonlySet<string>;
  /** Tasks of this status beyond those loaded. */
  others: number;
  colors: ReadonlyMap<string, string>;
  onChoose: (task: ListedTask, status: TaskStatus) => void;
};

/** Renders only the first tasks of a long column. */
export function BoardColumn({ status, tasks, moved, others, colors, onChoose }: BoardColumnProps) {
  const { t, format } = useAdmin();
  const { setNodeRef, isOver } = useDroppable({ id: status });
  const [most, setMost] = useState(firstCards);
  const [params, setParams] = useSearchParams();
  const id = useId();
  const cards = tasks.filter((task, at) => at < most || moved.has(task.id));
  const rest = tasks.length - cards.length + others;
  function showMore() {
    setMost(most + moreCards);
    if (most + moreCards <= tasks.length || others === 0) return;
    params.set("cards", String(tasks.length + moreCards));
    setParams(params, { replace: true, preventScrollReset: true });
  }
  return (
    <section className="board-column" ref={setNodeRef} aria-labelledby={id} data-over={isOver || undefined}>
      <h3 id={id}>
        {t(statusWords[status])} <span className="number">{format.number(tasks.length + others)}</span>
      </h3>
      {tasks.length + others === 0 && <p className="soft">{t("tasks.columnEmpty")}</p>}
      <ul>
        {cards.map((task) => (
          <TaskCard key={task.id} task={task} colors={colors} onChoose={(chosen) => onChoose(task, chosen)} />
        ))}
      </ul>
      {rest > 0 && (
        <Button className="board-more" variant="subtle" size="compact-sm" onClick={showMore}>
          {t("tasks.showMore", { count: Math.min(rest, moreCards) })}
        </Button>
      )}
    </section>
  );
}
