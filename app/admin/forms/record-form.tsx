import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { type FetcherWithComponents, useFetcher } from "react-router";
import { newIdIn } from "#app/records/edits/edit.ts";
import type { DraftSource } from "../drafts/draft.ts";
import { DraftedFields } from "../drafts/drafted-fields.ts";
import type { Start } from "../drafts/edit-machine.ts";
import { RestoredNotice } from "../drafts/restored-notice.tsx";
import { type Started, useDraftStart } from "../drafts/use-draft-start.ts";
import { type OpenEdit, useEdit } from "../drafts/use-edit.ts";
import type { SaveResult } from "./action-result.ts";
import { FetcherForm } from "./fetcher-form.tsx";
import { LeaveQuestion } from "./leave-question.tsx";
import { FormRecord, RecordErrors } from "./record-fields.tsx";
import { RecordFooter } from "./record-footer.tsx";
import { useSaveKey } from "./unsaved.tsx";
import { useReady } from "./use-ready.ts";
import { useResult } from "./use-result.ts";

type RecordFormProps = Pick<ComponentProps<typeof FetcherForm>, "className" | "aria-label" | "encType" | "action"> & {
  fetcher: FetcherWithComponents<SaveResult>;
  version: number | null;
  saveWord: string;
  intent?: string;
  /** For a form that closes after saving: text typed during the request would be lost. */
  isLockedWhileSaving?: boolean;
  onCancel?: () => void;
  /** The switch that keeps the record from the site, where it is on: "Publish" turns it off and saves. */
  hiddenBy?: string;
  /** With drafts, what the form begins with; it must be the key's edit too. */
  started?: Started | null;
  children: ReactNode;
};

type Refused = SaveResult & { ok: false };

export const MarkChanged = createContext(() => {});

export function RecordForm(props: RecordFormProps) {
  const {
    fetcher,
    version,
    saveWord,
    intent,
    isLockedWhileSaving = false,
    onCancel,
    hiddenBy,
    started = null,
    children,
    ...rest
  } = props;
  const form = useRef<HTMLFormElement>(null);
  const [earlier] = useState(fetcher.data);
  const isBusy = fetcher.state !== "idle";
  const result = fetcher.data === earlier ? undefined : fetcher.data;
  const refusal = result?.ok === false ? result : null;
  const body = useFocusAfterLock(isLockedWhileSaving && isBusy);
  const of = started?.of ?? null;
  const start: Start = started ?? { ...noStart, version };
  const open = useEdit({ form: body, of, start, version, fetcher });
  const { conflict: newer, isChanged, isRestored, begun } = open;
  const isReady = useReady(newer === null ? null : refusal);
  function markChanged() {
    if (started) started.isTouched.current = true;
    open.noteChange();
  }
  useFirstField(body, onCancel !== undefined || (of !== null && newIdIn(of.recordId) !== null));
  useSaveKey(form, { hasConflict: newer !== null, isBusy, hasMore: isChanged });
  // A locked field cannot be focused, and a result may arrive just before the request ends.
  useResult(isBusy ? undefined : result, (ended) => {
    if (ended.ok) return;
    const found = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    if (found) found.focus();
    else if (document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>(".conflict-notice")?.focus({ preventScroll: true });
  });
  return (
    <>
      <FetcherForm
        {...rest}
        fetcher={fetcher}
        ref={form}
        noValidate
        data-saves=""
        onChange={markChanged}
        onInput={markChanged}
        onKeyDown={keepOpenOnEnter}
        onSubmit={open.noteSent}
      >
        {intent && <input type="hidden" name="intent" value={intent} />}
        <input type="hidden" name="version" value={newer ?? open.version ?? ""} />
        {started && !start.isMerged && isRestored && (
          <RestoredNotice start={started} onDiscard={() => void started.discard()} />
        )}
        <RecordErrors value={refusal?.errors ?? noErrors}>
          <div className="record-body" ref={body} inert={isLockedWhileSaving && isBusy} key={begun}>
            <DraftedFields value={begun === 0 ? (start.draft?.fields ?? null) : null}>
              <MarkChanged value={markChanged}>{children}</MarkChanged>
            </DraftedFields>
          </div>
        </RecordErrors>
        <RecordFooter
          conflict={newer === null ? null : conflictOf(refusal, open, started)}
          open={open}
          of={of}
          isBusy={isBusy}
          isReady={isReady}
          saveWord={saveWord}
          onCancel={onCancel}
          hiddenBy={hiddenBy}
        />
      </FetcherForm>
      <LeaveQuestion isAtRisk={isChanged && (isBusy || !open.isKept)} saveDraft={of && open.saveNow} />
    </>
  );
}

function conflictOf(refusal: Refused | null, open: OpenEdit, started: Started | null) {
  const { overtaken = null, changed } = refusal ?? {};
  return { overtaken, changed, open, onDiscard: started ? () => started.discard(false) : undefined };
}

/** One object: with another each time, every field would be drawn again with each key. */
const noErrors = {};
const noEdit = { id: "", edits: 0, continues: null, continuedEdits: 0 };
const noStart = { draft: null, isOvertaken: false, edit: noEdit };

/** Only in short forms does Enter save: in a long one it is pressed for the next field. */
function keepOpenOnEnter(event: KeyboardEvent<HTMLFormElement>) {
  const { key, target, currentTarget } = event;
  if (key !== "Enter" || !(target instanceof HTMLInputElement) || !currentTarget.contains(target)) return;
  if (currentTarget.querySelector("textarea, [contenteditable]")) event.preventDefault();
}

/** In a dialog, and of a new record; the dialog's focus trap looks for the attribute. */
function useFirstField(body: { current: HTMLElement | null }, isFocused: boolean) {
  useLayoutEffect(() => {
    if (!isFocused) return;
    const fields = body.current?.querySelectorAll<HTMLElement>("input, textarea, select") ?? [];
    const first = [...fields].find((field) => field.checkVisibility() && !field.matches("[disabled], [type=hidden]"));
    first?.setAttribute("data-autofocus", "");
    if (document.activeElement === document.body) first?.focus();
  }, [body, isFocused]);
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

type PartFormProps = {
  intent: string;
  label: string;
  record: { version: number | null } | null;
  draft?: DraftSource;
  children: ReactNode;
};

export function PartForm({ intent, label, record, draft, children }: PartFormProps) {
  const version = record?.version ?? null;
  const fetcher = useFetcher<SaveResult>();
  const started = useDraftStart(draft, version, { isWaiting: false });
  return (
    <RecordForm
      intent={intent}
      version={version}
      key={started?.edit.id}
      started={started}
      fetcher={fetcher}
      aria-label={label}
      saveWord="common.saveChanges"
    >
      <FormRecord value={record}>
        <div className="record-fields">{children}</div>
      </FormRecord>
    </RecordForm>
  );
}
