import { type Announcements, DndContext, type DragEndEvent, DragOverlay } from "@dnd-kit/core";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation, useSearchParams } from "react-router";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { useLiveChange } from "#app/admin/frame/live-changes.ts";
import { useReadAgain } from "#app/admin/lists/use-read-again.ts";
import { useDragSensors } from "#app/admin/widgets/use-drag-sensors.ts";
import { type TaskStatus, taskStatuses } from "../records/task.ts";
import type { ListedTask } from "../records/task-list.server.ts";
import { BoardColumn } from "./board-column.tsx";
import { type PlaceData, placeUnder, towardsPlace } from "./board-places.ts";
import { withMoves } from "./moved-tasks.ts";
import { DraggedCard } from "./task-card.tsx";
import { tasksPath } from "./task-paths.ts";
import { useMoves } from "./use-moves.ts";

type TaskBoardProps = {
  tasks: ListedTask[];
  /** Totals; the board may have loaded only the first tasks. */
  counts: Record<TaskStatus, number>;
  colors: ReadonlyMap<string, string>;
};

type Over = DragEndEvent["over"];

export function TaskBoard({ colors, ...read }: TaskBoardProps) {
  const { t, format } = useAdmin();
  const [params] = useSearchParams();
  const isByHand = !params.get("sort");
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const isDragging = draggedId !== null;
  // What is read during a drag waits for its end.
  const [board, setBoard] = useState(read);
  if (!isDragging && board.tasks !== read.tasks) setBoard(read);
  const { tasks, counts } = board;
  const { changes, moved, move } = useMoves(tasks);
  const shown = withMoves(tasks, changes);
  useLiveBoard(isDragging);
  const [announced, setAnnounced] = useState("");
  const id = useId();
  const sensors = useDragSensors(towardsPlace);
  const dragged = shown.find(({ id }) => id === draggedId);

  const taskOf = (id: unknown) => shown.find((one) => one.id === id);
  const othersOf = (status: TaskStatus) => counts[status] - tasks.filter((task) => task.status === status).length;

  function announcementOf(word: string, id: unknown, place?: PlaceData) {
    const task = taskOf(id);
    if (!task) return undefined;
    const status = place?.status ?? task.status;
    const column = shown.filter((one) => one.status === status && one.id !== id);
    const indexOf = (one: string | undefined) => column.findIndex((other) => other.id === one);
    const above = place?.before && indexOf(place.before) >= 0 ? indexOf(place.before) : indexOf(place?.after) + 1;
    return t(place && isByHand ? `${word}At` : word, {
      name: task.title,
      column: t(`tasks.status.${status}`),
      place: format.number(above + 1),
      total: format.number(column.length + othersOf(status) + 1),
    });
  }
  // At first a card is over its own place; announcing that would interrupt the "picked up" announcement.
  const lastOver = useRef<unknown>(null);
  const announcements: Announcements = {
    onDragStart: ({ active: { id } }) => {
      lastOver.current = null;
      return announcementOf("tasks.dragTaken", id);
    },
    onDragOver: ({ active, over }) => {
      if (!over || over.id === lastOver.current) return;
      const isFirst = lastOver.current === null && !placeOf(active.id, over);
      lastOver.current = over.id;
      return isFirst ? undefined : announcementOf("tasks.dragOver", active.id, dataOf(over));
    },
    onDragEnd: ({ active, over }) => {
      const place = placeOf(active.id, over);
      return announcementOf(place ? "tasks.dragMoved" : "tasks.dragCancelled", active.id, place);
    },
    onDragCancel: ({ active }) => announcementOf("tasks.dragCancelled", active.id),
  };

  function placeOf(id: unknown, over: Over): PlaceData | undefined {
    const place = over ? dataOf(over) : undefined;
    const isOwn = place?.after === id || place?.before === id;
    if (!place || isOwn || (!isByHand && place.status === taskOf(id)?.status)) return undefined;
    return place;
  }
  function drop({ active, over }: DragEndEvent) {
    setDraggedId(null);
    const [task, place] = [taskOf(active.id), placeOf(active.id, over)];
    if (task && place) move(task, place);
  }
  function choose(task: ListedTask, place: PlaceData) {
    setAnnounced(announcementOf("tasks.dragMoved", task.id, place) ?? "");
    move(task, place);
  }

  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={placeUnder}
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
            others={othersOf(status)}
            isByHand={isByHand}
            colors={colors}
            onMove={choose}
          />
        ))}
      </div>
      {dragged &&
        createPortal(
          <DragOverlay dropAnimation={null}>
            <DraggedCard task={dragged} colors={colors} />
          </DragOverlay>,
          document.body,
        )}
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </DndContext>
  );
}

function dataOf(over: NonNullable<Over>) {
  return over.data.current as PlaceData;
}

const settleMs = 300;

/** Follows the changes of others, once nothing is dragged and no form is open over the board. */
function useLiveBoard(isDragging: boolean) {
  const { pathname } = useLocation();
  const [isBehind, setBehind] = useState(false);
  const readAgain = useEffectEvent(useReadAgain());
  const isHeld = isDragging || pathname !== tasksPath;
  useLiveChange(["tasks"], () => setBehind(true));
  useEffect(() => {
    if (!isBehind || isHeld) return;
    const timer = setTimeout(() => {
      setBehind(false);
      readAgain();
    }, settleMs);
    return () => clearTimeout(timer);
  }, [isBehind, isHeld]);
}
