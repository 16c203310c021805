import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { ActionResult } from "../forms/action-result.ts";
import { FetcherForm } from "../forms/fetcher-form.tsx";
import { restoreFocus } from "../forms/restore-focus.ts";
import { useResult } from "../forms/use-result.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { showResultToast } from "../frame/toasts.tsx";

type RemovedNoteProps = {
  path: string;
  name: string;
  form: Record<string, string>;
  isRemoved: boolean;
  onBack: () => void;
};

export function RemovedNote({ path, name, form, isRemoved, onBack }: RemovedNoteProps) {
  const { t } = useAdmin();
  const fetcher = useFetcher<ActionResult>();
  const undo = useRef<HTMLButtonElement>(null);
  useResult(fetcher.data, (answer) => {
    showResultToast(t, answer);
    if (answer.ok) onBack();
  });
  // The button that had the focus is removed.
  useEffect(() => (isRemoved ? restoreFocus(() => undo.current) : undefined), [isRemoved]);
  return (
    <FetcherForm fetcher={fetcher} action={path} className="removed" fields={form}>
      <span role="status" dir="auto">
        {t("order.removed", { name })}
      </span>
      <Button ref={undo} type="submit" variant="default" size="compact-sm" disabled={fetcher.state !== "idle"}>
        {t("order.undo")}
      </Button>
    </FetcherForm>
  );
}
