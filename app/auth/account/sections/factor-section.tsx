import { FormStatus } from "../../pages/auth-form.tsx";
import {
  ButtonForm,
  CodeField,
  EndOthers,
  EndOthersForm,
  FactorButton,
  Form,
  Part,
  Section,
  TextField,
  useAccountKit,
  useRejected,
} from "./account-kit.tsx";

export function FactorSection() {
  const { t, data } = useAccountKit();
  return (
    <Section id="second-factor" title={t("account.factorTitle")}>
      <p>
        <strong>{t(data.isSecondFactorOn ? "account.factorIsOn" : "account.factorIsOff")}</strong>{" "}
        {t("account.factorText")}
      </p>
      {data.isSecondFactorOn && <EndOthersForm />}
      <PasskeyPart />
      <AppPart />
      <MailPart />
      {data.isSecondFactorOn && (
        <>
          <Part title={t("backupCodes.title")}>
            <p>{t("account.codesLeft", { count: data.codesLeft })}</p>
            <div>
              <FactorButton intent="codes.renew">{t("account.codesRenew")}</FactorButton>
            </div>
          </Part>
          <div className="account-part">
            <div>
              <FactorButton intent="factor.off" variant="danger">
                {t("account.factorTurnOff")}
              </FactorButton>
            </div>
          </div>
        </>
      )}
    </Section>
  );
}

export function PasskeyPart() {
  const { t, data, formatMoment, Submit } = useAccountKit();
  return (
    <Part title={t("account.passkeys")}>
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
              <FactorButton intent="passkey.remove" id={id} label={t("account.removeNamed", { name })}>
                {t("account.remove")}
              </FactorButton>
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
        <EndOthers />
        <Submit>{t("account.passkeyAdd")}</Submit>
      </Form>
    </Part>
  );
}

function MailPart() {
  const { t, data, Submit } = useAccountKit();
  const { errors } = useRejected("mail.confirm");
  const isConfirming = !data.isSecondFactorOn && (data.isMailSetup || errors.code !== undefined);
  const hasOther = data.passkeys.length > 0 || data.appSince !== null;
  return (
    <Part title={t("account.mailCodes")}>
      {data.isSecondFactorOn ? (
        <>
          <p>{t(data.isMailAllowed ? "account.mailCodesAreOn" : "account.mailCodesAreOff")}</p>
          {data.isMailAllowed && !hasOther ? (
            <p className="soft">{t("account.mailCodesNeeded")}</p>
          ) : (
            <div>
              <FactorButton intent={data.isMailAllowed ? "mail.off" : "mail.on"}>
                {t(data.isMailAllowed ? "account.mailCodesOffer" : "account.mailCodesAllow")}
              </FactorButton>
            </div>
          )}
        </>
      ) : isConfirming ? (
        <Form intent="mail.confirm">
          <CodeField id="mail-code" name="code" label={t("code.label")} hint={t("code.validity")} inputMode="numeric" />
          <EndOthers />
          <Submit>{t("code.verify")}</Submit>
        </Form>
      ) : (
        <>
          <p>{t(data.isMailed ? "account.mailCodesText" : "account.mailCodesUnsent")}</p>
          <ButtonForm intent="mail.begin">{t("account.mailCodesBegin")}</ButtonForm>
        </>
      )}
    </Part>
  );
}

export function AppPart() {
  const { t, data, formatMoment } = useAccountKit();
  return (
    <Part title={t("account.app")}>
      {data.appSince ? (
        <>
          <p>{t("account.appSince", { date: formatMoment(data.appSince) })}</p>
          <div>
            <FactorButton intent="app.remove">{t("account.appRemove")}</FactorButton>
          </div>
        </>
      ) : data.appSetup ? (
        <AppSetup {...data.appSetup} />
      ) : (
        <>
          {data.isAppLost && <FormStatus isFailed>{t("account.appLost")}</FormStatus>}
          <p>{t("account.appText")}</p>
          <ButtonForm intent="app.begin">{t("account.appBegin")}</ButtonForm>
        </>
      )}
    </Part>
  );
}

function AppSetup({ secret, qrCode }: { secret: string; qrCode: string }) {
  const { t, Submit } = useAccountKit();
  return (
    <>
      <p>{t("account.appScan")}</p>
      <img className="account-qr" src={qrCode} alt={t("account.appQr")} width={200} height={200} />
      <p>
        {t("account.appSecret")}{" "}
        <code className="account-secret" dir="ltr" translate="no">
          {secret.match(/.{1,4}/g)?.join(" ")}
        </code>
      </p>
      <Form intent="app.confirm">
        <CodeField id="app-code" name="code" label={t("account.appCode")} inputMode="numeric" />
        <EndOthers />
        <Submit>{t("account.appConfirm")}</Submit>
      </Form>
    </>
  );
}
