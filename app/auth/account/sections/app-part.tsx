import { CodeField, useAccountKit } from "./account-kit.tsx";

export function AppPart() {
  const { t, data, formatMoment, Form, Submit } = useAccountKit();
  return (
    <div className="account-part">
      <h3>{t("account.app")}</h3>
      {data.appSince ? (
        <>
          <p>{t("account.appSince", { date: formatMoment(data.appSince) })}</p>
          <Form intent="app.remove">
            <Submit variant="quiet">{t("account.appRemove")}</Submit>
          </Form>
        </>
      ) : data.appSetup ? (
        <AppSetup {...data.appSetup} />
      ) : (
        <>
          <p>{t("account.appText")}</p>
          <Form intent="app.begin">
            <Submit variant="quiet">{t("account.appBegin")}</Submit>
          </Form>
        </>
      )}
    </div>
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
