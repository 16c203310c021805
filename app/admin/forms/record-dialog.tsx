import { type ReactNode, useId, useState } from "react";
import { type FetcherWithComponents, useFetcher, useLocation, useNavigate } from "react-router";
import { type DraftSource, searchOfList } from "../drafts/draft.ts";
import { useDraftStart } from "../drafts/use-draft-start.ts";
import type { SaveResult } from "./action-result.ts";
import { Dialog } from "./dialog.tsx";
import { FormRecord } from "./record-fields.tsx";
import { RecordForm } from "./record-form.tsx";

type RecordDialogProps = {
  title: string;
  path: string;
  record: { version: number } | null;
  fetcher?: FetcherWithComponents<SaveResult>;
  size?: string;
  saveWord?: string;
  draft?: DraftSource;
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
  const { title, path, record, fetcher, size = "64rem", saveWord = "common.save", draft, ...form } = props;
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
