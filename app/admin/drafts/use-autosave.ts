import { useWindowEvent } from "@mantine/hooks";
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { type Draft, type DraftOf, type Edit, textsOf } from "./draft.ts";
import { forgetLocalDrafts, saveLocalDraft } from "./draft-store.ts";
import { usePageHidden } from "./leaving.ts";
import { type DraftProblem, dropDraft, sendDraft, sendDraftOfClosedPage } from "./send-draft.ts";

const debounceMs = 1_000;
const retryMs = 10_000;

export type DraftSaved = {
  at: string;
  where: "server" | "browser" | "nowhere";
  problem: DraftProblem | null;
} | null;

type Autosave = {
  form: RefObject<HTMLElement | null>;
  storeKey: string;
  of: DraftOf | null;
  version: number | null;
  edit: Edit;
  /** A field without which the form is incomplete, such as the text of an editor that is still loading. */
  needs?: string;
};

/** Edits that were saved, and after how many changes: what comes later from their forms is no draft. */
const savedEdits = new Map<string, number>();

export async function endDraft(sent: FormData) {
  const [storeKey, editId, continues] = ["store_key", "edit_id", "continues"].map((name) => String(sent.get(name)));
  if (!storeKey || !editId) return;
  savedEdits.set(editId, Number(sent.get("edits")));
  await forgetLocalDrafts(storeKey, [editId, continues]);
}

export async function discardDrafts(storeKey: string, { id, continues }: Edit) {
  savedEdits.set(id, Number.POSITIVE_INFINITY);
  await Promise.all([dropDraft(id), continues && dropDraft(continues), forgetLocalDrafts(storeKey, [id, continues])]);
}

/** Saves in this browser and on the server: a second after each `noteChange`, and when the page is left. */
export function useAutosave({ form, storeKey, of, version, edit, needs }: Autosave) {
  const [saved, setSaved] = useState<DraftSaved>(null);
  const [isSaving, setSaving] = useState(false);
  const edits = useRef(edit.edits);
  const sentEdits = useRef(edit.edits);
  const timer = useRef<{ due: number; id: ReturnType<typeof setTimeout> }>(null);
  const sending = useRef<Promise<unknown>>(null);

  function readDraft(): Draft | null {
    const element = form.current?.closest("form");
    const fields = element && textsOf(element);
    if (!fields || (needs && !(needs in fields))) return null;
    return { editId: edit.id, edits: edits.current, version, savedAt: new Date().toISOString(), fields };
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

  const hasMore = (than: number) => edits.current > Math.max(than, savedEdits.get(edit.id) ?? 0);

  async function saveDraft() {
    stopTimer();
    if (!of || !hasMore(-1)) return;
    // During a save nothing can be typed, and this draft may already be part of the saved record.
    if (form.current?.closest("[inert]")) return saveLater(debounceMs);
    const draft = readDraft();
    if (!draft) return;
    setSaving(true);
    const isHere = await saveLocalDraft(storeKey, draft);
    await sending.current;
    const isSent = sendDraft(of, draft, edit);
    sending.current = isSent;
    const problem = await isSent;
    if (!problem) sentEdits.current = Math.max(sentEdits.current, draft.edits);
    setSaving(false);
    setSaved({ at: draft.savedAt, where: !problem ? "server" : isHere ? "browser" : "nowhere", problem });
    if (problem) saveLater(retryMs);
  }

  const flush = useEffectEvent((isClosed: boolean) => {
    stopTimer();
    if (!of || !hasMore(sentEdits.current)) return;
    const draft = readDraft();
    if (!draft) return;
    void saveLocalDraft(storeKey, draft);
    if (isClosed) sendDraftOfClosedPage(of, draft, edit);
    else void sendDraft(of, draft, edit);
  });
  const retry = useEffectEvent(() => hasMore(sentEdits.current) && void saveDraft());
  // A save meanwhile has made the record or another version of it.
  const saveDue = useEffectEvent(() => void saveDraft());
  const keepNewer = useEffectEvent((_version: number | null) => hasMore(0) && void saveDraft());
  useEffect(() => void keepNewer(version), [version]);

  const isOn = of !== null;
  useEffect(() => {
    if (!isOn) return;
    const element = form.current?.closest("form");
    const addEdit = ({ formData }: FormDataEvent) => {
      formData.set("edit_id", edit.id);
      formData.set("edits", String(edits.current));
      formData.set("continues", edit.continues ?? "");
      formData.set("continued_edits", String(edit.continuedEdits));
      formData.set("store_key", storeKey);
    };
    element?.addEventListener("formdata", addEdit);
    return () => element?.removeEventListener("formdata", addEdit);
  }, [form, storeKey, edit, isOn]);

  usePageHidden(() => flush(true));
  useWindowEvent("online", () => retry());

  // A layout effect, as the fields are still there then.
  useLayoutEffect(() => () => flush(false), []);

  function noteChange() {
    edits.current += 1;
    if (of) saveLater(debounceMs);
  }

  return { saved, isSaving, noteChange, saveNow: saveDraft };
}
