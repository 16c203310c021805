import { useCallback, useEffect, useState } from "react";
import { isAtWork } from "#app/features/import/records/import.ts";
import type { LastDrop } from "../records/last-drop.server.ts";
import { dropStatePath } from "./drop-paths.ts";

const everyMs = 1_000;

/** Read again as long as something is done to it; what cannot be read leaves what was read before. */
export function useLastDrop() {
  const [last, setLast] = useState<LastDrop | null>(null);
  const read = useCallback(async () => {
    const answer = await fetch(dropStatePath, { redirect: "manual" }).catch(() => null);
    if (answer?.ok) setLast(await answer.json());
  }, []);
  const isBusy = last !== null && isAtWork(last.state);
  useEffect(() => {
    void read();
    if (!isBusy) return;
    const timer = setInterval(() => !document.hidden && void read(), everyMs);
    return () => clearInterval(timer);
  }, [isBusy, read]);
  return { last, read };
}
