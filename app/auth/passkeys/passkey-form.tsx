import type { ReactNode } from "react";
import { useAuth } from "../pages/auth-words.ts";
import { type Purpose, passkeyAttributes } from "./passkey-script.ts";

type PasskeyFormProps = {
  purpose: Purpose;
  action: string;
  hidden: Record<string, string>;
  label: string;
  /** Whether another form of the page is the more prominent one. */
  isQuiet?: boolean;
  children?: ReactNode;
};

/** A form that a passkey fills in: its button is shown by the script, where the browser knows passkeys at all. */
export function PasskeyForm({ purpose, action, hidden, label, isQuiet, children }: PasskeyFormProps) {
  const { t } = useAuth();
  return (
    <form className="auth-form" method="post" action={action} {...passkeyAttributes(purpose, t)}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="credential" defaultValue="" />
      {children}
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
