import type { ReactNode } from "react";
import type { Role } from "#app/records/people/profile.ts";
import { passwordHintFor, passwordMinLengthFor } from "../accounts/password.ts";
import { AuthField, AuthForm, type FieldProps, type RejectedForm } from "./auth-form.tsx";
import { useAuth } from "./auth-words.ts";
import type { Mode } from "./modes.ts";

type Props = { rejected: RejectedForm | undefined };

const forms: Record<Mode | "setup", { path: string; submit: string; busy?: string }> = {
  "sign-in": { path: "/auth", submit: "signIn.submit", busy: "signIn.busy" },
  "sign-up": { path: "/auth?mode=sign-up", submit: "signUp.submit", busy: "signUp.busy" },
  forgot: { path: "/auth?mode=forgot", submit: "reset.requestSubmit", busy: "reset.requestBusy" },
  reset: { path: "/auth?mode=reset", submit: "reset.setSubmit", busy: "reset.setBusy" },
  confirm: { path: "/auth?mode=confirm", submit: "confirm.submit" },
  setup: { path: "/auth/setup", submit: "setup.submit" },
};

type NamedFormProps = Props & { name: keyof typeof forms; hidden?: Record<string, string>; children: ReactNode };

function NamedForm({ name, ...props }: NamedFormProps) {
  const { t, to } = useAuth();
  const { path, submit, busy } = forms[name];
  return <AuthForm {...props} action={to(path)} submit={t(submit)} busy={busy && t(busy)} />;
}

export function SignInForm({ rejected, returnPath }: Props & { returnPath: string | null }) {
  const { t, to } = useAuth();
  return (
    <NamedForm name="sign-in" rejected={rejected} hidden={returnPath ? { to: returnPath } : undefined}>
      <EmailField />
      <CurrentPasswordField />
      <p className="auth-aside">
        <a href={to("/auth?mode=forgot")}>
          {t(rejected && rejected.waitMs > 0 ? "signIn.getLink" : "signIn.forgotPassword")}
        </a>
      </p>
    </NamedForm>
  );
}

export function AccountForm({ rejected, name }: Props & { name: "sign-up" | "setup" }) {
  const { t } = useAuth();
  return (
    <NamedForm name={name} rejected={rejected}>
      <AuthField
        name="fullName"
        label={t("auth.fullName")}
        autoComplete="name"
        maxLength={100}
        dir="auto"
        isFirst={name === "setup"}
      />
      <EmailField />
      <NewPasswordField label={t("auth.password")} accountRole={name === "setup" ? "admin" : "user"} />
    </NamedForm>
  );
}

export function ForgotForm({ rejected }: Props) {
  return (
    <NamedForm name="forgot" rejected={rejected}>
      <EmailField />
    </NamedForm>
  );
}

export function ResetForm({ rejected, accountRole }: Props & { accountRole: Role }) {
  const { t } = useAuth();
  return (
    <NamedForm name="reset" rejected={rejected}>
      <NewPasswordField label={t("reset.newPassword")} accountRole={accountRole} />
      <PasswordField name="confirmation" label={t("reset.confirmPassword")} autoComplete="new-password" />
    </NamedForm>
  );
}

/** The link proves access to the mailbox, the password that the account is one's own. */
export function ConfirmForm({ rejected }: Props) {
  return (
    <NamedForm name="confirm" rejected={rejected}>
      <CurrentPasswordField />
    </NamedForm>
  );
}

function EmailField() {
  const { t } = useAuth();
  return <AuthField name="email" label={t("auth.email")} type="email" autoComplete="username" maxLength={254} />;
}

function CurrentPasswordField() {
  const { t } = useAuth();
  return <PasswordField name="password" label={t("auth.password")} autoComplete="current-password" />;
}

function NewPasswordField({ label, accountRole }: { label: string; accountRole: Role }) {
  const { t } = useAuth();
  return (
    <PasswordField
      name="password"
      label={label}
      autoComplete="new-password"
      hint={t(passwordHintFor(accountRole))}
      minLength={passwordMinLengthFor(accountRole)}
    />
  );
}

function PasswordField(props: Omit<FieldProps, "type" | "maxLength">) {
  return <AuthField {...props} type="password" maxLength={1_024} />;
}
