import { openStatuses, type TaskStatus } from "../records/task.ts";
import type { ListedTask } from "../records/task-list.server.ts";
import type { PlaceData } from "./board-places.ts";

export type Move = PlaceData & { id: string };

export function withMoves(tasks: ListedTask[], moves: readonly Move[]) {
  const shown = [...tasks];
  for (const { id, status, after, before } of moves) {
    const from = shown.findIndex((task) => task.id === id);
    const [task] = from < 0 ? [] : shown.splice(from, 1);
    if (!task) continue;
    const indexOf = (id: string | undefined) => shown.findIndex((other) => other.id === id && other.status === status);
    const place = indexOf(after) >= 0 ? indexOf(after) + 1 : Math.max(0, indexOf(before));
    shown.splice(place, 0, inStatus(task, status));
  }
  return shown;
}

/** In the order of a list, where a move changes the status alone. */
export function withStatuses(tasks: ListedTask[], moves: readonly Move[]) {
  return tasks.map((task) => {
    const move = moves.findLast(({ id }) => id === task.id);
    return move ? inStatus(task, move.status) : task;
  });
}

function inStatus(task: ListedTask, status: TaskStatus): ListedTask {
  return { ...task, status, isOverdue: task.isOverdue && openStatuses.some((open) => open === status) };
}

/** Where it stands among the tasks of its column that are shown. */
export function placeOf({ id, status }: ListedTask, tasks: readonly ListedTask[]): PlaceData {
  const column = tasks.filter((task) => task.status === status);
  const index = column.findIndex((task) => task.id === id);
  return { status, after: column[index - 1]?.id, before: column[index + 1]?.id };
}
