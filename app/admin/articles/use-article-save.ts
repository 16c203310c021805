import { useEffect, useEffectEvent, useReducer, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { Start } from "../drafts/draft.ts";
import { useAutosave } from "../drafts/use-autosave.ts";
import { useSaveKey } from "../forms/unsaved.tsx";
import { useReady } from "../forms/use-ready.ts";
import { useResult } from "../forms/use-result.ts";
import type { ArticleAnswer, EditedArticle } from "./article.tsx";

type ArticleSave = {
  edited: EditedArticle;
  start: Start;
  refused: ArticleAnswer | undefined;
  onSaved: (saved: NonNullable<ArticleAnswer["saved"]>) => void;
  onRefused: () => void;
  onNewer: () => void;
};

/** Saving that stays on the page: what is typed during the request belongs to the next save. */
export function useArticleSave({ edited, start, refused, onSaved, onRefused, onNewer }: ArticleSave) {
  const fetcher = useFetcher<ArticleAnswer>({ key: start.edit.id });
  const form = useRef<HTMLFormElement>(null);
  // No state: each key would draw the whole page again.
  const typed = useRef({ edits: start.draft ? 1 : 0, at: "" });
  const [edits, setEdits] = useState({ sent: 0, saved: 0 });
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [stored, setStored] = useState({
    id: edited.article?.id ?? null,
    version: refused?.ok === false && refused.texts ? Number(refused.texts.version) || null : start.version,
    at: edited.article?.savedAt ?? null,
    isByUs: false,
  });
  const autosave = useAutosave({
    form,
    storeKey: edited.storeKey,
    of: { kind: "articles", recordId: stored.id },
    version: stored.version,
    edit: start.edit,
    needs: "content",
  });
  const isBusy = fetcher.state !== "idle";
  const isChanged = typed.current.edits > edits.saved;
  const result = fetcher.data ?? refused;
  const refusal = result?.ok === false ? result : null;
  const newer = refusal?.version ?? null;
  const isReady = useReady(newer === null ? null : refusal);
  const { saved: draft } = autosave;
  const isDraftSaved = draft !== null && draft.where !== "nowhere" && draft.at >= typed.current.at;

  useResult(fetcher.data, (answer) => {
    if (!answer.ok) return;
    setEdits({ ...edits, saved: edits.sent });
    if (!answer.saved) return;
    const { id, at } = answer.saved;
    setStored({ id, at, version: answer.version ?? stored.version, isByUs: true });
    onSaved(answer.saved);
  });
  useResult(isBusy ? undefined : fetcher.data, ({ ok }) => !ok && onRefused());

  // The answer to our own save may come in the same render as what was loaded after it.
  const known = Math.max(stored.version ?? 0, (result?.ok && result.version) || 0);
  const loadNewer = useEffectEvent((version: number) => !isBusy && !isChanged && version > known && onNewer());
  const loaded = edited.article?.version ?? 0;
  useEffect(() => void loadNewer(loaded), [loaded]);

  useSaveKey(form, { hasConflict: newer !== null, isBusy, hasMore: isChanged && newer === null });

  function noteChange() {
    typed.current = { edits: typed.current.edits + 1, at: new Date().toISOString() };
    if (!isChanged || isDraftSaved) redraw();
    autosave.noteChange();
  }

  return {
    form,
    fetcher,
    noteChange,
    noteSent: () => setEdits((current) => ({ ...current, sent: typed.current.edits })),
    saveDraft: autosave.saveNow,
    stored,
    errors: refusal?.errors ?? {},
    newer,
    overtaken: refusal?.overtaken ?? null,
    isReady,
    isBusy,
    isChanged,
    savedDraft: isChanged ? draft : null,
    isSavingDraft: autosave.isSaving,
    isAtRisk: isChanged && !isDraftSaved && typed.current.at !== "",
  };
}

export type ArticleSaving = ReturnType<typeof useArticleSave>;
