import { Alert, Button } from "@mantine/core";
import { type RefObject, useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { useAdmin } from "../frame/admin-context.ts";
import { Dialog } from "./dialog.tsx";

type SaveKey = {
  /** Somebody else has saved meanwhile: a key pressed out of habit must not decide that theirs goes. */
  hasConflict: boolean;
  /** Where the form stays open after it was saved: whether it travels, and whether more was typed than was accepted. */
  isBusy?: boolean;
  hasMore?: boolean;
};

/** Ctrl or Cmd and S save, as everywhere; asked again while the form travels, once more when it is back, if it has more. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>, asked: SaveKey) {
  const { hasConflict, isBusy = false, hasMore = false } = asked;
  const isAskedAgain = useRef(false);
  useEffect(() => {
    if (isBusy) return;
    // Not within the effect, where React draws nothing at once.
    if (isAskedAgain.current && hasMore) queueMicrotask(() => form.current?.requestSubmit());
    isAskedAgain.current = false;
  }, [form, isBusy, hasMore]);
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      // By its place too: on an Arabic keyboard the key gives another letter.
      const isS = event.key.toLowerCase() === "s" || event.code === "KeyS";
      if (!isS || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (event.repeat) return;
      if (hasConflict) form.current?.querySelector<HTMLElement>("[role=alert]")?.focus();
      else if (isBusy) isAskedAgain.current = true;
      else form.current?.requestSubmit();
    };
    document.addEventListener("keydown", save);
    return () => document.removeEventListener("keydown", save);
  }, [form, isBusy, hasConflict]);
}

/** Asks before what was typed is left, here and, where the whole page is about to go, through the browser. */
export function UnsavedQuestion({ isChanged }: { isChanged: boolean }) {
  const { t } = useAdmin();
  const blocker = useBlocker(isChanged);
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isChanged]);
  return (
    <Dialog isOpen={blocker.state === "blocked"} onClose={() => blocker.reset?.()} title={t("common.unsavedQuestion")}>
      <div className="actions at-end">
        <Button variant="default" onClick={() => blocker.reset?.()} data-autofocus>
          {t("common.stay")}
        </Button>
        <Button color="red" onClick={() => blocker.proceed?.()}>
          {t("common.leave")}
        </Button>
      </div>
    </Dialog>
  );
}

/** Somebody else saved the same meanwhile: what was typed is still there, and theirs is a click away. */
export function ConflictNotice({ onDiscard }: { onDiscard?: () => Promise<void> }) {
  const { t } = useAdmin();
  return (
    <Alert color="red" title={t("collection.conflictTitle")} tabIndex={-1}>
      <p>{t("collection.conflictText")}</p>
      <Button
        component="a"
        href=""
        variant="default"
        size="compact-sm"
        onClick={async (event) => {
          if (!onDiscard) return;
          event.preventDefault();
          await onDiscard();
          location.reload();
        }}
      >
        {t("collection.readTheirs")}
      </Button>
    </Alert>
  );
}
