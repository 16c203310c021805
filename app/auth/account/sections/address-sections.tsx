import { Form, PasswordField, Section, TextField, useAccountKit } from "./account-kit.tsx";

export function EmailSection() {
  const { t, data, Submit } = useAccountKit();
  return (
    <Section id="email" title={t("auth.email")}>
      <p>
        {t("account.emailNow")} <bdi dir="ltr">{data.email}</bdi>
      </p>
      <Form intent="email">
        <TextField
          name="new_email"
          type="email"
          label={t("account.newEmail")}
          hint={t("account.emailHint")}
          autoComplete="email"
          maxLength={254}
        />
        <Submit>{t("account.emailAsk")}</Submit>
      </Form>
    </Section>
  );
}

export function PasswordSection() {
  const { t, data, Submit } = useAccountKit();
  const hint = t("account.passwordHint", { count: data.passwordMinLength });
  return (
    <Section id="password" title={t("auth.password")}>
      <p>{t("account.passwordText")}</p>
      <Form intent="password">
        <input type="text" autoComplete="username" value={data.email} readOnly hidden />
        <PasswordField name="current_password" label={t("account.currentPassword")} autoComplete="current-password" />
        <PasswordField name="new_password" label={t("reset.newPassword")} autoComplete="new-password" hint={hint} />
        <PasswordField name="confirmation" label={t("reset.confirmPassword")} autoComplete="new-password" />
        <Submit>{t("reset.setSubmit")}</Submit>
      </Form>
    </Section>
  );
}
