import { Button } from "@mantine/core";
import { type ReactNode, useId, useState } from "react";
import { type FetcherWithComponents, useActionData, useFetcher, useLocation, useNavigate } from "react-router";
import { type DraftSource, searchOfList } from "../drafts/draft.ts";
import { DraftedFields } from "../drafts/drafted-fields.ts";
import { useDraftStart } from "../drafts/use-draft-start.ts";
import { useAdmin } from "../frame/admin-context.ts";
import type { SaveResult } from "./action-result.ts";
import { ConflictNotice } from "./conflict/conflict-notice.tsx";
import { Dialog } from "./dialog.tsx";
import { FormRecord, RecordErrors } from "./record-fields.tsx";
import { RecordForm } from "./record-form.tsx";

type RecordDialogProps = {
  title: string;
  path: string;
  record: { version: number } | null;
  fetcher?: FetcherWithComponents<SaveResult>;
  size?: string;
  saveWord?: string;
  draft?: DraftSource;
  needsScript?: boolean;
  children: ReactNode;
};

/** A new fetcher per address, as one record may link to the next. */
export function useRecordFetcher() {
  const { pathname } = useLocation();
  const id = useId();
  return useFetcher<SaveResult>({ key: id + pathname });
}

export function RecordDialog(props: RecordDialogProps) {
  const { pathname } = useLocation();
  return <OpenRecord key={pathname} {...props} />;
}

function OpenRecord(props: RecordDialogProps) {
  const { title, path, record, fetcher, size = "64rem", saveWord = "common.save", draft, needsScript, ...form } = props;
  const ownFetcher = useRecordFetcher();
  // The fields keep their initial values, so the form keeps their version.
  const [version] = useState(record?.version ?? null);
  const navigate = useNavigate();
  // The dialog's address keeps the list's query.
  const { search } = useLocation();
  const close = () => navigate(path + searchOfList(search));
  const started = useDraftStart(draft, version, { isWaiting: true });
  return (
    <FormRecord value={record}>
      {!needsScript && (
        <PlainRecord title={title} path={path} version={version}>
          {form.children}
        </PlainRecord>
      )}
      {(started || !draft) && (
        <Dialog isOpen onClose={close} title={title} size={size}>
          <RecordForm
            {...form}
            key={started?.edit.id}
            started={started}
            fetcher={fetcher ?? ownFetcher}
            version={version}
            saveWord={saveWord}
            className="dialog-form"
            // URL encoding would triple the size of Arabic text.
            encType="multipart/form-data"
            isLockedWhileSaving
            onCancel={close}
          />
        </Dialog>
      )}
    </FormRecord>
  );
}

type PlainRecordProps = Pick<RecordDialogProps, "title" | "path" | "children"> & { version: number | null };

function PlainRecord({ title, path, version, children }: PlainRecordProps) {
  const { t } = useAdmin();
  const answer = useActionData<SaveResult>();
  const refusal = answer?.ok === false ? answer : null;
  const { form: problem, ...errors } = refusal?.errors ?? {};
  return (
    <noscript>
      <form method="post" encType="multipart/form-data" className="panel dialog-form" aria-label={title} noValidate>
        {/* biome-ignore lint/a11y/noAutofocus: the form stands below the whole list */}
        <h2 tabIndex={-1} autoFocus>
          {title}
        </h2>
        <input type="hidden" name="is_plain" value={path} />
        <input type="hidden" name="version" value={refusal?.version ?? refusal?.texts?.version ?? version ?? ""} />
        {problem && <p role="alert">{t(problem.word, problem.values)}</p>}
        {refusal?.version !== undefined && <ConflictNotice overtaken={refusal.overtaken ?? null} />}
        <RecordErrors value={errors}>
          <DraftedFields value={refusal?.texts ?? null}>{children}</DraftedFields>
        </RecordErrors>
        <div className="actions">
          <Button type="submit">{t("common.save")}</Button>
        </div>
      </form>
    </noscript>
  );
}
