import { type RefObject, useState } from "react";
import type { FetcherWithComponents } from "react-router";
import type { Started } from "#app/admin/drafts/use-draft-start.ts";
import { useEdit } from "#app/admin/drafts/use-edit.ts";
import type { ActionResult } from "#app/admin/forms/action-result.ts";
import { useResult } from "#app/admin/forms/use-result.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";

/** A text that is sent and then begins anew, here and wherever else it is open. */
export function useWrittenText(
  started: Started,
  field: RefObject<HTMLElement | null>,
  fetcher: FetcherWithComponents<ActionResult>,
) {
  const { t } = useAdmin();
  const [body, setBody] = useState(started.draft?.fields.body ?? "");
  const open = useEdit({ form: field, start: started, of: started.of, version: null, fetcher });
  const [begun, setBegun] = useState(open.begun);
  if (begun !== open.begun) {
    setBegun(open.begun);
    setBody("");
  }
  useResult(fetcher.data, ({ ok }) => ok && setBody(""));
  const isBusy = fetcher.state !== "idle";
  const { data } = fetcher;
  const error = !isBusy && data && !data.ok ? (data.errors.body ?? data.errors.form) : undefined;
  function write(text: string) {
    started.isTouched.current = true;
    setBody(text);
    open.noteChange();
  }
  return { body, write, open, isBusy, error: error && t(error.word, error.values) };
}
