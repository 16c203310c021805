import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { useFetcher } from "react-router";
import { ConfirmDialog } from "../forms/confirm-dialog.tsx";
import { FetcherForm } from "../forms/fetcher-form.tsx";
import { useFirstInvalid, useResult } from "../forms/use-result.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import { Panel } from "../widgets/panel.tsx";
import type { RetentionResult } from "./answer-retention.server.ts";

export function RetentionCard({ days }: { days: number | null }) {
  const { t } = useAdmin();
  const fetcher = useFetcher<RetentionResult>();
  const [loadedDays, setLoadedDays] = useState(days);
  const [typed, setTyped] = useState(String(days ?? ""));
  const [older, setOlder] = useState<number | null>(null);
  const isBusy = fetcher.state !== "idle";
  const answer = isBusy ? undefined : fetcher.data;
  const form = useFirstInvalid(answer);
  useResult(answer, (ended) => setOlder(ended.older ?? null));
  // Changed by somebody else: the old value must not be saved again.
  if (days !== loadedDays) {
    setLoadedDays(days);
    setTyped(String(days ?? ""));
  }
  const wrong = answer && !answer.ok ? answer.errors.messageRetentionDays : undefined;

  return (
    <Panel id="retention" className="retention" title={t("retention.title")}>
      <p className="soft">
        {t("retention.text")} {days ? t("retention.now", { count: days }) : t("retention.forEver")}
      </p>
      <FetcherForm
        fetcher={fetcher}
        action={paths.settings}
        ref={form}
        noValidate
        className="retention-form"
        fields={{ intent: "retention" }}
      >
        <TextInput
          name="messageRetentionDays"
          label={t("retention.days")}
          description={t("retention.hint")}
          inputMode="numeric"
          dir="ltr"
          value={typed}
          readOnly={isBusy}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          error={wrong && t(wrong.word, wrong.values)}
        />
        <Button type="submit" variant="default" disabled={isBusy}>
          {t(isBusy ? "common.saving" : "common.save")}
        </Button>
      </FetcherForm>
      <ConfirmDialog
        fetcher={fetcher}
        path={paths.settings}
        title={t("retention.questionTitle")}
        question={older === null ? null : t("retention.question", { count: older })}
        fields={{ intent: "retention", messageRetentionDays: typed, agreed: String(older) }}
        confirm={t("retention.confirm")}
        onClose={() => setOlder(null)}
      />
    </Panel>
  );
}
