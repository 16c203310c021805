import { Button, PasswordInput } from "@mantine/core";
import { type ComponentProps, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { FetcherForm } from "#app/admin/forms/fetcher-form.tsx";
import { LeaveQuestion } from "#app/admin/forms/leave-question.tsx";
import { ChoiceField, RecordErrors, TextField } from "#app/admin/forms/record-fields.tsx";
import { useSaveKey } from "#app/admin/forms/unsaved.tsx";
import { useFirstInvalid, useResult } from "#app/admin/forms/use-result.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { showResultToast } from "#app/admin/frame/toasts.tsx";
import { FreshProof } from "#app/admin/proof/fresh-proof.tsx";
import { choicesOf } from "#app/admin/widgets/choices.ts";
import { Panel } from "#app/admin/widgets/panel.tsx";
import type { MailServerState } from "../records/mail-server.server.ts";
import type { MailServerResult } from "./answer-mail-server.server.ts";
import { mailServerPath } from "./mail-paths.ts";
import { TestedServer } from "./tested-server.tsx";

type TextFieldProps = ComponentProps<typeof TextField>;

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

  const field = (name: string, value: string | number | null | undefined, more: Partial<TextFieldProps>) => (
    <TextField name={name} label={t(`mailServer.${name}`)} value={value} {...more} />
  );

  function test() {
    if (!form.current || isTesting) return;
    const typed = new FormData(form.current);
    typed.set("intent", "mail-server.test");
    tester.submit(typed, { method: "post", action: mailServerPath, flushSync: true });
  }
  return (
    <Panel className="mail-server" title={t("mailServer.server")}>
      <FetcherForm
        fetcher={saver}
        action={mailServerPath}
        ref={form}
        noValidate
        autoComplete="off"
        onInput={() => setChanged(true)}
        fields={{ intent: "mail-server.save", version }}
      >
        <RecordErrors value={errors}>
          <div className="record-body" ref={body} key={version}>
            {isLocked && <p className="soft">{t("mailServer.byEnvironment", { name: "SMTP_URL" })}</p>}
            <fieldset disabled={isLocked}>
              <legend className="visually-hidden">{t("mailServer.server")}</legend>
              {field("host", shown?.host, { hint: isLocked ? undefined : t("mailServer.hostHint"), dir: "ltr" })}
              <div className="pair">
                {field("port", shown?.port ?? 587, { dir: "ltr" })}
                <SecurityField state={state} />
              </div>
              {field("user", shown?.user, { dir: "ltr" })}
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
                {t("mailServer.byEnvironment", { name: "MAIL_FROM" })} <bdi>{environment.from}</bdi>
              </p>
            )}
            {!environment.from && (
              <div className="pair">
                {field("fromName", sender?.name, { hint: t("mailServer.fromNameHint") })}
                {field("fromAddress", sender?.address, { hint: t("mailServer.fromHint"), type: "email" })}
              </div>
            )}
            {field("replyTo", replyTo, { hint: t("mailServer.replyToHint"), type: "email" })}
          </div>
        </RecordErrors>
        <div className="actions">
          <Button type="submit" disabled={isBusy}>
            {t(isBusy ? "common.saving" : "common.save")}
          </Button>
          <Button variant="default" disabled={isTesting} onClick={test}>
            {t(isTesting ? "settings.testMailBusy" : "settings.testMail")}
          </Button>
          <span className="soft">{t("mailServer.testText", { email })}</span>
        </div>
      </FetcherForm>
      <TestedServer answer={isTesting || last !== tester.data ? undefined : tester.data} isBusy={isTesting} />
      <LeaveQuestion isAtRisk={isChanged} saveDraft={null} />
      <FreshProof fetcher={saver} />
      <FreshProof fetcher={tester} />
    </Panel>
  );
}

function SecurityField({ state: { environment, server } }: { state: MailServerState }) {
  const { t } = useAdmin();
  const field = { name: "security", label: t("mailServer.security") };
  const choices = choicesOf(t, "mailServer.security", securities);
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

function ForgetPassword({ version }: { version: number }) {
  const { t } = useAdmin();
  const fetcher = useFetcher<MailServerResult>();
  const fields = { intent: "mail-server.forget", version };
  useResult(fetcher.data, (answer) => showResultToast(t, answer));
  return (
    <div>
      <Button
        variant="default"
        size="compact-sm"
        disabled={fetcher.state !== "idle"}
        onClick={() => fetcher.submit(fields, { method: "post", action: mailServerPath, flushSync: true })}
      >
        {t("mailServer.forget")}
      </Button>
      <FreshProof fetcher={fetcher} />
    </div>
  );
}
