import { Button } from "@mantine/core";
import { useState } from "react";
import { useFetcher } from "react-router";
import type { SaveResult } from "../forms/action-result.ts";
import { ConfirmDialog } from "../forms/confirm-dialog.tsx";
import { useResult } from "../forms/use-result.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import { showRefusalToast } from "../frame/toasts.tsx";

export function RestoreDefault({ version }: { version: number }) {
  const { t } = useAdmin();
  const fetcher = useFetcher<SaveResult>();
  const [isAsked, setAsked] = useState(false);
  useResult(fetcher.data, (answer) => {
    setAsked(false);
    if (!answer.ok) showRefusalToast(t, answer);
  });
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {t("menu.restore")}
      </Button>
      <ConfirmDialog
        fetcher={fetcher}
        path={paths.menu}
        title={t("menu.restore")}
        question={isAsked ? t("menu.restoreQuestion") : null}
        fields={{ intent: "default", version: String(version) }}
        confirm={t("menu.restore")}
        onClose={() => setAsked(false)}
      />
    </>
  );
}
