import { Button, TextInput } from "@mantine/core";
import { useId, useState } from "react";
import { useFetcher } from "react-router";
import { useFirstInvalid } from "../forms/use-result.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import type { RetentionResult } from "./answer-retention.server.ts";
import { RetentionQuestion } from "./retention-question.tsx";

/** For how long messages are kept, for whoever must not keep what others wrote for ever. */
export function RetentionCard({ days }: { days: number | null }) {
  const { t } = useAdmin();
  const fetcher = useFetcher<RetentionResult>();
  const [drawn, setDrawn] = useState(days);
  const [typed, setTyped] = useState(String(days ?? ""));
  const [heard, setHeard] = useState(fetcher.data);
  const [older, setOlder] = useState<number | null>(null);
  const titleId = useId();
  const isBusy = fetcher.state !== "idle";
  const answer = isBusy ? undefined : fetcher.data;
  const form = useFirstInvalid(answer);
  // Somebody else has settled it meanwhile: what was in force before is not to be saved again unasked.
  if (days !== drawn) {
    setDrawn(days);
    setTyped(String(days ?? ""));
  }
  if (!isBusy && fetcher.data !== heard) {
    setHeard(fetcher.data);
    setOlder(fetcher.data?.older ?? null);
  }
  const wrong = answer && !answer.ok ? answer.errors.messageRetentionDays : undefined;

  function save(agreed: number) {
    const fields = { intent: "retention", messageRetentionDays: typed, agreed: String(agreed) };
    void fetcher.submit(fields, { method: "post", action: paths.messages, flushSync: true });
  }
  return (
    <section className="sheet retention" aria-labelledby={titleId}>
      <h2 id={titleId}>{t("retention.title")}</h2>
      <p className="soft">
        {t("retention.text")} {days ? t("retention.now", { count: days }) : t("retention.forEver")}
      </p>
      <form
        ref={form}
        noValidate
        className="retention-form"
        onSubmit={(event) => {
          event.preventDefault();
          save(0);
        }}
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
      </form>
      <RetentionQuestion older={older} isBusy={isBusy} onClose={() => setOlder(null)} onAgree={save} />
    </section>
  );
}
