import { Button } from "@mantine/core";
import { type ComponentProps, createContext, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { type FetcherWithComponents, useFetcher } from "react-router";
import { useAdmin } from "../frame/admin-context.ts";
import { showRefusalToast } from "../frame/toasts.tsx";
import type { SaveResult } from "./action-result.ts";
import { FetcherForm } from "./fetcher-form.tsx";
import { RecordErrors } from "./record-fields.tsx";
import { ConflictNotice, UnsavedQuestion, useSaveKey } from "./unsaved.tsx";
import { useResult } from "./use-result.ts";

type RecordFormProps = Pick<ComponentProps<typeof FetcherForm>, "className" | "aria-label" | "encType"> & {
  fetcher: FetcherWithComponents<SaveResult>;
  /** Null for a new record. */
  version: number | null;
  saveWord: string;
  intent?: string;
  /** For a form that closes after saving: text typed during the request would be lost. */
  isLockedWhileSaving?: boolean;
  onCancel?: () => void;
  /** Discards the stored draft before the other person's text is loaded in a conflict. */
  onDiscard?: () => Promise<void>;
  children: ReactNode;
};

/** For changes other than typing, such as removing a row. */
export const MarkChanged = createContext(() => {});

export function RecordForm(props: RecordFormProps) {
  const {
    fetcher,
    version,
    saveWord,
    intent,
    isLockedWhileSaving = false,
    onCancel,
    onDiscard,
    children,
    ...rest
  } = props;
  const { t } = useAdmin();
  const form = useRef<HTMLFormElement>(null);
  const [edits, setEdits] = useState({ made: 0, sent: 0, saved: 0 });
  const [filled, setFilled] = useState({ version, times: 0 });
  const [handled, setHandled] = useState(fetcher.data);
  const isBusy = fetcher.state !== "idle";
  const isChanged = edits.made > edits.saved;
  const result = fetcher.data;
  if (result !== handled) {
    setHandled(result);
    if (result?.ok) {
      setEdits({ ...edits, saved: edits.sent });
      // The result's version may be newer than the loaded one.
      setFilled({ ...filled, version: result.version ?? version });
    }
  } else if (!isBusy && !isChanged && (version ?? 0) > (filled.version ?? 0))
    setFilled({ version, times: filled.times + 1 });
  const refusal = result?.ok === false ? result : null;
  const newer = refusal?.version ?? null;
  const body = useFocusAfterLock(isLockedWhileSaving && isBusy);
  const markChanged = () => setEdits(({ made, ...others }) => ({ ...others, made: made + 1 }));
  useSaveKey(form, { hasConflict: newer !== null, isBusy, hasMore: isChanged && refusal === null });
  // A locked field cannot be focused, and a result may arrive just before the request ends.
  useResult(isBusy ? undefined : result, (ended) => {
    if (ended.ok) return;
    showRefusalToast(t, ended);
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  });
  return (
    <>
      <FetcherForm
        {...rest}
        fetcher={fetcher}
        ref={form}
        noValidate
        onChange={markChanged}
        onInput={markChanged}
        onSubmit={() => setEdits({ ...edits, sent: edits.made })}
      >
        {intent && <input type="hidden" name="intent" value={intent} />}
        <input type="hidden" name="version" value={newer ?? filled.version ?? ""} />
        {newer !== null && <ConflictNotice onDiscard={onDiscard} />}
        <RecordErrors value={refusal?.errors ?? {}}>
          <div className="record-body" ref={body} inert={isLockedWhileSaving && isBusy} key={filled.times}>
            <MarkChanged value={markChanged}>{children}</MarkChanged>
          </div>
        </RecordErrors>
        <div className="actions at-end record-actions">
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              {t("common.cancel")}
            </Button>
          )}
          <Button type="submit" disabled={isBusy}>
            {t(isBusy ? "common.saving" : newer !== null ? "collection.saveAnyway" : saveWord)}
          </Button>
        </div>
      </FetcherForm>
      <UnsavedQuestion isChanged={isChanged} />
    </>
  );
}

function useFocusAfterLock(isLocked: boolean) {
  const body = useRef<HTMLDivElement>(null);
  const focused = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (isLocked) focused.current = body.current?.contains(activeElement) ? (activeElement as HTMLElement) : null;
    else if (activeElement === document.body) focused.current?.focus({ preventScroll: true });
  }, [isLocked]);
  return body;
}

type PartFormProps = { intent: string; label: string; version: number | null; children: ReactNode };

export function PartForm({ label, children, ...props }: PartFormProps) {
  const fetcher = useFetcher<SaveResult>();
  return (
    <RecordForm {...props} fetcher={fetcher} aria-label={label} saveWord="common.saveChanges">
      <div className="record-fields">{children}</div>
    </RecordForm>
  );
}
