import { Button } from "@mantine/core";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { leftToRight } from "#app/i18n/bidi.ts";
import { useKeepDialogOpen } from "../forms/dialog.tsx";
import { FetcherForm } from "../forms/fetcher-form.tsx";
import { useFirstInvalid, useResult } from "../forms/use-result.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { showRefusalToast } from "../frame/toasts.tsx";
import { CodeField, isWholeCode, type TypedCode } from "../proof/code-field.tsx";
import { useSentCode } from "../proof/use-sent-code.ts";
import type { SettingsDone, SettingsResult } from "./settings-result.ts";

const nothingTyped: TypedCode = { kind: "email", code: "" };

type TurnOnFormProps = { email: string; onDone: (done: SettingsDone) => void; onCancel: () => void };

/** The code proves that mail arrives before the sign-in depends on it. */
export function TurnOnForm({ email, onDone, onCancel }: TurnOnFormProps) {
  const { t } = useAdmin();
  const fetcher = useFetcher<SettingsResult>();
  const sent = useSentCode();
  const [typed, setTyped] = useState(nothingTyped);
  const form = useFirstInvalid(fetcher.data);
  const sendFirst = useEffectEvent(sent.send);
  const hasSent = useRef(false);
  useEffect(() => {
    // Effects run twice in development, and a second code would invalidate the first.
    if (!hasSent.current) sendFirst(false);
    hasSent.current = true;
  }, []);
  useResult(fetcher.data, (answer) => {
    if (answer.ok) return onDone(answer);
    showRefusalToast(t, answer);
    if (answer.errors.code) setTyped(nothingTyped);
  });
  const isBusy = fetcher.state !== "idle";
  useKeepDialogOpen(isBusy);
  return (
    <FetcherForm fetcher={fetcher} className="dialog-form" ref={form}>
      <input type="hidden" name="intent" value="two-factor.enable" />
      <p>{t("code.text", { email: leftToRight(email) })}</p>
      <CodeField
        typed={typed}
        onType={setTyped}
        sent={sent}
        error={fetcher.data?.ok === false ? fetcher.data.errors.code : undefined}
        kinds={[]}
        isFirst
        isBusy={isBusy}
      />
      <div className="actions at-end">
        <Button variant="default" onClick={onCancel} disabled={isBusy}>
          {t("common.cancel")}
        </Button>
        <Button type="submit" disabled={isBusy || !isWholeCode(typed)}>
          {t(isBusy ? "code.verifying" : "code.verify")}
        </Button>
      </div>
    </FetcherForm>
  );
}
