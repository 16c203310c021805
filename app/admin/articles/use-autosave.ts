import { type RefObject, useEffect, useRef, useState } from "react";
import type { ArticleForm } from "#app/records/article.ts";
import { keepTyped } from "./typed-store.ts";

const keptAfterMs = 1_000;
export const draftsPath = "/admin/article-drafts";

/** How far the unsaved text has been kept: when last, and whether only this browser has it. */
export type Kept = { at: string; onlyHere: boolean } | null;

type Autosave = {
  form: RefObject<HTMLElement | null>;
  /** Under which this browser keeps it. */
  storeKey: string;
  articleId: string | null;
  version: number | null;
  edit: { id: string; edits: number };
  names: (keyof ArticleForm)[];
};

/**
 * Keeps what is typed, in this browser and on the server, a second after each change at the latest; `noteChange` is to
 * be told of each. The form carries along which edit it is and how many changes it has seen.
 */
export function useAutosave({ form, storeKey, articleId, version, edit, names }: Autosave) {
  const [kept, setKept] = useState<Kept>(null);
  const edits = useRef(edit.edits);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sending = useRef<Promise<void> | null>(null);

  async function keep() {
    clearTimeout(timer.current);
    timer.current = undefined;
    await sending.current;
    const element = form.current?.closest("form");
    const typed = element && new FormData(element);
    // The editor tells its text when the form is read: without it there is nothing whole to keep.
    if (!typed?.has("content")) return;
    const fields = Object.fromEntries(names.map((name) => [name, String(typed.get(name) ?? "")])) as ArticleForm;
    const mark = { editId: edit.id, edits: edits.current, version };
    const at = new Date().toISOString();
    await keepTyped(storeKey, { ...mark, savedAt: at, fields });
    sending.current = sendDraft(articleId, mark, fields).then((isKept) => setKept({ at, onlyHere: !isKept }));
    await sending.current;
  }

  useEffect(() => {
    const element = form.current?.closest("form");
    const tellEdit = ({ formData }: FormDataEvent) => {
      formData.set("edit_id", edit.id);
      formData.set("edits", String(edits.current));
    };
    const stop = () => clearTimeout(timer.current);
    element?.addEventListener("formdata", tellEdit);
    element?.addEventListener("submit", stop);
    return () => {
      stop();
      element?.removeEventListener("formdata", tellEdit);
      element?.removeEventListener("submit", stop);
    };
  }, [form, edit.id]);

  function noteChange() {
    edits.current += 1;
    timer.current ??= setTimeout(() => void keep(), keptAfterMs);
  }

  return { kept, noteChange, keepNow: keep };
}

type Mark = { editId: string; edits: number; version: number | null };

async function sendDraft(articleId: string | null, { editId, edits, version }: Mark, fields: ArticleForm) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...fields, edit_id: editId, edits })) body.set(name, String(value));
  body.set("article_id", articleId ?? "");
  body.set("version", String(version ?? ""));
  try {
    const answer = await fetch(draftsPath, { method: "POST", body, redirect: "error" });
    return answer.ok;
  } catch {
    return false;
  }
}

/** Lets the server forget what was typed. */
export async function dropDraft(editId: string) {
  const body = new FormData();
  body.set("edit_id", editId);
  body.set("intent", "drop");
  await fetch(draftsPath, { method: "POST", body, redirect: "error" }).catch(() => undefined);
}
