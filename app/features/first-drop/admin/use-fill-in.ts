import { useEffect, useRef, useState } from "react";
import { useFetcher, useNavigate, useRevalidator } from "react-router";
import type { ActionResult } from "#app/admin/forms/action-result.ts";
import { useResult } from "#app/admin/forms/use-result.ts";
import { importPath } from "#app/features/import/admin/import-paths.ts";
import type { FieldError, FieldErrors } from "#app/records/store/fields.ts";
import type { LastDrop } from "../records/last-drop.server.ts";
import { fillInPath } from "./drop-paths.ts";

/**
 * What was dropped on this page goes on by itself, once in each state: what was read is taken, then forms are filled. An
 * export of Daftar may replace what is here, and is looked through first.
 */
export function useFillIn(last: LastDrop | null, read: () => Promise<void>, onRefused: (error: FieldError) => void) {
  const [id, setId] = useState<string | null>(null);
  const asked = useRef("");
  const fetcher = useFetcher<ActionResult>();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  useResult(fetcher.data, (answer) => {
    if (!answer.ok) onRefused(errorIn(answer.errors));
    void read();
  });
  const fill = (of: string) => void fetcher.submit({ id: of }, { method: "post", action: fillInPath });
  const isOwn = id !== null && last?.id === id;
  const [state, format] = isOwn ? [last.state, last.format] : [null, null];
  // biome-ignore lint/correctness/useExhaustiveDependencies: goes on when the state changes
  useEffect(() => {
    const step = `${id} ${state}`;
    if (!id || asked.current === step || (state !== "read" && state !== "done")) return;
    asked.current = step;
    if (state === "done") void revalidate();
    if (format === "daftar") state === "read" && void navigate(importPath(id));
    else if (state === "read" || format === "jsonresume") fill(id);
  }, [id, state, format]);
  function begin(begun: string) {
    setId(begun);
    void read();
  }
  return { id, begin, fill, isBusy: fetcher.state !== "idle" };
}

export const errorIn = (errors: FieldErrors): FieldError => errors.form ?? { word: "firstDrop.failed" };
