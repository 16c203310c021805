import type { ComponentProps } from "react";
import { useFetcher } from "react-router";
import type { DraftSource } from "../drafts/draft.ts";
import { type Started, useDraftStart } from "../drafts/use-draft-start.ts";
import type { SaveResult } from "./action-result.ts";
import { RecordForm } from "./record-form.tsx";

type FormProps = Pick<
  ComponentProps<typeof RecordForm>,
  "version" | "className" | "isLockedWhileSaving" | "hiddenBy" | "children"
>;
type RecordPageProps = FormProps & {
  draft: DraftSource;
  /** Nothing is shown before this browser's drafts are read. */
  isWaiting?: boolean;
};

/** The form of a record with a page of its own; it needs a key for the record. */
export function RecordPage({ draft, isWaiting = true, ...form }: RecordPageProps) {
  const started = useDraftStart(draft, form.version, { isWaiting });
  return started && <StartedPage key={started.edit.id} {...form} started={started} />;
}

function StartedPage(form: FormProps & { started: Started }) {
  const fetcher = useFetcher<SaveResult>({ key: form.started.edit.id });
  return <RecordForm {...form} fetcher={fetcher} saveWord="common.save" encType="multipart/form-data" />;
}
