import { Alert, Button } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { type FetcherWithComponents, useBlocker, useNavigate } from "react-router";
import { useAdmin } from "../admin-context.ts";
import { useAnswer } from "../answer.ts";
import { Dialog } from "../dialog.tsx";
import { sayRefused } from "../toasts.tsx";
import type { SaveAnswer } from "./answer-collection.server.ts";
import { RecordErrors } from "./record-fields.tsx";

type RecordDialogProps = {
  title: string;
  /** The list, to which the dialog closes. */
  path: string;
  /** The version that the fields were filled from; null for a new record. */
  version: number | null;
  /** What the form is sent by, so that the screen hears the answer too. */
  fetcher: FetcherWithComponents<SaveAnswer>;
  children: ReactNode;
};

/** A record's form over its list, at an address of its own. What was typed is not left without a question. */
export function RecordDialog({ title, path, version, fetcher, children }: RecordDialogProps) {
  const { t } = useAdmin();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [isChanged, setChanged] = useState(false);
  const isBusy = fetcher.state !== "idle";
  // While the form travels nothing leads away but its own success.
  const blocker = useBlocker(isChanged && !isBusy);
  useSaveKey(form);
  useLeaveQuestion(isChanged);
  useAnswer(fetcher.data, (answer) => {
    if (answer.ok) return;
    sayRefused(t, answer);
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  });
  const refused = fetcher.data?.ok === false ? fetcher.data : null;
  const newer = refused?.version ?? null;
  return (
    <>
      <Dialog isOpen onClose={() => navigate(path)} title={title} size="64rem">
        <fetcher.Form
          method="post"
          ref={form}
          className="dialog-form"
          onChange={() => setChanged(true)}
          noValidate
          onSubmit={(event) => isBusy && event.preventDefault()}
        >
          <input type="hidden" name="version" value={newer ?? version ?? ""} />
          {newer !== null && (
            <Alert color="red" title={t("collection.conflictTitle")}>
              <p>{t("collection.conflictText")}</p>
              <Button component="a" href="" variant="default" size="compact-sm">
                {t("collection.readTheirs")}
              </Button>
            </Alert>
          )}
          <RecordErrors value={refused?.errors ?? {}}>{children}</RecordErrors>
          <div className="actions at-end record-actions">
            <Button variant="default" onClick={() => navigate(path)}>
              {t("common.cancel")}
            </Button>
            <Button type="submit" disabled={isBusy}>
              {t(isBusy ? "common.saving" : newer !== null ? "collection.saveAnyway" : "common.save")}
            </Button>
          </div>
        </fetcher.Form>
      </Dialog>
      <Dialog
        isOpen={blocker.state === "blocked"}
        onClose={() => blocker.reset?.()}
        title={t("common.unsavedQuestion")}
      >
        <div className="actions at-end">
          <Button variant="default" onClick={() => blocker.reset?.()} data-autofocus>
            {t("common.stay")}
          </Button>
          <Button color="red" onClick={() => blocker.proceed?.()}>
            {t("common.leave")}
          </Button>
        </div>
      </Dialog>
    </>
  );
}

/** Ctrl or Cmd and S save, as everywhere. */
function useSaveKey(form: React.RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      form.current?.requestSubmit();
    };
    document.addEventListener("keydown", save);
    return () => document.removeEventListener("keydown", save);
  }, [form]);
}

/** The browser asks too, when the whole page is about to go. */
function useLeaveQuestion(isChanged: boolean) {
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isChanged]);
}
