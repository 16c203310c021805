import type { Role } from "#app/records/people/profile.ts";
import { passwordHintFor, passwordMinLengthFor } from "../accounts/password.ts";
import { AuthField, AuthForm, type Returned } from "./auth-form.tsx";
import { useAuth } from "./auth-words.ts";

export function SignUpForm({ returned }: { returned?: Returned }) {
  const { t, to } = useAuth();
  return (
    <AuthForm action={to("/auth?mode=sign-up")} returned={returned} submit={t("signUp.submit")} busy={t("signUp.busy")}>
      <AccountFields returned={returned} />
    </AuthForm>
  );
}

/** Name, e-mail address and password of an account that is to be made. */
export function AccountFields({ returned, accountRole = "user" }: { returned?: Returned; accountRole?: Role }) {
  const { t } = useAuth();
  return (
    <>
      <AuthField
        name="fullName"
        label={t("auth.fullName")}
        autoComplete="name"
        maxLength={100}
        dir="auto"
        returned={returned}
      />
      <AuthField
        name="email"
        label={t("auth.email")}
        type="email"
        autoComplete="username"
        maxLength={254}
        returned={returned}
      />
      <AuthField
        name="password"
        label={t("auth.password")}
        type="password"
        autoComplete="new-password"
        hint={t(passwordHintFor(accountRole))}
        minLength={passwordMinLengthFor(accountRole)}
        maxLength={1024}
        returned={returned}
      />
    </>
  );
}
