import { useAuth } from "../pages/auth-words.ts";
import { PasskeyForm } from "./passkey-form.tsx";

/** The button of the sign-in page for those who have a passkey here. */
export function PasskeySignIn({ wayBack }: { wayBack: string | null }) {
  const { t, to } = useAuth();
  return (
    <PasskeyForm
      purpose="sign-in"
      action={to("/auth/passkey")}
      hidden={wayBack ? { to: wayBack } : {}}
      label={t("passkey.signIn")}
      isQuiet
    />
  );
}
