import { useWindowEvent } from "@mantine/hooks";
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { type Edit, type EditState, maxEdits, newIdIn } from "#app/records/edits/edit.ts";
import { type DraftOf, type LocalDraft, nameInAddress, storeKeyOf, type Texts, textsOf } from "./draft.ts";
import { forgetLocalDrafts, saveDraftOfClosedPage, saveLocalDraft } from "./draft-store.ts";
import { begin, type EditEvent, reduceEdit, type Start, startOfMerge, viewOf } from "./edit-machine.ts";
import { usePageHidden } from "./leaving.ts";
import { dropDraft, fieldsOfEdit, sendDraft, sendDraftOfClosedPage } from "./send-draft.ts";
import type { Started } from "./use-draft-start.ts";

const debounceMs = 1_000;
const retryMs = 10_000;

/** Edits that are over, and after how many changes: what comes later from their forms is no draft. */
const endedEdits = new Map<string, number>();

export async function endDraft(sent: FormData) {
  const [storeKey, editId, continues] = ["store_key", "edit_id", "continues"].map((name) => String(sent.get(name)));
  if (!storeKey || !editId) return;
  endedEdits.set(editId, Number(sent.get("edits")));
  await forgetLocalDrafts(storeKey, [editId, continues]);
}

/** However much was typed in the form: it begins again as another edit. */
export async function discardDrafts(of: DraftOf, edit: Edit) {
  endedEdits.set(edit.id, maxEdits);
  await Promise.all([
    dropDraft(of, { ...edit, edits: maxEdits }),
    forgetLocalDrafts(storeKeyOf(of), [edit.id, edit.continues]),
  ]);
}

type Answer = { ok: boolean; version?: number };

type UseEdit = {
  form: RefObject<HTMLElement | null>;
  start: Start & Partial<Pick<Started, "restart" | "goOn">>;
  /** Null for a form without drafts. */
  of: DraftOf | null;
  /** The newest version of the record that the page has read. */
  version: number | null;
  fetcher: { data?: Answer; state: string };
  /** A field without which the form is incomplete, such as the text of an editor that is still loading. */
  needs?: string;
};

/**
 * One open form, by the table of `edit-machine.ts`. Its text is kept in this browser and on the server: a second after each
 * `noteChange`, and when the page is left.
 */
