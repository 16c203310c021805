import { useAccountKit, useReturned } from "./account-kit.tsx";

/** The authenticator app: how it is set up, or since when it is in use. */
export function AppPart() {
  const { t, data, moment, Form, Submit } = useAccountKit();
  return (
    <div className="account-part">
      <h3>{t("account.app")}</h3>
      {data.appSince ? (
        <>
          <p>{t("account.appSince", { date: moment(data.appSince) })}</p>
          <Form intent="app.remove">
            <Submit look="quiet">{t("account.appRemove")}</Submit>
          </Form>
        </>
      ) : data.appSetup ? (
        <AppSetup {...data.appSetup} />
      ) : (
        <>
          <p>{t("account.appText")}</p>
          <Form intent="app.begin">
            <Submit look="quiet">{t("account.appBegin")}</Submit>
          </Form>
        </>
      )}
    </div>
  );
}

function AppSetup({ secret, qrCode }: { secret: string; qrCode: string }) {
  const { t, Form, Field, Submit } = useAccountKit();
  const { errors } = useReturned("app.confirm");
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
        <Field
          id="app-code"
          name="code"
          label={t("account.appCode")}
          error={errors.code}
          autoComplete="one-time-code"
          maxLength={20}
          dir="ltr"
          inputMode="numeric"
        />
        <Submit>{t("account.appConfirm")}</Submit>
      </Form>
    </>
  );
}
