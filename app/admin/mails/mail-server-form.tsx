import { Button, PasswordInput } from "@mantine/core";
import { useRef, useState } from "react";
import { useFetcher } from "react-router";
import { isolated } from "#app/i18n/bidi.ts";
import type { MailServerState } from "#app/records/mails/mail-server.server.ts";
import { FetcherForm } from "../forms/fetcher-form.tsx";
import { ChoiceField, RecordErrors, TextField } from "../forms/record-fields.tsx";
import { UnsavedQuestion, useSaveKey } from "../forms/unsaved.tsx";
import { useFirstInvalid, useResult } from "../forms/use-result.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import { showResultToast } from "../frame/toasts.tsx";
import { FreshProof } from "../proof/fresh-proof.tsx";
import type { MailServerResult } from "./answer-mail-server.server.ts";
import { ForgetPassword } from "./forget-password.tsx";
import { TestedServer } from "./tested-server.tsx";

const securities = ["starttls", "tls", "none"];

export function MailServerForm({ state, email }: { state: MailServerState; email: string }) {
  const { t, format } = useAdmin();
  const saver = useFetcher<MailServerResult>();
  const tester = useFetcher<MailServerResult>();
  const body = useRef<HTMLDivElement>(null);
  const [isChanged, setChanged] = useState(false);
  const [last, setLast] = useState<MailServerResult>();
  const form = useFirstInvalid(last);
  const isBusy = saver.state !== "idle";
  const isTesting = tester.state !== "idle";
  useResult(isBusy ? undefined : saver.data, (answer) => {
    setLast(answer);
    showResultToast(t, answer);
    if (answer.ok) setChanged(false);
  });
  useResult(isTesting ? undefined : tester.data, (answer) => {
    setLast(answer);
    if (!answer.ok) showResultToast(t, answer);
  });
  useSaveKey(form, { hasConflict: false, isBusy });
  const { environment, server, sender, replyTo, version } = state;
  const isLocked = environment.server !== null;
  const shown = environment.server ?? server;
  const errors = last && !last.ok ? last.errors : {};
  const hasPassword = !isLocked && Boolean(server?.hasPassword);

  function test() {
    if (!form.current || isTesting) return;
    const typed = new FormData(form.current);
    typed.set("intent", "mail-server.test");
    tester.submit(typed, { method: "post", action: paths.mailServer, flushSync: true });
  }
  return (
    <section className="panel mail-server" aria-labelledby="mail-server-title">
      <h2 id="mail-server-title">{t("mailServer.server")}</h2>
      <FetcherForm
        fetcher={saver}
        action={paths.mailServer}
        ref={form}
        noValidate
        autoComplete="off"
        onInput={() => setChanged(true)}
      >
        <input type="hidden" name="intent" value="mail-server.save" />
        <input type="hidden" name="version" value={version} />
        <RecordErrors value={errors}>
          <div className="record-body" ref={body} key={version}>
            {isLocked && <p className="soft">{t("mailServer.byEnvironment", { name: isolated("SMTP_URL") })}</p>}
            <fieldset disabled={isLocked}>
              <legend className="visually-hidden">{t("mailServer.server")}</legend>
              <TextField
                name="host"
                label={t("mailServer.host")}
                hint={isLocked ? undefined : t("mailServer.hostHint")}
                value={shown?.host}
                dir="ltr"
              />
              <div className="pair">
                <TextField name="port" label={t("mailServer.port")} value={shown?.port ?? 587} dir="ltr" />
                <SecurityField state={state} />
              </div>
              <TextField name="user" label={t("mailServer.user")} value={shown?.user} dir="ltr" />
              {!isLocked && (
                <PasswordInput
                  name="password"
                  label={t("mailServer.password")}
                  description={
                    hasPassword
                      ? t("mailServer.passwordKept", { time: format.moment(server?.passwordSince ?? "") })
                      : t("mailServer.passwordHint")
                  }
                  autoComplete="new-password"
                  dir="ltr"
                  error={errors.password && t(errors.password.word, errors.password.values)}
                  visibilityToggleButtonProps={{ "aria-label": t("mailServer.showPassword") }}
                />
              )}
            </fieldset>
            {hasPassword && <ForgetPassword version={version} />}
            {environment.from && (
              <p className="soft">
                {t("mailServer.byEnvironment", { name: isolated("MAIL_FROM") })} <bdi>{environment.from}</bdi>
              </p>
            )}
            {!environment.from && (
              <div className="pair">
                <TextField
                  name="fromName"
                  label={t("mailServer.fromName")}
                  hint={t("mailServer.fromNameHint")}
                  value={sender?.name}
                />
                <TextField
                  name="fromAddress"
                  type="email"
                  label={t("mailServer.fromAddress")}
                  hint={t("mailServer.fromHint")}
                  value={sender?.address}
                  dir="ltr"
                />
              </div>
            )}
            <TextField
              name="replyTo"
              type="email"
              label={t("mailServer.replyTo")}
              hint={t("mailServer.replyToHint")}
              value={replyTo}
              dir="ltr"
            />
          </div>
        </RecordErrors>
        <div className="actions">
          <Button type="submit" disabled={isBusy}>
            {t(isBusy ? "common.saving" : "common.save")}
          </Button>
          <Button variant="default" disabled={isTesting} onClick={test}>
            {t(isTesting ? "settings.testMailBusy" : "settings.testMail")}
          </Button>
          <span className="soft">{t("mailServer.testText", { email: isolated(email) })}</span>
        </div>
      </FetcherForm>
      <TestedServer answer={isTesting || last !== tester.data ? undefined : tester.data} isBusy={isTesting} />
      <UnsavedQuestion isChanged={isChanged} />
      <FreshProof fetcher={saver} />
      <FreshProof fetcher={tester} />
    </section>
  );
}

function SecurityField({ state: { environment, server } }: { state: MailServerState }) {
  const { t } = useAdmin();
  const field = { name: "security", label: t("mailServer.security") };
  const choices = securities.map((value) => ({ value, label: t(`mailServer.security.${value}`) }));
  if (!environment.server) return <ChoiceField {...field} value={server?.security ?? "starttls"} choices={choices} />;
  const isTls = environment.server.isTls;
  return (
    <ChoiceField
      {...field}
      value={isTls ? "tls" : "offered"}
      choices={isTls ? choices : [{ value: "offered", label: t("mailServer.security.offered") }]}
    />
  );
}
