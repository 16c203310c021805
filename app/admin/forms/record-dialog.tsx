import { Button } from "@mantine/core";
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { type FetcherWithComponents, useFetcher, useLocation, useNavigate } from "react-router";
import { useAdmin } from "../frame/admin-context.ts";
import { showRefusalToast } from "../frame/toasts.tsx";
import { useAnswer } from "./answer.ts";
import type { SaveAnswer } from "./answer-collection.server.ts";
import { Dialog } from "./dialog.tsx";
import { FetcherForm } from "./fetcher-form.tsx";
import { RecordErrors } from "./record-fields.tsx";
import { ConflictNotice, UnsavedQuestion, useSaveKey } from "./unsaved.tsx";

type RecordDialogProps = {
  title: string;
  /** The list, to which the dialog closes. */
  path: string;
  /** The version that the fields were filled from; null for a new record. */
  version: number | null;
  /** What the form is sent by, so that the screen hears the answer too. */
  fetcher: FetcherWithComponents<SaveAnswer>;
  size?: string;
  /** What the button says that sends the form. */
  saveWord?: string;
  /** Lets go of what is kept unsaved, before somebody else's text is read in its place. */
  onDiscard?: () => Promise<void>;
  children: ReactNode;
};

/** What a record's form is sent by: one for each opening, for the way may lead from one record to the next. */
export function useRecordFetcher() {
  const { pathname } = useLocation();
  const opening = useId();
  return useFetcher<SaveAnswer>({ key: opening + pathname });
}

/** A record's form over its list, at an address of its own. What was typed is not left without a question. */
export function RecordDialog(props: RecordDialogProps) {
  const { pathname } = useLocation();
  return <OpenRecord key={pathname} {...props} />;
}

function OpenRecord(props: RecordDialogProps) {
  // The fields stay as they were drawn, and so must the version that they were drawn from.
  const [drawnVersion] = useState(props.version);
  const { title, path, fetcher, size = "64rem", saveWord = "common.save", onDiscard, children } = props;
  const { t } = useAdmin();
  const navigate = useNavigate();
  // What the list was asked for stands in the dialog's address too, and is there again when it closes.
  const { search } = useLocation();
  const close = () => navigate(path + search);
  const form = useRef<HTMLFormElement>(null);
  const [isChanged, setChanged] = useState(false);
  const answer = fetcher.data;
  const isBusy = fetcher.state !== "idle";
  const body = useStillWhile(isBusy);
  // Once it takes the focus again: an answer may come a moment before.
  useAnswer(isBusy ? undefined : answer, (said) => {
    if (said.ok) return;
    showRefusalToast(t, said);
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  });
  const refused = answer?.ok === false ? answer : null;
  const newer = refused?.version ?? null;
  useSaveKey(form, { hasConflict: newer !== null });
  return (
    <>
      <Dialog isOpen onClose={close} title={title} size={size}>
        <FetcherForm
          fetcher={fetcher}
          // As they are: written for an address, Arabic letters would take three times the bytes.
          encType="multipart/form-data"
          ref={form}
          className="dialog-form"
          onChange={() => setChanged(true)}
          onInput={() => setChanged(true)}
          noValidate
        >
          <input type="hidden" name="version" value={newer ?? drawnVersion ?? ""} />
          {newer !== null && <ConflictNotice onDiscard={onDiscard} />}
          <RecordErrors value={refused?.errors ?? {}}>
            <div className="record-body" ref={body} inert={isBusy}>
              {children}
            </div>
          </RecordErrors>
          <div className="actions at-end record-actions">
            <Button variant="default" onClick={close}>
              {t("common.cancel")}
            </Button>
            <Button type="submit" disabled={isBusy}>
              {t(isBusy ? "common.saving" : newer !== null ? "collection.saveAnyway" : saveWord)}
            </Button>
          </div>
        </FetcherForm>
      </Dialog>
      <UnsavedQuestion isChanged={isChanged} />
    </>
  );
}

/**
 * For fields that leave the screen with the answer to their form: what is typed while it travels would be lost, so they
 * take nothing until then. Where they stay after all, the focus is again where it was.
 */
function useStillWhile(isBusy: boolean) {
  const body = useRef<HTMLDivElement>(null);
  const focused = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (isBusy) focused.current = body.current?.contains(activeElement) ? (activeElement as HTMLElement) : null;
    else if (activeElement === document.body) focused.current?.focus({ preventScroll: true });
  }, [isBusy]);
  return body;
}
