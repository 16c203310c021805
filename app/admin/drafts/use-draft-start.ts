import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { newIdIn } from "#app/records/edits/edit.ts";
import { type Draft, type DraftOf, type DraftSource, named, storeKeyOf, type Texts, unnamed } from "./draft.ts";
import { forgetLocalDrafts, listLocalDrafts } from "./draft-store.ts";
import { moreOf, type Start, startOf, stillOpen } from "./edit-machine.ts";
import { readElsewhere, sendDraft } from "./send-draft.ts";
import { discardDrafts } from "./use-edit.ts";

/** `isTouched` is set by the form once something was typed in it. */
export type Started = Start & {
  of: DraftOf;
  isTouched: { current: boolean };
  /** Drops the draft; `begins` again with the saved record, which a page that is read anew does not need. */
  discard: (begins?: boolean) => Promise<void>;
  /** Another new record, once what was begun here has become one elsewhere. */
  restart: () => void;
  goOn: (start: Start) => void;
};

type Options = {
  /** Null for the time of reading this browser's drafts, for a form that is not shown before. */
  isWaiting: boolean;
  /** The saved record as its form shows it: a draft that equals it is none. */
  fields?: Texts;
};

export function useDraftStart(
  source: DraftSource | undefined,
  version: number | null,
  { isWaiting, fields }: Options,
): Started | null {
  const stored = { version, fields };
  const beginWith = (draft: Draft | null, local: (Draft & { recordId: string }) | null) =>
    source && {
      of: local && newIdIn(source.recordId) === "" ? { ...source, recordId: local.recordId } : named(source),
      ...startOf(stored, draft, local),
    };
  const [start, setStart] = useState(() => (isWaiting ? null : beginWith(source?.stored ?? null, null)));
  const isTouched = useRef(false);
  const isDiscarded = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once; the form keeps what it began with
  useEffect(() => {
    if (!source) return;
    void readLocal(source, version).then((local) => {
      if (isTouched.current || isDiscarded.current || (!isWaiting && !local)) return;
      const found = beginWith(source.stored, local);
      if (!isWaiting && found?.draft === source.stored) return;
      const focused = document.activeElement;
      flushSync(() => setStart(found));
      const name = !focused?.isConnected && focused?.getAttribute("name");
      if (name) document.getElementsByName(name)[0]?.focus();
    });
  }, []);

  if (!start) return null;
  const discard = async (begins = true) => {
    // Begins again at once, so that text typed during the request is not lost.
    isTouched.current = false;
    isDiscarded.current = true;
    if (begins) setStart({ ...start, ...startOf(stored, null, null) });
    await discardDrafts(start.of, start.edit);
  };
  const restart = () =>
    setStart({ of: named({ ...start.of, recordId: unnamed(start.of.recordId) }), ...startOf(stored, null, null) });
  const goOn = (next: Start) => setStart({ of: start.of, ...next });
  return { ...start, isTouched, discard, restart, goOn };
}

/** What only this browser has of it; what it still keeps of an edit that is over goes. */
async function readLocal(source: DraftSource, version: number | null) {
  const kept = await listLocalDrafts(source);
  const { stored } = source;
  const unknown = kept.filter(({ editId, edits }) => editId !== stored?.editId || edits > stored.edits);
  if (unknown.length === 0) return null;
  const more = moreOf(stored, unknown.at(-1));
  if (more) return more;
  const asked = unknown.slice(-10);
  const ids = asked.flatMap(({ editId, continues }) => [editId, continues]);
  const elsewhere = await readElsewhere(source, version, ids);
  const states = elsewhere?.edits ?? [];
  for (const { id, over, continued } of states)
    for (const local of unknown)
      if (local.editId === id && local.edits <= Math.max(over, continued))
        await forgetLocalDrafts(storeKeyOf({ ...source, recordId: local.recordId }), [id]);
  const local = stillOpen(asked, states, newIdIn(source.recordId) === "").at(-1) ?? null;
  // What goes on with it names it, so the server has to know it.
  if (local) void sendDraft({ ...source, recordId: local.recordId }, local, { ...local, id: local.editId });
  return local;
}
