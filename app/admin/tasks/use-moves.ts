import { startTransition, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { openStatuses } from "#app/records/work/task.ts";
import type { ListedTask } from "#app/records/work/task-list.server.ts";
import type { ActionResult } from "../forms/action-result.ts";
import { useResult } from "../forms/use-result.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import { showRefusalToast, showToast } from "../frame/toasts.tsx";
import { useReadAgain } from "../lists/use-read-again.ts";
import type { TaskStatus } from "./task-words.ts";

/** Versions after this page's own moves, for further moves before the reload. */
const newestVersions = new Map<string, number>();

export function noteMoved(id: string, version: number) {
  newestVersions.set(id, version);
}

/** Optimistic moves, saved one after the other; a refused one is reverted. */
export function useMoves(tasks: ListedTask[]) {
  const { t } = useAdmin();
  const fetcher = useFetcher<ActionResult>();
  const readAgain = useReadAgain();
  const [optimistic, setOptimistic] = useState<ReadonlyMap<string, TaskStatus>>(new Map());
  const [moved, setMoved] = useState<ReadonlySet<string>>(new Set());
  const queue = useRef({ last: Promise.resolve(), pending: 0 });
  useResult(fetcher.data, (answer) => {
    if (answer.ok) return showToast({ title: t("common.success"), text: t(answer.message) });
    setOptimistic(new Map());
    showRefusalToast(t, answer);
    readAgain();
  });

  function move({ id, version }: ListedTask, status: TaskStatus) {
    const { current } = queue;
    setOptimistic((now) => new Map(now).set(id, status));
    setMoved((now) => new Set(now).add(id));
    current.pending += 1;
    current.last = current.last
      .then(() => {
        const from = Math.max(version, newestVersions.get(id) ?? 0);
        const form = { intent: "move", id, version: String(from), status };
        return fetcher.submit(form, { method: "post", action: paths.tasks });
      })
      .finally(() => {
        current.pending -= 1;
        // A transition, so that it applies together with the reloaded rows.
        if (current.pending === 0) startTransition(() => setOptimistic(new Map()));
      });
  }

  const shown = tasks.map((task) => {
    const status = optimistic.get(task.id) ?? task.status;
    if (status === task.status) return task;
    return { ...task, status, isOverdue: task.isOverdue && openStatuses.some((open) => open === status) };
  });
  return { shown, moved, move };
}
