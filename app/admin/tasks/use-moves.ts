import { startTransition, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { openStatuses } from "#app/records/work/task.ts";
import type { ListedTask } from "#app/records/work/task-list.server.ts";
import { type Answer, useAnswer } from "../forms/answer.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { showRefusalToast, showToast } from "../frame/toasts.tsx";
import { useReadAgain } from "../lists/use-read-again.ts";
import type { TaskStatus } from "./task-words.ts";

/** The versions that this page's own moves resulted in, for a move that follows before the list is read again. */
const reached = new Map<string, number>();

export function noteMoved(id: string, version: number) {
  reached.set(id, version);
}

/** The tasks in the columns they were moved to, before the server has saved that: moves are saved in turn, a refused one is undone. */
export function useMoves(tasks: ListedTask[]) {
  const { t } = useAdmin();
  const fetcher = useFetcher<Answer>();
  const readAgain = useReadAgain();
  const [pending, setPending] = useState<ReadonlyMap<string, TaskStatus>>(new Map());
  const [moved, setMoved] = useState<ReadonlySet<string>>(new Set());
  const queue = useRef({ last: Promise.resolve(), count: 0 });
  useAnswer(fetcher.data, (answer) => {
    if (answer.ok) return showToast({ title: t("common.success"), text: t(answer.said) });
    setPending(new Map());
    showRefusalToast(t, answer);
    readAgain();
  });

  function move({ id, version }: ListedTask, status: TaskStatus) {
    const { current } = queue;
    setPending((now) => new Map(now).set(id, status));
    setMoved((now) => new Set(now).add(id));
    current.count += 1;
    current.last = current.last
      .then(() => {
        const from = Math.max(version, reached.get(id) ?? 0);
        const form = { intent: "move", id, version: String(from), status };
        return fetcher.submit(form, { method: "post", action: "/admin/tasks" });
      })
      .finally(() => {
        current.count -= 1;
        // With the rows that have been read meanwhile, and not before them.
        if (current.count === 0) startTransition(() => setPending(new Map()));
      });
  }

  const shown = tasks.map((task) => {
    const status = pending.get(task.id) ?? task.status;
    if (status === task.status) return task;
    return { ...task, status, isOverdue: task.isOverdue && openStatuses.some((open) => open === status) };
  });
  return { shown, moved, move };
}
