import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { useAdmin } from "../frame/admin-context.ts";
import { showRefusalToast, showToast } from "../frame/toasts.tsx";
import type { ActionResult } from "./action-result.ts";
import { FetcherForm } from "./fetcher-form.tsx";
import { restoreFocus } from "./restore-focus.ts";
import { useResult } from "./use-result.ts";

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
    if (!answer.ok) return showRefusalToast(t, answer);
    showToast({ title: t("common.success"), text: t(answer.message) });
    onBack();
  });
  // The button that had the focus is removed.
  useEffect(() => (isRemoved ? restoreFocus(() => undo.current) : undefined), [isRemoved]);
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
