import { CodeField, TextField, useAccountKit, useRejected } from "./account-kit.tsx";
import { AppPart } from "./app-part.tsx";

export function FactorSection() {
  const { t, data, Section, Form, Submit } = useAccountKit();
  return (
    <Section id="second-factor" title={t("account.factorTitle")}>
      <p>
        <strong>{t(data.isSecondFactorOn ? "account.factorIsOn" : "account.factorIsOff")}</strong>{" "}
        {t("account.factorText")}
      </p>
      <PasskeyPart />
      <AppPart />
      <MailPart />
      {data.isSecondFactorOn && (
        <>
          <div className="account-part">
            <h3>{t("backupCodes.title")}</h3>
            <p>{t("account.codesLeft", { count: data.codesLeft })}</p>
            <Form intent="codes.renew">
              <Submit variant="quiet">{t("account.codesRenew")}</Submit>
            </Form>
          </div>
          <div className="account-part">
            <Form intent="factor.off">
              <Submit variant="danger">{t("account.factorTurnOff")}</Submit>
            </Form>
          </div>
        </>
      )}
    </Section>
  );
}

function PasskeyPart() {
  const { t, data, formatMoment, Form, Submit } = useAccountKit();
  return (
    <div className="account-part">
      <h3>{t("account.passkeys")}</h3>
      <p>{t("account.passkeysText")}</p>
      {data.passkeys.length > 0 && (
        <ul className="account-list">
          {data.passkeys.map(({ id, name, created_at, last_used_at }) => (
            <li key={id}>
              <div>
                <strong dir="auto">{name}</strong>
                <span className="soft">
                  {t("account.addedOn", { date: formatMoment(created_at) })}
                  {" · "}
                  {last_used_at ? t("account.usedOn", { date: formatMoment(last_used_at) }) : t("account.neverUsed")}
                </span>
              </div>
              <Form intent="passkey.remove" hidden={{ id }} isInline>
                <Submit variant="quiet" label={t("account.removeNamed", { name })}>
                  {t("account.remove")}
                </Submit>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Form intent="passkey.add" passkey="register">
        <TextField
          id="passkey-name"
          name="name"
          label={t("account.passkeyName")}
          value={data.suggestedName}
          autoComplete="off"
          maxLength={60}
          dir="auto"
        />
        <Submit>{t("account.passkeyAdd")}</Submit>
      </Form>
    </div>
  );
}

/** Codes by mail turn the second factor on without a device, and can be switched off beside one. */
function MailPart() {
  const { t, data, Form, Submit } = useAccountKit();
  const { errors } = useRejected("mail.confirm");
  const isConfirming = !data.isSecondFactorOn && (data.isMailSetup || errors.code !== undefined);
  const hasOther = data.passkeys.length > 0 || data.appSince !== null;
  return (
    <div className="account-part">
      <h3>{t("account.mailCodes")}</h3>
      {data.isSecondFactorOn ? (
        <>
          <p>{t(data.isMailAllowed ? "account.mailCodesAreOn" : "account.mailCodesAreOff")}</p>
          {data.isMailAllowed && !hasOther ? (
            <p className="soft">{t("account.mailCodesNeeded")}</p>
          ) : (
            <Form intent={data.isMailAllowed ? "mail.off" : "mail.on"}>
              <Submit variant="quiet">
                {t(data.isMailAllowed ? "account.mailCodesOffer" : "account.mailCodesAllow")}
              </Submit>
            </Form>
          )}
        </>
      ) : isConfirming ? (
        <Form intent="mail.confirm">
          <CodeField id="mail-code" name="code" label={t("code.label")} hint={t("code.validity")} inputMode="numeric" />
          <Submit>{t("code.verify")}</Submit>
        </Form>
      ) : (
        <>
          <p>{t("account.mailCodesText")}</p>
          <Form intent="mail.begin">
            <Submit variant="quiet">{t("account.mailCodesBegin")}</Submit>
          </Form>
        </>
      )}
    </div>
  );
}
