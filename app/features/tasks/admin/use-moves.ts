import { createElement, useRef, useState } from "react";
import { UndoButton } from "#app/admin/forms/undo.tsx";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { showToast } from "#app/admin/frame/toasts.tsx";
import { useSaves } from "#app/admin/lists/use-saves.ts";
import type { TaskStatus } from "../records/task.ts";
import type { ListedTask } from "../records/task-list.server.ts";
import type { PlaceData } from "./board-places.ts";
import { type Move, placeOf } from "./moved-tasks.ts";
import { tasksPath } from "./task-paths.ts";

/** Versions after this page's own saves, for further moves before the reload. */
const newestVersions = new Map<string, number>();

export function noteMoved(id: string, version: number) {
  newestVersions.set(id, version);
}

type Sent = { task: ListedTask; was: TaskStatus; to: PlaceData; from: PlaceData | null };

/** A move says what became of which task, and can be taken back. */
export function useMoves(tasks: ListedTask[]) {
  const { t } = useAdmin();
  const last = useRef<Sent>(null);
  const { changes, save } = useSaves<Move>(tasksPath, (word) => {
    if (!last.current) return;
    const { task, was, to, from } = last.current;
    const onUndo = () => from && send({ task, was: to.status, to: from, from: null });
    showToast({
      title: task.title,
      text: was === to.status ? t(word) : t("tasks.nowIn", { status: t(`tasks.status.${to.status}`) }),
      action: from && createElement(UndoButton, { onUndo }),
    });
  });
  const [moved, setMoved] = useState<ReadonlySet<string>>(new Set());

  function send(sent: Sent) {
    const { id, version } = sent.task;
    last.current = sent;
    setMoved((now) => new Set(now).add(id));
    save({ id, ...sent.to }, () => {
      const { status, after, before } = sent.to;
      const newest = String(Math.max(version, newestVersions.get(id) ?? 0));
      return { intent: "move", id, version: newest, status, ...(after && { after }), ...(before && { before }) };
    });
  }
  function move(task: ListedTask, to: PlaceData) {
    send({ task, was: task.status, to, from: placeOf(task, tasks) });
  }
  return { changes, moved, move };
}
