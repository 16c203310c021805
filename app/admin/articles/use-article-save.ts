import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { Start } from "../drafts/draft.ts";
import { useAutosave } from "../drafts/use-autosave.ts";
import { useSaveKey } from "../forms/unsaved.tsx";
import { useReady } from "../forms/use-ready.ts";
import { useResult } from "../forms/use-result.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { showRefusalToast } from "../frame/toasts.tsx";
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
  const { t } = useAdmin();
  const fetcher = useFetcher<ArticleAnswer>({ key: start.edit.id });
  const form = useRef<HTMLFormElement>(null);
  const [edits, setEdits] = useState({ made: start.draft ? 1 : 0, sent: 0, saved: 0, lastAt: "" });
  const [stored, setStored] = useState({
    id: edited.article?.id ?? null,
    version: start.version,
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
  const isChanged = edits.made > edits.saved;
  const result = fetcher.data ?? refused;
  const refusal = result?.ok === false ? result : null;
  const newer = refusal?.version ?? null;
  const isReady = useReady(newer === null ? null : refusal);
  const { saved: kept } = autosave;
  const isKept = kept !== null && kept.where !== "nowhere" && kept.at >= edits.lastAt;

  useResult(fetcher.data, (answer) => {
    if (!answer.ok) return;
    setEdits({ ...edits, saved: edits.sent });
    if (!answer.saved) return;
    const { id, at } = answer.saved;
    setStored({ id, at, version: answer.version ?? stored.version, isByUs: true });
    onSaved(answer.saved);
  });
  useResult(isBusy ? undefined : fetcher.data, (answer) => {
    if (answer.ok) return;
    showRefusalToast(t, answer);
    onRefused();
  });

  const loadNewer = useEffectEvent((version: number) => {
    if (!isBusy && !isChanged && version > (stored.version ?? 0)) onNewer();
  });
  const loaded = edited.article?.version ?? 0;
  useEffect(() => loadNewer(loaded), [loaded]);

  useSaveKey(form, { hasConflict: newer !== null, isBusy, hasMore: isChanged && refusal === null });

  function noteChange() {
    setEdits((current) => ({ ...current, made: current.made + 1, lastAt: new Date().toISOString() }));
    autosave.noteChange();
  }

  return {
    form,
    fetcher,
    noteChange,
    noteSent: () => setEdits((current) => ({ ...current, sent: current.made })),
    saveDraft: autosave.saveNow,
    stored,
    errors: refusal?.errors ?? {},
    newer,
    overtaken: refusal?.overtaken ?? null,
    isReady,
    isBusy,
    isChanged,
    kept: isChanged ? kept : null,
    isKeeping: autosave.isSaving,
    /** Leaving now would lose something. */
    isAtRisk: isChanged && !isKept && edits.lastAt !== "",
  };
}

export type ArticleSaving = ReturnType<typeof useArticleSave>;
