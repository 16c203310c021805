import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { Started } from "../drafts/use-draft-start.ts";
import { useEdit } from "../drafts/use-edit.ts";
import { useSaveKey } from "../forms/unsaved.tsx";
import { useReady } from "../forms/use-ready.ts";
import { useResult } from "../forms/use-result.ts";
import type { ArticleAnswer, EditedArticle } from "./article.tsx";

type ArticleSave = {
  edited: EditedArticle;
  started: Started;
  onSaved: (saved: NonNullable<ArticleAnswer["saved"]>) => void;
  onRefused: () => void;
  onNewer: () => void;
};

/** Saving that stays on the page: what is typed during the request belongs to the next save. */
export function useArticleSave({ edited, started, onSaved, onRefused, onNewer }: ArticleSave) {
  const fetcher = useFetcher<ArticleAnswer>({ key: started.edit.id });
  const form = useRef<HTMLFormElement>(null);
  const [saved, setSaved] = useState<ArticleAnswer["saved"]>();
  const { article } = edited;
  const id = saved?.id ?? article?.id ?? null;
  const of = useMemo(() => (id ? { ...started.of, recordId: id } : started.of), [id, started.of]);
  const open = useEdit({ form, of, start: started, version: article?.version ?? null, fetcher, needs: "content" });
  const { isUnsaved, conflict: newer, kept } = open;
  const isBusy = fetcher.state !== "idle";
  const refusal = fetcher.data?.ok === false ? fetcher.data : null;
  const isReady = useReady(newer === null ? null : refusal);

  useResult(fetcher.data, (answer) => {
    if (!answer.ok || !answer.saved) return;
    setSaved(answer.saved);
    onSaved(answer.saved);
  });
  useResult(isBusy ? undefined : fetcher.data, ({ ok }) => !ok && onRefused());

  const openAgain = useEffectEvent(onNewer);
  useEffect(() => {
    if (open.begun > 0) openAgain();
  }, [open.begun]);

  useSaveKey(form, { hasConflict: newer !== null, isBusy, hasMore: isUnsaved });

  return {
    form,
    fetcher,
    open,
    of,
    noteChange() {
      started.isTouched.current = true;
      open.noteChange();
    },
    id,
    savedAt: saved?.at ?? article?.savedAt ?? null,
    isSavedHere: saved !== undefined,
    errors: refusal?.errors ?? {},
    overtaken: refusal?.overtaken ?? null,
    changed: refusal?.changed,
    isReady,
    isBusy,
    keptDraft: isUnsaved ? kept : null,
    isAtRisk: open.isChanged && !open.isKept,
  };
}

export type ArticleSaving = ReturnType<typeof useArticleSave>;
