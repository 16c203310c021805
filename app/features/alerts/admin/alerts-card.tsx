import { Alert, Button } from "@mantine/core";
import { useState } from "react";
import { useFetcher } from "react-router";
import { FetcherForm } from "#app/admin/forms/fetcher-form.tsx";
import { ChoiceField, FormRecord, RecordErrors, SwitchField, TextField } from "#app/admin/forms/record-fields.tsx";
import { useFirstInvalid, useResult } from "#app/admin/forms/use-result.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { showResultToast } from "#app/admin/frame/toasts.tsx";
import { FreshProof } from "#app/admin/proof/fresh-proof.tsx";
import { choicesOf } from "#app/admin/widgets/choices.ts";
import { Panel } from "#app/admin/widgets/panel.tsx";
import { SecretField } from "#app/admin/widgets/secret-field.tsx";
import { WordBadge } from "#app/admin/widgets/state-badge.tsx";
import { leftToRight } from "#app/i18n/bidi.ts";
import type { Posted } from "../platform/post-alert.server.ts";
import type { WebhookState } from "../records/webhook.server.ts";
import { webhookForms } from "../records/webhook.ts";
import { alertsPath } from "./alerts-path.ts";
import type { AlertsResult } from "./answer-alerts.server.ts";
import "./alerts.css";

export function AlertsCard({ read }: { read: WebhookState }) {
  const { t, format } = useAdmin();
  const fetcher = useFetcher<AlertsResult>();
  const [last, setLast] = useState<AlertsResult>();
  const form = useFirstInvalid(last);
  const isBusy = fetcher.state !== "idle";
  useResult(isBusy ? undefined : fetcher.data, (answer) => {
    setLast(answer);
    if (!answer.ok || !answer.posted) showResultToast(t, answer);
  });
  const errors = last && !last.ok ? last.errors : {};
  const { host, isFixed, isUnreadable, lastError } = read;
  const isKept = host !== null && !isFixed;

  function send(intent: string) {
    if (!form.current || isBusy) return;
    const typed = new FormData(form.current);
    typed.set("intent", intent);
    fetcher.submit(typed, { method: "post", action: alertsPath, flushSync: true });
  }
  return (
    <Panel id="alerts" title={t("alerts.title")} text={t("alerts.about")}>
      {isUnreadable && <Alert color="red">{t("alerts.unreadable")}</Alert>}
      {lastError !== null && (
        <Alert color="yellow">
          {t("alerts.waiting")} {/^\d/.test(lastError) ? <bdi>{lastError}</bdi> : t(`alerts.refused.${lastError}`)}
        </Alert>
      )}
      {isFixed && (
        <p className="soft">
          {t("alerts.byEnvironment", { name: leftToRight("ALERT_WEBHOOK"), host: leftToRight(host ?? "") })}
        </p>
      )}
      <FetcherForm
        fetcher={fetcher}
        action={alertsPath}
        ref={form}
        className="alerts-form"
        noValidate
        autoComplete="off"
        fields={{ intent: "alerts.save" }}
      >
        <RecordErrors value={errors}>
          <FormRecord value={read}>
            <fieldset disabled={isFixed} hidden={isFixed} key={read.since}>
              <legend className="visually-hidden">{t("alerts.title")}</legend>
              <TextField
                name="address"
                type="url"
                label={t("alerts.address")}
                hint={
                  isKept
                    ? t("alerts.kept", { host: leftToRight(host), time: format.moment(read.since ?? "") })
                    : t("alerts.addressHint")
                }
              />
              <ChoiceField name="form" label={t("alerts.form")} choices={choicesOf(t, "alerts.form", webhookForms)} />
              <SecretField
                name="token"
                label={t("alerts.token")}
                description={t("alerts.tokenHint")}
                error={errors.token}
                autoComplete="new-password"
                dir="ltr"
              />
              <SwitchField name="isOwn" label={t("alerts.isOwn")} hint={t("alerts.isOwnHint")} />
            </fieldset>
          </FormRecord>
        </RecordErrors>
        <div className="actions">
          {!isFixed && (
            <Button type="submit" disabled={isBusy}>
              {t("common.save")}
            </Button>
          )}
          <Button variant="default" disabled={isBusy} onClick={() => send("alerts.test")}>
            {t("alerts.test")}
          </Button>
          {isKept && (
            <Button variant="default" disabled={isBusy} onClick={() => send("alerts.remove")}>
              {t("alerts.remove")}
            </Button>
          )}
        </div>
      </FetcherForm>
      <div role="status">{!isBusy && last?.ok && last.posted && <Outcome posted={last.posted} />}</div>
      <FreshProof fetcher={fetcher} />
    </Panel>
  );
}

function Outcome({ posted: { isTaken, status, words } }: { posted: Posted }) {
  const { t } = useAdmin();
  return (
    <p>
      <WordBadge color={isTaken ? "green" : "red"} word={isTaken ? "dashboard.well" : "dashboard.unwell"} />{" "}
      {status === null ? t(`alerts.refused.${words}`) : t("alerts.answered", { status: String(status) })}{" "}
      {status !== null && words && <bdi dir="auto">{words}</bdi>}
    </p>
  );
}
