import { useAccountKit, useReturned } from "./account-kit.tsx";

/** The e-mail address, and the form that changes it. */
export function EmailSection() {
  const { t, data, Section, Form, Field, Submit } = useAccountKit();
  const { typed, errors } = useReturned("email");
  return (
    <Section id="email" title={t("auth.email")}>
      <p>
        {t("account.emailNow")} <bdi dir="ltr">{data.email}</bdi>
      </p>
      <Form intent="email">
        <Field
          id="new_email"
          name="new_email"
          type="email"
          label={t("account.newEmail")}
          value={typed.new_email}
          hint={t("account.emailHint")}
          error={errors.new_email}
          autoComplete="email"
          maxLength={254}
          dir="ltr"
        />
        <Submit>{t("account.emailAsk")}</Submit>
      </Form>
    </Section>
  );
}

export function PasswordSection() {
  const { t, data, Section, Form, Field, Submit } = useAccountKit();
  const { errors } = useReturned("password");
  const count = data.passwordMinLength;
  const field = (name: string, label: string, autoComplete: string, hint?: string) => (
    <Field
      id={name}
      name={name}
      type="password"
      label={label}
      hint={hint}
      error={errors[name]}
      autoComplete={autoComplete}
      maxLength={1_024}
      dir="ltr"
    />
  );
  return (
    <Section id="password" title={t("auth.password")}>
      <p>{t("account.passwordText")}</p>
      <Form intent="password">
        <input type="text" autoComplete="username" value={data.email} readOnly hidden />
        {field("current_password", t("account.currentPassword"), "current-password")}
        {field("new_password", t("reset.newPassword"), "new-password", t("account.passwordHint", { count }))}
        {field("confirmation", t("reset.confirmPassword"), "new-password")}
        <Submit>{t("reset.setSubmit")}</Submit>
      </Form>
    </Section>
  );
}
