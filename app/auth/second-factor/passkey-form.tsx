import type { ReactNode } from "react";
import { useDoor } from "../door-words.ts";

type PasskeyFormProps = {
  purpose: "verify" | "sign-in" | "register";
  action: string;
  hidden: Record<string, string>;
  label: string;
  /** Whether the page offers other ways more prominently. */
  isQuiet?: boolean;
  children?: ReactNode;
};

/** A form that a passkey fills in: its button is shown by the script, where the browser knows passkeys at all. */
export function PasskeyForm({ purpose, action, hidden, label, isQuiet, children }: PasskeyFormProps) {
  const { t } = useDoor();
  return (
    <form
      className="door-form"
      method="post"
      action={action}
      data-passkey={purpose}
      data-refused={t("passkey.cancelled")}
      data-known={t("passkey.alreadyHere")}
      data-failed={t("auth.unexpectedError")}
    >
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
        <p className="door-hint" data-passkey-missing="">
          {t("passkey.needsScript")}
        </p>
      )}
    </form>
  );
}
