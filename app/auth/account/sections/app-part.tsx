import { ButtonForm, CodeField, Part, useAccountKit } from "./account-kit.tsx";

export function AppPart() {
  const { t, data, formatMoment } = useAccountKit();
  return (
    <Part title={t("account.app")}>
      {data.appSince ? (
        <>
          <p>{t("account.appSince", { date: formatMoment(data.appSince) })}</p>
          <ButtonForm intent="app.remove">{t("account.appRemove")}</ButtonForm>
        </>
      ) : data.appSetup ? (
        <AppSetup {...data.appSetup} />
      ) : (
        <>
          <p>{t("account.appText")}</p>
          <ButtonForm intent="app.begin">{t("account.appBegin")}</ButtonForm>
        </>
      )}
    </Part>
  );
}

function AppSetup({ secret, qrCode }: { secret: string; qrCode: string }) {
  const { t, Form, Submit } = useAccountKit();
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
        <Submit>{t("account.appConfirm")}</Submit>
      </Form>
    </>
  );
}
