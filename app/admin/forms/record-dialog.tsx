import { type ReactNode, useId, useState } from "react";
import { type FetcherWithComponents, useFetcher, useLocation, useNavigate } from "react-router";
import type { SaveResult } from "./action-result.ts";
import { Dialog } from "./dialog.tsx";
import { RecordForm } from "./record-form.tsx";

type RecordDialogProps = {
  title: string;
  /** The list, to which the dialog closes. */
  path: string;
  /** The version that the fields were filled from; null for a new record. */
  version: number | null | undefined;
  /** What submits the form, where the screen needs the result too. */
  fetcher?: FetcherWithComponents<SaveResult>;
  size?: string;
  saveWord?: string;
  onDiscard?: () => Promise<void>;
  children: ReactNode;
};

/** One fetcher for each opening of a record, as one record's address may lead to the next. */
export function useRecordFetcher() {
  const { pathname } = useLocation();
  const id = useId();
  return useFetcher<SaveResult>({ key: id + pathname });
}

/** A record's form over its list, at its own address. */
export function RecordDialog(props: RecordDialogProps) {
  const { pathname } = useLocation();
  return <OpenRecord key={pathname} {...props} />;
}

function OpenRecord({ title, path, fetcher, size = "64rem", saveWord = "common.save", ...props }: RecordDialogProps) {
  const ownFetcher = useRecordFetcher();
  // The fields keep the values that they were opened with, and so the form keeps their version.
  const [version] = useState(props.version ?? null);
  const navigate = useNavigate();
  // The list's query is in the dialog's address too, and applies again when it closes.
  const { search } = useLocation();
  const close = () => navigate(path + search);
  return (
    <Dialog isOpen onClose={close} title={title} size={size}>
      <RecordForm
        {...props}
        fetcher={fetcher ?? ownFetcher}
        version={version}
        saveWord={saveWord}
        className="dialog-form"
        // Encoded for a URL, Arabic letters would take three times the bytes.
        encType="multipart/form-data"
        isLockedWhileSaving
        onCancel={close}
      />
    </Dialog>
  );
}
