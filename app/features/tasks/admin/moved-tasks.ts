import { openStatuses } from "../records/task.ts";
import type { ListedTask } from "../records/task-list.server.ts";
import type { PlaceData } from "./board-places.ts";

export type Move = PlaceData & { id: string };

export function withMoves(tasks: ListedTask[], moves: readonly Move[]) {
  const shown = [...tasks];
  for (const { id, status, after, before } of moves) {
    const from = shown.findIndex((task) => task.id === id);
    const [task] = from < 0 ? [] : shown.splice(from, 1);
    if (!task) continue;
    const isOverdue = task.isOverdue && openStatuses.some((open) => open === status);
    const indexOf = (id: string | undefined) => shown.findIndex((other) => other.id === id && other.status === status);
    const place = indexOf(after) >= 0 ? indexOf(after) + 1 : Math.max(0, indexOf(before));
    shown.splice(place, 0, { ...task, status, isOverdue });
  }
  return shown;
}