export function useEdit({ form, start, of, version, fetcher, needs }: UseEdit) {
  const [machine] = useState(() => ({ current: begin(start, version) }));
  const [shown, show] = useState(() => viewOf(machine.current));
  const [isKeeping, setKeeping] = useState(false);
  const handled = useRef(fetcher.data);
  const timer = useRef<{ due: number; id: ReturnType<typeof setTimeout> }>(null);
  const sending = useRef<Promise<unknown>>(null);
  const { revalidate } = useRevalidator();
  const { edit } = start;

  /** A key draws nothing again that it does not change. */
  function dispatch(event: EditEvent) {
    machine.current = reduceEdit(machine.current, event);
    const next = viewOf(machine.current);
    show((last) => (isSame(last, next) ? last : next));
  }

  // In this order: a save is known before what was read after it.
  const answer = fetcher.data;
  const hear = useEffectEvent(() => {
    if (answer && answer !== handled.current) {
      handled.current = answer;
      if (answer.ok) dispatch({ type: "saved", version: answer.version ?? null });
      else if (answer.version === undefined) dispatch({ type: "refused" });
      else dispatch({ type: "conflict", version: answer.version });
    }
    dispatch({ type: "loaded", version });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: heard with each answer and each version
  useLayoutEffect(() => hear(), [answer, version]);

  function readTexts(): Texts {
    const element = form.current?.closest("form");
    return element ? textsOf(element) : {};
  }

  function readDraft(): LocalDraft | null {
    const fields = readTexts();
    if (!of || !form.current || (needs && !(needs in fields))) return null;
    const { made, version } = machine.current;
    const savedAt = new Date().toISOString();
    const { id: editId, continues, continuedEdits } = edit;
    return { editId, continues, continuedEdits, recordId: of.recordId, edits: made, version, savedAt, fields };
  }

  function saveLater(ms: number) {
    const due = Date.now() + ms;
    if (timer.current && timer.current.due <= due) return;
    stopTimer();
    timer.current = { due, id: setTimeout(saveDue, ms) };
  }

  function stopTimer() {
    clearTimeout(timer.current?.id);
    timer.current = null;
  }

  const hasMore = (than: number) =>
    machine.current.made > Math.max(than, machine.current.saved, endedEdits.get(edit.id) ?? 0);
  const storedEdits = () => (machine.current.kept?.where === "server" ? machine.current.kept.edits : 0);

  async function saveDraft() {
    stopTimer();
    if (!of || !hasMore(-1)) return;
    // During a save nothing can be typed, and this draft may already be part of the saved record.
    if (form.current?.closest("[inert]")) return saveLater(debounceMs);
    const draft = readDraft();
    if (!draft) return;
    setKeeping(true);
    const isHere = await saveLocalDraft(of, draft);
    await sending.current;
    const isSent = sendDraft(of, draft, edit);
    sending.current = isSent;
    const problem = await isSent;
    setKeeping(false);
    const { edits, savedAt: at } = draft;
    if ((machine.current.kept?.edits ?? 0) <= edits)
      dispatch({
        type: "kept",
        kept: { edits, at, where: !problem ? "server" : isHere ? "browser" : "nowhere", problem },
      });
    if (problem) saveLater(retryMs);
  }

  const flush = useEffectEvent((isClosed: boolean) => {
    stopTimer();
    if (!of || !hasMore(storedEdits())) return;
    const draft = readDraft();
    if (!draft) return;
    void saveLocalDraft(of, draft);
    if (isClosed) {
      saveDraftOfClosedPage(of, draft);
      sendDraftOfClosedPage(of, draft, edit);
    } else void sendDraft(of, draft, edit);
  });
  const retry = useEffectEvent(() => hasMore(storedEdits()) && void saveDraft());
  const saveDue = useEffectEvent(() => void saveDraft());
  // A save meanwhile has made the record or another version of it.
  const keepNewer = useEffectEvent((_version: number | null) => hasMore(0) && void saveDraft());
  useEffect(() => void keepNewer(shown.version), [shown.version]);

  const addEdit = useEffectEvent(({ formData }: FormDataEvent) => {
    if (!of) return;
    const fields = { ...fieldsOfEdit(of, { ...edit, edits: machine.current.made }), store_key: storeKeyOf(of) };
    for (const [name, value] of Object.entries(fields)) formData.set(name, String(value ?? ""));
  });
  useEffect(() => {
    const element = form.current?.closest("form");
    const add = (event: FormDataEvent) => addEdit(event);
    element?.addEventListener("formdata", add);
    return () => element?.removeEventListener("formdata", add);
  }, [form]);

  function noteChange() {
    dispatch({ type: "typed" });
    if (!of) return;
    if (machine.current.made === 1) nameInAddress(of);
    saveLater(debounceMs);
  }
  const noteMerge = useEffectEvent(() => start.isMerged && noteChange());
  useEffect(() => void noteMerge(), []);

  usePageHidden(() => flush(true));
  useWindowEvent("online", () => retry());

  // A layout effect, as the fields are still there then.
  useLayoutEffect(() => () => flush(false), []);

  useEffect(() => {
    if (of && start.draft) nameInAddress(of);
  }, [of, start.draft]);

  return {
    ...shown,
    edit,
    isKeeping,
    saveNow: saveDraft,
    noteSent: () => dispatch({ type: "sent" }),
    noteChange,
    readTexts,
    merge:
      start.goOn && ((fields: Texts) => start.goOn?.(startOfMerge(machine.current, { ...readTexts(), ...fields }))),
    /** What is over elsewhere is over here: the record is read again. */
    noteElsewhere(states: readonly EditState[]) {
      const { begun } = machine.current;
      dispatch({ type: "over", states });
      if (machine.current.begun === begun || !of) return;
      endedEdits.set(edit.id, machine.current.made);
      void forgetLocalDrafts(storeKeyOf(of), [edit.id, edit.continues]);
      if (newIdIn(of.recordId)) start.restart?.();
      else void revalidate();
    },
  };
}

export type OpenEdit = ReturnType<typeof useEdit>;

function isSame<View extends object>(one: View, other: View) {
  return (Object.keys(one) as (keyof View)[]).every((name) => one[name] === other[name]);
}
