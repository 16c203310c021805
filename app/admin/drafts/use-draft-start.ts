import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type DraftSource, type Start, startOf } from "./draft.ts";
import { findLocalDraft } from "./draft-store.ts";
import { discardDrafts } from "./use-autosave.ts";

/** `isTouched` is set by the form once something was typed in it. */
export type Started = Start & {
  source: DraftSource;
  isTouched: { current: boolean };
  /** Drops the draft and begins again with the saved record. */
  discard: () => Promise<void>;
};

type Options = {
  /** Null for the time of reading this browser's drafts, for a form that is not shown before. */
  isWaiting: boolean;
};

export function useDraftStart(
  source: DraftSource | undefined,
  version: number | null,
  { isWaiting }: Options,
): Started | null {
  const stored = { version };
  const [start, setStart] = useState<Start | null>(() =>
    isWaiting ? null : startOf(stored, source?.stored ?? null, null),
  );
  const isTouched = useRef(false);
  const isDiscarded = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once; the form keeps what it began with
  useEffect(() => {
    if (!source) return;
    void findLocalDraft(source.storeKey).then((local) => {
      if (isTouched.current || isDiscarded.current || (!isWaiting && !local)) return;
      const found = startOf(stored, source.stored, local);
      if (!isWaiting && found.draft === source.stored) return;
      const focused = document.activeElement;
      flushSync(() => setStart(found));
      const name = !focused?.isConnected && focused?.getAttribute("name");
      if (name) document.getElementsByName(name)[0]?.focus();
    });
  }, [source?.storeKey]);

  if (!source || !start) return null;
  const discard = async () => {
    // Begins again at once, so that text typed during the request is not lost.
    isTouched.current = false;
    isDiscarded.current = true;
    setStart(startOf(stored, null, null));
    await discardDrafts(source.storeKey, start.edit);
  };
  return { ...start, source, isTouched, discard };
}
