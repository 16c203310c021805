import { useState } from "react";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { showToast } from "#app/admin/frame/toasts.tsx";
import { useSaves } from "#app/admin/lists/use-saves.ts";
import type { ListedTask } from "../records/task-list.server.ts";
import type { PlaceData } from "./board-places.ts";
import { type Move, withMoves } from "./moved-tasks.ts";
import { tasksPath } from "./task-paths.ts";

/** Versions after this page's own saves, for further moves before the reload. */
const newestVersions = new Map<string, number>();

export function noteMoved(id: string, version: number) {
  newestVersions.set(id, version);
}

export function useMoves(tasks: ListedTask[]) {
  const { t } = useAdmin();
  const { changes, save } = useSaves<Move>(tasksPath, (word) => showToast({ text: t(word) }));
  const [moved, setMoved] = useState<ReadonlySet<string>>(new Set());

  function move({ id, version }: ListedTask, place: PlaceData) {
    setMoved((now) => new Set(now).add(id));
    save({ id, ...place }, () => ({
      intent: "move",
      id,
      version: String(Math.max(version, newestVersions.get(id) ?? 0)),
      ...place,
    }));
  }
  return { shown: withMoves(tasks, changes), moved, move };
}
