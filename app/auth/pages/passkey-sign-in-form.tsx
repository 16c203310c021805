import { AuthForm } from "./auth-form.tsx";
import { useAuth } from "./auth-words.ts";

export function PasskeySignIn({ returnPath }: { returnPath: string | null }) {
  const { t, to } = useAuth();
  return (
    <AuthForm
      passkey="sign-in"
      action={to("/auth/passkey")}
      hidden={returnPath ? { to: returnPath } : {}}
      submit={t("passkey.signIn")}
      isQuiet
    />
  );
}
