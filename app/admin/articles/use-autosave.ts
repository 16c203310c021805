import { type RefObject, useEffect, useRef, useState } from "react";
import type { ArticleForm } from "#app/records/articles/article.ts";
import { paths } from "../frame/paths.ts";
import type { Edit } from "./article-start.ts";
import { saveTyped } from "./typed-store.ts";

const debounceMs = 1_000;
const answersWithinMs = 10_000;
export type DraftSaved = { at: string; where: "server" | "browser" | "nowhere" } | null;

type Autosave = {
  form: RefObject<HTMLElement | null>;
  storeKey: string;
  articleId: string | null;
  version: number | null;
  edit: Edit;
  names: (keyof ArticleForm)[];
};

/** Saves in this browser and on the server, at most a second after each `noteChange`. */
export function useAutosave({ form, storeKey, articleId, version, edit, names }: Autosave) {
  const [saved, setSaved] = useState<DraftSaved>(null);
  const edits = useRef(edit.edits);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sending = useRef<Promise<void> | null>(null);

  async function saveDraft() {
    clearTimeout(timer.current);
    timer.current = undefined;
    // During a save nothing can be typed, and this draft may already be part of the saved article.
    if (form.current?.closest("[inert]")) {
      timer.current = setTimeout(() => void saveDraft(), debounceMs);
      return;
    }
    const element = form.current?.closest("form");
    const typed = element && new FormData(element);
    // The editor adds its text when the form is read; without it the draft is incomplete.
    if (!typed?.has("content")) return;
    const fields = Object.fromEntries(names.map((name) => [name, String(typed.get(name) ?? "")])) as ArticleForm;
    const draftEdit = { editId: edit.id, continues: edit.continues, edits: edits.current, version };
    const at = new Date().toISOString();
    const isHere = await saveTyped(storeKey, { ...draftEdit, savedAt: at, fields });
    await sending.current;
    sending.current = sendDraft(articleId, draftEdit, fields).then((isThere) =>
      setSaved({ at, where: isThere ? "server" : isHere ? "browser" : "nowhere" }),
    );
    await sending.current;
  }

  useEffect(() => {
    const element = form.current?.closest("form");
    const addEdit = ({ formData }: FormDataEvent) => {
      formData.set("edit_id", edit.id);
      formData.set("edits", String(edits.current));
      formData.set("continues", edit.continues ?? "");
    };
    element?.addEventListener("formdata", addEdit);
    return () => {
      clearTimeout(timer.current);
      element?.removeEventListener("formdata", addEdit);
    };
  }, [form, edit.id, edit.continues]);

  function noteChange() {
    edits.current += 1;
    timer.current ??= setTimeout(() => void saveDraft(), debounceMs);
  }

  /** Nothing has been typed since the save, so there is no draft to store. */
  function noteSaved() {
    clearTimeout(timer.current);
    timer.current = undefined;
    setSaved(null);
  }

  return { saved, noteChange, noteSaved, saveNow: saveDraft };
}

type Mark = { editId: string; continues: string | null; edits: number; version: number | null };

async function sendDraft(articleId: string | null, { editId, continues, edits, version }: Mark, fields: ArticleForm) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...fields, edit_id: editId, edits })) body.set(name, String(value));
  body.set("continues", continues ?? "");
  body.set("article_id", articleId ?? "");
  body.set("version", String(version ?? ""));
  try {
    const signal = AbortSignal.timeout(answersWithinMs);
    const answer = await fetch(paths.articleDrafts, { method: "POST", body, redirect: "manual", signal });
    return answer.ok;
  } catch {
    return false;
  }
}

export async function dropDraft(editId: string) {
  const body = new FormData();
  body.set("edit_id", editId);
  body.set("intent", "drop");
  await fetch(paths.articleDrafts, { method: "POST", body, redirect: "manual" }).catch(() => undefined);
}
