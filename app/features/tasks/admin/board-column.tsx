import { useDroppable } from "@dnd-kit/core";
import { Button } from "@mantine/core";
import { useId, useState } from "react";
import { useSearchParams } from "react-router";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import type { TaskStatus } from "../records/task.ts";
import type { ListedTask } from "../records/task-list.server.ts";
import type { PlaceData } from "./board-places.ts";
import { TaskCard } from "./task-card.tsx";

const firstCards = 20;
const moreCards = 40;

type BoardColumnProps = {
  status: TaskStatus;
  tasks: ListedTask[];
  moved: ReadonlySet<string>;
  /** Tasks of this status beyond those loaded. */
  others: number;
  isByHand: boolean;
  colors: ReadonlyMap<string, string>;
  onMove: (task: ListedTask, place: PlaceData) => void;
};

export function BoardColumn({ status, tasks, moved, others, isByHand, colors, onMove }: BoardColumnProps) {
  const { t, format } = useAdmin();
  const [visible, setVisible] = useState(firstCards);
  const [params, setParams] = useSearchParams();
  const id = useId();
  const cards = tasks.filter((task, index) => index < visible || moved.has(task.id));
  const end: PlaceData = { status, ...(isByHand && { after: cards.at(-1)?.id }) };
  const { setNodeRef, isOver, over } = useDroppable({ id: status, data: end });
  const rest = tasks.length - cards.length + others;
  function showMore() {
    setVisible(visible + moreCards);
    if (visible + moreCards <= tasks.length || others === 0) return;
    params.set("cards", String(tasks.length + moreCards));
    setParams(params, { replace: true, preventScrollReset: true });
  }
  function stepsOf(index: number) {
    const [beforeLast, last, next, afterNext] = [-2, -1, 1, 2].map((by) => cards[index + by]?.id);
    return {
      up: last ? { status, after: beforeLast, before: last } : undefined,
      down: next ? { status, after: next, before: afterNext } : undefined,
    };
  }
  return (
    <section
      className="board-column"
      ref={setNodeRef}
      aria-labelledby={id}
      data-over={over?.data.current?.status === status || undefined}
      data-end={(isByHand && isOver) || undefined}
    >
      <h3 id={id}>
        {t(`tasks.status.${status}`)} <span className="number">{format.number(tasks.length + others)}</span>
      </h3>
      {tasks.length + others === 0 && <p className="soft">{t("tasks.columnEmpty")}</p>}
      <ul>
        {cards.map((task, index) => (
          <TaskCard
            key={task.id}
            task={task}
            above={cards[index - 1]?.id}
            steps={isByHand ? stepsOf(index) : undefined}
            colors={colors}
            onMove={(place) => onMove(task, place)}
          />
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
