import { startTransition, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { openStatuses } from "#app/records/work/task.ts";
import type { ActionResult } from "../forms/action-result.ts";
import { useResult } from "../forms/use-result.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import { showRefusalToast, showToast } from "../frame/toasts.tsx";
import { useReadAgain } from "../lists/use-read-again.ts";
import type { TaskStatus } from "./task-words.ts";
import type { ListedTask } from "./tasks.tsx";

/** The versions that this page's own moves have led to: a move that follows at once goes on from there. */
const reached = new Map<string, number>();

export function noteMoved(id: string, version: number) {
  reached.set(id, version);
}

/**
 * The tasks where they were put, until the screen has read them so: one move is kept after the other, and a refused
 * one goes back.
 */
export function useMoves(tasks: ListedTask[]) {
  const { t } = useAdmin();
  const fetcher = useFetcher<ActionResult>();
  const readAgain = useReadAgain();
  const [wished, setWished] = useState<ReadonlyMap<string, TaskStatus>>(new Map());
  const [moved, setMoved] = useState<ReadonlySet<string>>(new Set());
  const queue = useRef({ last: Promise.resolve(), waiting: 0 });
  useResult(fetcher.data, (answer) => {
    if (answer.ok) return showToast({ title: t("common.success"), text: t(answer.message) });
    setWished(new Map());
    showRefusalToast(t, answer);
    readAgain();
  });

  function move({ id, version }: ListedTask, status: TaskStatus) {
    const { current } = queue;
    setWished((now) => new Map(now).set(id, status));
    setMoved((now) => new Set(now).add(id));
    current.waiting += 1;
    current.last = current.last
      .then(() => {
        const from = Math.max(version, reached.get(id) ?? 0);
        const form = { intent: "move", id, version: String(from), status };
        return fetcher.submit(form, { method: "post", action: paths.tasks });
      })
      .finally(() => {
        current.waiting -= 1;
        // With the rows that have been read meanwhile, and not before them.
        if (current.waiting === 0) startTransition(() => setWished(new Map()));
      });
  }

  const shown = tasks.map((task) => {
    const status = wished.get(task.id) ?? task.status;
    if (status === task.status) return task;
    return { ...task, status, isOverdue: task.isOverdue && openStatuses.some((open) => open === status) };
  });
  return { shown, moved, move };
}
