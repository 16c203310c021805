import { useState } from "react";
import type { ListedTask } from "#app/records/work/task-list.server.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import { showToast } from "../frame/toasts.tsx";
import { useSaves } from "../lists/use-saves.ts";
import type { PlaceData } from "./board-places.ts";
import { type Move, withMoves } from "./moved-tasks.ts";

/** Versions after this page's own saves, for further moves before the reload. */
const newestVersions = new Map<string, number>();

export function noteMoved(id: string, version: number) {
  newestVersions.set(id, version);
}

export function useMoves(tasks: ListedTask[]) {
  const { t } = useAdmin();
  const { changes, save } = useSaves<Move>(paths.tasks, (word) =>
    showToast({ title: t("common.success"), text: t(word) }),
  );
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
