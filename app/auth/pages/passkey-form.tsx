import { type Purpose, passkeyAttributes } from "../passkeys/passkey-script.ts";
import { HiddenFields } from "./auth-form.tsx";
import { useAuth } from "./auth-words.ts";

type PasskeyFormProps = {
  purpose: Purpose;
  action: string;
  hidden: Record<string, string>;
  label: string;
  isQuiet?: boolean;
};

export function PasskeyForm({ purpose, action, hidden, label, isQuiet }: PasskeyFormProps) {
  const { t } = useAuth();
  return (
    <form className="auth-form" method="post" action={action} {...passkeyAttributes(purpose, t)}>
      <HiddenFields fields={hidden} />
      <input type="hidden" name="credential" defaultValue="" />
      <p className="form-status failed" role="alert" hidden data-passkey-failed="" />
      <button type="submit" className={isQuiet ? "button quiet" : "button"}>
        {label}
      </button>
      {purpose !== "sign-in" && (
        <p className="auth-hint" data-passkey-missing="">
          {t("passkey.needsScript")}
        </p>
      )}
    </form>
  );
}
