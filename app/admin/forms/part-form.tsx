import { Button } from "@mantine/core";
import { createContext, type ReactNode, useState } from "react";
import { useFetcher } from "react-router";
import { useAdmin } from "../frame/admin-context.ts";
import { showRefusalToast } from "../frame/toasts.tsx";
import { useAnswer, useFirstInvalid } from "./answer.ts";
import type { SaveAnswer } from "./answer-collection.server.ts";
import { FetcherForm } from "./fetcher-form.tsx";
import { RecordErrors } from "./record-fields.tsx";
import { ConflictNotice, UnsavedQuestion, useSaveKey } from "./unsaved.tsx";

type PartFormProps = {
  /** Which part of the screen's record is saved. */
  intent: string;
  /** What is saved, for those who hear the page. */
  label: string;
  /** The version of the record that the fields are drawn from; null where there is none yet. */
  version: number | null;
  children: ReactNode;
};

/** For what changes a form otherwise than by typing, such as taking a row out of it. */
export const MarkChanged = createContext(() => {});

/** One part of a record that has the screen to itself. What was typed stays until it is saved or given up. */
export function PartForm({ intent, label, version, children }: PartFormProps) {
  const { t } = useAdmin();
  const fetcher = useFetcher<SaveAnswer>();
  const [edits, setEdits] = useState({ made: 0, sent: 0, saved: 0 });
  const [drawn, setDrawn] = useState({ version, times: 0 });
  const [heard, setHeard] = useState(fetcher.data);
  const isBusy = fetcher.state !== "idle";
  const isChanged = edits.made > edits.saved;
  const answer = fetcher.data;
  if (answer !== heard) {
    setHeard(answer);
    if (answer?.ok) {
      setEdits({ ...edits, saved: edits.sent });
      // Its own save's version comes with the answer, and may be ahead of what the screen has read.
      setDrawn({ ...drawn, version: answer.version ?? version });
    }
  } else if (!isBusy && !isChanged && (version ?? 0) > (drawn.version ?? 0))
    setDrawn({ version, times: drawn.times + 1 });
  const refused = answer?.ok === false ? answer : null;
  const newer = refused?.version ?? null;
  const form = useFirstInvalid(refused);
  const markChanged = () => setEdits(({ made, ...rest }) => ({ ...rest, made: made + 1 }));
  useSaveKey(form, { hasConflict: newer !== null, isBusy, hasMore: isChanged && refused === null });
  useAnswer(answer, (said) => !said.ok && showRefusalToast(t, said));
  return (
    <>
      <FetcherForm
        fetcher={fetcher}
        ref={form}
        aria-label={label}
        noValidate
        onChange={markChanged}
        onSubmit={() => setEdits({ ...edits, sent: edits.made })}
      >
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="version" value={newer ?? drawn.version ?? ""} />
        {newer !== null && <ConflictNotice />}
        <RecordErrors value={refused?.errors ?? {}}>
          <div className="record-fields" key={drawn.times}>
            <MarkChanged value={markChanged}>{children}</MarkChanged>
          </div>
        </RecordErrors>
        <div className="actions at-end record-actions">
          <Button type="submit" disabled={isBusy}>
            {t(isBusy ? "common.saving" : newer !== null ? "collection.saveAnyway" : "common.saveChanges")}
          </Button>
        </div>
      </FetcherForm>
      <UnsavedQuestion isChanged={isChanged} />
    </>
  );
}
