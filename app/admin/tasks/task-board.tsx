import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { useReducedMotion } from "@mantine/hooks";
import { useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { taskStatuses } from "#app/records/work/task.ts";
import type { ListedTask } from "#app/records/work/task-list.server.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { BoardColumn } from "./board-column.tsx";
import { columnUnder, towardsColumn } from "./board-keyboard.ts";
import { CardFace } from "./task-card.tsx";
import { statusWords, type TaskStatus } from "./task-words.ts";
import { useMoves } from "./use-moves.ts";

type TaskBoardProps = {
  tasks: ListedTask[];
  /** Totals; the board may have loaded only the first tasks. */
  counts: Record<TaskStatus, number>;
  colors: ReadonlyMap<string, string>;
};

/** Cards move by drag, by keyboard on the handle, or by their select field. */
export function TaskBoard({ tasks, counts, colors }: TaskBoardProps) {
  const { t } = useAdmin();
  const { shown, moved, move } = useMoves(tasks);
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const [announced, setAnnounced] = useState("");
  const sensors = useBoardSensors();
  const dragged = shown.find(({ id }) => id === draggedId);

  const announcementOf = (word: string, id: unknown, status?: unknown) => {
    const task = shown.find((one) => one.id === id);
    if (!task) return undefined;
    const column = statusWords[(status ?? task.status) as TaskStatus];
    return t(word, { name: task.title, column: t(column) });
  };
  // At first a card is over its own column; announcing that would interrupt the "picked up" announcement.
  const lastOver = useRef<unknown>(null);
  const announcements: Announcements = {
    onDragStart: ({ active: { id } }) => {
      lastOver.current = shown.find((task) => task.id === id)?.status;
      return announcementOf("tasks.dragTaken", id);
    },
    onDragOver: ({ active, over }) => {
      if (!over || over.id === lastOver.current) return;
      lastOver.current = over.id;
      return announcementOf("tasks.dragOver", active.id, over.id);
    },
    onDragEnd: ({ active, over }) =>
      isMove(active.id, over?.id)
        ? announcementOf("tasks.dragMoved", active.id, over?.id)
        : announcementOf("tasks.dragCancelled", active.id),
    onDragCancel: ({ active }) => announcementOf("tasks.dragCancelled", active.id),
  };

  function isMove(id: unknown, status: unknown): status is TaskStatus {
    return status !== undefined && shown.find((task) => task.id === id)?.status !== status;
  }
  function drop({ active, over }: DragEndEvent) {
    setDraggedId(null);
    const task = shown.find(({ id }) => id === active.id);
    if (task && isMove(task.id, over?.id)) move(task, over?.id as TaskStatus);
  }
  function choose(task: ListedTask, status: TaskStatus) {
    setAnnounced(announcementOf("tasks.dragMoved", task.id, status) ?? "");
    move(task, status);
  }

  return (
    <DndContext
      {...sensors}
      onDragStart={({ active }) => setDraggedId(String(active.id))}
      onDragCancel={() => setDraggedId(null)}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t("tasks.dragHelp") } }}
    >
      <div className="board">
        {taskStatuses.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            tasks={shown.filter((task) => task.status === status)}
            moved={moved}
            others={counts[status] - tasks.filter((task) => task.status === status).length}
            colors={colors}
            onChoose={choose}
          />
        ))}
      </div>
      {dragged &&
        createPortal(
          <DragOverlay dropAnimation={null}>
            <div className="task-card dragged">
              <CardFace task={dragged} colors={colors} />
            </div>
          </DragOverlay>,
          document.body,
        )}
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </DndContext>
  );
}

function useBoardSensors() {
  const scrollBehavior = useReducedMotion() ? ("auto" as const) : ("smooth" as const);
  const pointer = useSensor(PointerSensor, { activationConstraint: { distance: 4 } });
  const keyboard = useSensor(KeyboardSensor, { coordinateGetter: towardsColumn, scrollBehavior });
  return { id: useId(), sensors: useSensors(pointer, keyboard), collisionDetection: columnUnder };
}
