import type { Role } from "#app/records/people/profile.ts";
import { passwordHintFor, passwordMinLengthFor } from "../accounts/password.ts";
import { AuthField, AuthForm, type Returned } from "./auth-form.tsx";
import { useAuth } from "./auth-words.ts";

type Props = { returned?: Returned };

/** Asks for the link by which a forgotten password is replaced. */
export function ForgotForm({ returned }: Props) {
  const { t, to } = useAuth();
  return (
    <AuthForm
      action={to("/auth?mode=forgot")}
      returned={returned}
      submit={t("reset.requestSubmit")}
      busy={t("reset.requestBusy")}
    >
      <AuthField
        name="email"
        label={t("auth.email")}
        type="email"
        autoComplete="username"
        maxLength={254}
        returned={returned}
      />
    </AuthForm>
  );
}

/** Takes the new password, twice. */
export function ResetForm({ returned, accountRole }: Props & { accountRole: Role }) {
  const { t, to } = useAuth();
  return (
    <AuthForm
      action={to("/auth?mode=reset")}
      returned={returned}
      submit={t("reset.setSubmit")}
      busy={t("reset.setBusy")}
    >
      <AuthField
        name="password"
        label={t("reset.newPassword")}
        type="password"
        autoComplete="new-password"
        hint={t(passwordHintFor(accountRole))}
        minLength={passwordMinLengthFor(accountRole)}
        maxLength={1024}
        returned={returned}
      />
      <AuthField
        name="confirmation"
        label={t("reset.confirmPassword")}
        type="password"
        autoComplete="new-password"
        maxLength={1024}
        returned={returned}
      />
    </AuthForm>
  );
}

/** Proves a new account's address: the link brought one here, the password shows that it is one's own account. */
export function ConfirmForm({ returned }: Props) {
  const { t, to } = useAuth();
  return (
    <AuthForm action={to("/auth?mode=confirm")} returned={returned} submit={t("confirm.submit")}>
      <AuthField
        name="password"
        label={t("auth.password")}
        type="password"
        autoComplete="current-password"
        maxLength={1024}
        returned={returned}
      />
    </AuthForm>
  );
}
