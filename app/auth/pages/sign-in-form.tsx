import { AuthField, AuthForm, type Returned } from "./auth-form.tsx";
import { useAuth } from "./auth-words.ts";

type Props = { returned?: Returned; wayBack: string | null };

export function SignInForm({ returned, wayBack }: Props) {
  const { t, to } = useAuth();
  return (
    <AuthForm
      action={to("/auth")}
      returned={returned}
      submit={t("signIn.submit")}
      busy={t("signIn.busy")}
      hidden={wayBack ? { to: wayBack } : {}}
    >
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
        autoComplete="current-password"
        maxLength={1024}
        returned={returned}
      />
      <p className="auth-aside">
        <a href={to("/auth?mode=forgot")}>
          {t(returned && returned.waitMs > 0 ? "signIn.getLink" : "signIn.forgotPassword")}
        </a>
      </p>
    </AuthForm>
  );
}
