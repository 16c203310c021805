import { useEffect, useRef, useState } from "react";

type Row = { id: string };

export const rowLink = (id: string) => document.getElementById(`entry-${id}`);

/**
 * The entry that single keys act on: the open one, or the row that had the focus last, and where that one has left the
 * list, the one in its place. `noteActed` lets the focus follow when the row that has it leaves.
 */
export function useMarkedEntry<Listed extends Row>(rows: readonly Listed[], openId: string | undefined) {
  const [last, setLast] = useState({ id: rows[0]?.id, at: 0 });
  const index = rows.findIndex(({ id }) => id === (openId ?? last.id));
  const at = index >= 0 ? index : Math.max(0, Math.min(last.at, rows.length - 1));
  const row = rows[at];
  // An open entry may be in another box: then no row is marked.
  const isElsewhere = openId !== undefined && index < 0;
  if (!isElsewhere && row && (row.id !== last.id || at !== last.at)) setLast({ id: row.id, at });
  const marked = isElsewhere ? undefined : row;

  const closed = useRef(openId);
  const acted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are what an act has changed
  useEffect(() => {
    const isClosed = closed.current !== undefined && openId === undefined;
    const isLost = acted.current && openId === undefined && document.activeElement === document.body;
    closed.current = openId;
    acted.current = false;
    if ((isClosed || isLost) && marked) rowLink(marked.id)?.focus({ preventScroll: true });
  }, [rows, openId, marked]);
  const noteActed = () => {
    acted.current = true;
  };
  return { marked, mark: (id: string) => openId === undefined && setLast((now) => ({ ...now, id })), noteActed };
}
