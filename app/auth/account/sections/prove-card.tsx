import type { Method } from "../../second-factor/methods.ts";
import type { AccountAnswer } from "../account-answers.server.ts";
import { CodeField, Form, PasswordField, useAccountKit } from "./account-kit.tsx";

type ProveCardProps = Extract<AccountAnswer, { kind: "prove" }>;

const codeWords: Record<Exclude<Method, "passkey">, string> = {
  email: "account.codeByMail",
  app: "account.codeOfApp",
  backup: "code.backupLabel",
};

export function ProveCard({ fields, errors, mustTypeCode, mail }: ProveCardProps) {
  const { t, data, action, Submit } = useAccountKit();
  const { intent = "", proof_kind: _, ...rest } = fields;
  const hidden = { ...rest, proving: "yes" };
  const kinds = data.methods.filter((method) => method !== "passkey");
  return (
    <section className="account-prove" aria-labelledby="prove-title" id="prove">
      <h2 id="prove-title">{t("account.proveTitle")}</h2>
      <p>{t("account.proveText")}</p>
      {mail && (
        <p className={mail.isSent ? "form-status sent" : "form-status failed"} role="status">
          {t(mail.message.word, mail.message.values)}
          {mail.shownCode && ` ${t("code.development", { code: mail.shownCode })}`}
        </p>
      )}
      {data.passkeys.length > 0 && (
        <Form intent={intent} hidden={hidden} passkey="verify">
          <Submit>{t("account.provePasskey")}</Submit>
        </Form>
      )}
      {mustTypeCode && kinds.includes("email") && (
        <Form intent={intent} hidden={{ ...rest, proving: "send" }}>
          <Submit variant="quiet">{t("account.sendCode")}</Submit>
        </Form>
      )}
      <Form intent={intent} hidden={hidden}>
        <input type="text" autoComplete="username" value={data.email} readOnly hidden />
        <PasswordField
          name="proof_password"
          label={t("auth.password")}
          error={errors.password}
          autoComplete="current-password"
        />
        {mustTypeCode && (
          <>
            <fieldset className="account-choice">
              <legend>{t("account.codeKind")}</legend>
              {kinds.map((kind) => (
                <label key={kind}>
                  <input type="radio" name="proof_kind" value={kind} defaultChecked={kind === kinds[0]} />{" "}
                  {t(codeWords[kind])}
                </label>
              ))}
            </fieldset>
            <CodeField name="proof_code" label={t("code.label")} error={errors.code} />
          </>
        )}
        <Submit>{t("account.proveSubmit")}</Submit>
      </Form>
      <a className="account-back" href={action}>
        {t("account.proveBack")}
      </a>
    </section>
  );
}
