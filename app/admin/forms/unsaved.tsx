import { Button } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import type { Blocker } from "react-router";
import { useUnloadQuestion } from "../drafts/leaving.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { Dialog } from "./dialog.tsx";

type SaveKey = {
  /** In a conflict the shortcut must not overwrite the other save by habit. */
  hasConflict: boolean;
  /** For a form that stays open. */
  isBusy: boolean;
  hasMore?: boolean;
};

/** Of several forms on a screen the one with the focus is saved. */
function savedForm(own: HTMLFormElement | null) {
  const marked = "form[data-saves]";
  if (!own?.matches(marked)) return own;
  return document.activeElement?.closest(marked) ?? document.querySelector(marked);
}

/** A press during a request saves again afterwards if there are further changes. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>, options: SaveKey) {
  const { hasConflict, isBusy, hasMore = false } = options;
  const isSavePending = useRef(false);
  const saveMore = useEffectEvent(() => hasMore && !hasConflict && form.current?.requestSubmit());
  useEffect(() => {
    if (isBusy || !isSavePending.current) return;
    isSavePending.current = false;
    // Once it is known whether the answer tells of a conflict, which is a render after it has come.
    queueMicrotask(() => saveMore());
  }, [isBusy]);
  useWindowEvent("keydown", (event) => {
    // Also checks the position: an Arabic keyboard gives another letter.
    const isS = event.key.toLowerCase() === "s" || event.code === "KeyS";
    if (!isS || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (event.repeat || form.current !== savedForm(form.current)) return;
    if (hasConflict) form.current?.querySelector<HTMLElement>(".conflict-notice")?.focus();
    else if (isBusy) isSavePending.current = true;
    else form.current?.requestSubmit();
  });
}

type LeaveDialogProps = { blocker: Blocker; isUnsaved: boolean; isAsking: boolean };

/** A save that is answered meanwhile answers the question too. */
export function LeaveDialog({ blocker, isUnsaved, isAsking }: LeaveDialogProps) {
  const { t } = useAdmin();
  const stay = () => blocker.reset?.();
  useUnloadQuestion(isUnsaved);
  useEffect(() => {
    if (blocker.state === "blocked" && !isUnsaved) blocker.proceed();
  }, [blocker, isUnsaved]);
  return (
    <Dialog
      isOpen={blocker.state === "blocked" && isUnsaved && isAsking}
      onClose={stay}
      title={t("common.unsavedQuestion")}
    >
      <div className="actions at-end">
        <Button variant="default" onClick={stay} data-autofocus>
          {t("common.stay")}
        </Button>
        <Button color="red" onClick={() => blocker.proceed?.()}>
          {t("common.leave")}
        </Button>
      </div>
    </Dialog>
  );
}
