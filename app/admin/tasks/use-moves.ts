import { startTransition, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { ListedTask } from "#app/records/work/task-list.server.ts";
import type { ActionResult } from "../forms/action-result.ts";
import { useResult } from "../forms/use-result.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import { showRefusalToast, showToast } from "../frame/toasts.tsx";
import { useReadAgain } from "../lists/use-read-again.ts";
import type { PlaceData } from "./board-places.ts";
import { type Move, withMoves } from "./moved-tasks.ts";

/** Versions after this page's own saves, for further moves before the reload. */
const newestVersions = new Map<string, number>();

export function noteMoved(id: string, version: number) {
  newestVersions.set(id, version);
}

/** Moves and ticks of the whole board, one after the other: each needs the version that the one before made. */
let lastSave = Promise.resolve();

export function useBoardSaves<Change>(empty: readonly Change[], tellSuccess: (word: string) => void = () => {}) {
  const { t } = useAdmin();
  const fetcher = useFetcher<ActionResult>();
  const readAgain = useReadAgain();
  const [changes, setChanges] = useState(empty);
  const pending = useRef(0);
  useResult(fetcher.data, (answer) => {
    if (answer.ok) return tellSuccess(answer.message);
    setChanges(empty);
    showRefusalToast(t, answer);
    readAgain();
  });

  function save(change: Change, form: () => Record<string, string>) {
    setChanges((now) => [...now, change]);
    pending.current += 1;
    const send = () => fetcher.submit(form(), { method: "post", action: paths.tasks });
    lastSave = lastSave.then(send, send).finally(() => {
      pending.current -= 1;
      // A transition, so that it applies together with the reloaded rows.
      if (pending.current === 0) startTransition(() => setChanges(empty));
    });
  }
  return { changes, save };
}

const noMoves: Move[] = [];

export function useMoves(tasks: ListedTask[]) {
  const { t } = useAdmin();
  const { changes, save } = useBoardSaves(noMoves, (word) => showToast({ title: t("common.success"), text: t(word) }));
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
