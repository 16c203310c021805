import type { Role } from "#app/records/people/profile.ts";
import { passwordHintFor, passwordMinLengthFor } from "../accounts/password.ts";
import { AuthField, AuthForm, type RejectedForm } from "./auth-form.tsx";
import { useAuth } from "./auth-words.ts";

type Props = { rejected?: RejectedForm };

export function SignInForm({ rejected, returnPath }: Props & { returnPath: string | null }) {
  const { t, to } = useAuth();
  const hidden: Record<string, string> = returnPath ? { to: returnPath } : {};
  return (
    <AuthForm
      action={to("/auth")}
      rejected={rejected}
      submit={t("signIn.submit")}
      busy={t("signIn.busy")}
      hidden={hidden}
    >
      <EmailField />
      <CurrentPasswordField />
      <p className="auth-aside">
        <a href={to("/auth?mode=forgot")}>
          {t(rejected && rejected.waitMs > 0 ? "signIn.getLink" : "signIn.forgotPassword")}
        </a>
      </p>
    </AuthForm>
  );
}

export function SignUpForm({ rejected }: Props) {
  const { t, to } = useAuth();
  return (
    <AuthForm action={to("/auth?mode=sign-up")} rejected={rejected} submit={t("signUp.submit")} busy={t("signUp.busy")}>
      <AccountFields />
    </AuthForm>
  );
}

export function SetupForm({ rejected }: Props) {
  const { t, to } = useAuth();
  return (
    <AuthForm action={to("/auth/setup")} rejected={rejected} submit={t("setup.submit")}>
      <AccountFields accountRole="admin" />
    </AuthForm>
  );
}

export function ForgotForm({ rejected }: Props) {
  const { t, to } = useAuth();
  const [submit, busy] = [t("reset.requestSubmit"), t("reset.requestBusy")];
  return (
    <AuthForm action={to("/auth?mode=forgot")} rejected={rejected} submit={submit} busy={busy}>
      <EmailField />
    </AuthForm>
  );
}

export function ResetForm({ rejected, accountRole }: Props & { accountRole: Role }) {
  const { t, to } = useAuth();
  return (
    <AuthForm
      action={to("/auth?mode=reset")}
      rejected={rejected}
      submit={t("reset.setSubmit")}
      busy={t("reset.setBusy")}
    >
      <NewPasswordField label={t("reset.newPassword")} accountRole={accountRole} />
      <AuthField
        name="confirmation"
        label={t("reset.confirmPassword")}
        type="password"
        autoComplete="new-password"
        maxLength={1024}
      />
    </AuthForm>
  );
}

/** Proves a new account's address: the link proves the mailbox, the password that the account is one's own. */
export function ConfirmForm({ rejected }: Props) {
  const { t, to } = useAuth();
  return (
    <AuthForm action={to("/auth?mode=confirm")} rejected={rejected} submit={t("confirm.submit")}>
      <CurrentPasswordField />
    </AuthForm>
  );
}

function AccountFields({ accountRole = "user" }: { accountRole?: Role }) {
  const { t } = useAuth();
  return (
    <>
      <AuthField name="fullName" label={t("auth.fullName")} autoComplete="name" maxLength={100} dir="auto" />
      <EmailField />
      <NewPasswordField label={t("auth.password")} accountRole={accountRole} />
    </>
  );
}

function EmailField() {
  const { t } = useAuth();
  return <AuthField name="email" label={t("auth.email")} type="email" autoComplete="username" maxLength={254} />;
}

function CurrentPasswordField() {
  const { t } = useAuth();
  const label = t("auth.password");
  return <AuthField name="password" label={label} type="password" autoComplete="current-password" maxLength={1024} />;
}

function NewPasswordField({ label, accountRole }: { label: string; accountRole: Role }) {
  const { t } = useAuth();
  return (
    <AuthField
      name="password"
      label={label}
      type="password"
      autoComplete="new-password"
      hint={t(passwordHintFor(accountRole))}
      minLength={passwordMinLengthFor(accountRole)}
      maxLength={1024}
    />
  );
}
