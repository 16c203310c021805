import { useAuth } from "./auth-words.ts";
import { PasskeyForm } from "./passkey-form.tsx";

export function PasskeySignIn({ returnPath }: { returnPath: string | null }) {
  const { t, to } = useAuth();
  return (
    <PasskeyForm
      purpose="sign-in"
      action={to("/auth/passkey")}
      hidden={returnPath ? { to: returnPath } : {}}
      label={t("passkey.signIn")}
      isQuiet
    />
  );
}
