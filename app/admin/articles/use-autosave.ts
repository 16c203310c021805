import { type RefObject, useEffect, useRef, useState } from "react";
import type { ArticleForm } from "#app/records/articles/article.ts";
import { paths } from "../frame/paths.ts";
import type { Edit } from "./article-start.ts";
import { saveTyped } from "./typed-store.ts";

const keptAfterMs = 1_000;
const answersWithinMs = 10_000;
/** How far the unsaved text has been kept: when last, and where. */
export type Kept = { at: string; where: "server" | "browser" | "nowhere" } | null;

type Autosave = {
  form: RefObject<HTMLElement | null>;
  /** Under which this browser keeps it. */
  storeKey: string;
  articleId: string | null;
  version: number | null;
  edit: Edit;
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
    // While the form travels nothing is typed, and what was may be saved already.
    if (form.current?.closest("[inert]")) {
      timer.current = setTimeout(() => void keep(), keptAfterMs);
      return;
    }
    const element = form.current?.closest("form");
    const typed = element && new FormData(element);
    // The editor tells its text when the form is read: without it there is nothing whole to keep.
    if (!typed?.has("content")) return;
    const fields = Object.fromEntries(names.map((name) => [name, String(typed.get(name) ?? "")])) as ArticleForm;
    const mark = { editId: edit.id, continues: edit.continues, edits: edits.current, version };
    const at = new Date().toISOString();
    const isHere = await saveTyped(storeKey, { ...mark, savedAt: at, fields });
    await sending.current;
    sending.current = sendDraft(articleId, mark, fields).then((isThere) =>
      setKept({ at, where: isThere ? "server" : isHere ? "browser" : "nowhere" }),
    );
    await sending.current;
  }

  useEffect(() => {
    const element = form.current?.closest("form");
    const tellEdit = ({ formData }: FormDataEvent) => {
      formData.set("edit_id", edit.id);
      formData.set("edits", String(edits.current));
      formData.set("continues", edit.continues ?? "");
    };
    element?.addEventListener("formdata", tellEdit);
    return () => {
      clearTimeout(timer.current);
      element?.removeEventListener("formdata", tellEdit);
    };
  }, [form, edit.id, edit.continues]);

  function noteChange() {
    edits.current += 1;
    timer.current ??= setTimeout(() => void keep(), keptAfterMs);
  }

  return { kept, noteChange, keepNow: keep };
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

/** Lets the server forget what was typed. */
export async function dropDraft(editId: string) {
  const body = new FormData();
  body.set("edit_id", editId);
  body.set("intent", "drop");
  await fetch(paths.articleDrafts, { method: "POST", body, redirect: "manual" }).catch(() => undefined);
}
