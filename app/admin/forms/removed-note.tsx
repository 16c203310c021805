import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { useAdmin } from "../frame/admin-context.ts";
import { showRefusalToast, showToast } from "../frame/toasts.tsx";
import type { ActionResult } from "./action-result.ts";
import { FetcherForm } from "./fetcher-form.tsx";
import { findLostFocus } from "./lost-focus.ts";
import { useResult } from "./use-result.ts";

type RemovedNoteProps = {
  path: string;
  name: string;
  form: Record<string, string>;
  /** The list is shown without it. */
  isGone: boolean;
  onBack: () => void;
};

/** What has just gone, and the way to have it back as long as the screen stands. */
export function RemovedNote({ path, name, form, isGone, onBack }: RemovedNoteProps) {
  const { t } = useAdmin();
  const fetcher = useFetcher<ActionResult>();
  const undo = useRef<HTMLButtonElement>(null);
  useResult(fetcher.data, (answer) => {
    if (!answer.ok) return showRefusalToast(t, answer);
    showToast({ title: t("common.success"), text: t(answer.message) });
    onBack();
  });
  // The button that asked for the removal has gone with its row.
  useEffect(() => (isGone ? findLostFocus(() => undo.current) : undefined), [isGone]);
  return (
    <FetcherForm fetcher={fetcher} action={path} className="removed">
      {Object.entries(form).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <span role="status" dir="auto">
        {t("order.removed", { name })}
      </span>
      <Button ref={undo} type="submit" variant="default" size="compact-sm" disabled={fetcher.state !== "idle"}>
        {t("order.undo")}
      </Button>
    </FetcherForm>
  );
}
