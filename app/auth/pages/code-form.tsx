import { minuteMs, secondMs } from "#app/platform/time.ts";
import type { FieldError } from "#app/records/store/fields.ts";
import { codeDigits } from "../second-factor/code-words.ts";
import type { Method } from "../second-factor/methods.ts";
import { AuthField, AuthForm } from "./auth-form.tsx";
import { useAuth } from "./auth-words.ts";

/** Allows for spaces in a pasted code. */
const typedMaxLength = 20;

type CodeFormProps = {
  method: Exclude<Method, "passkey">;
  returnPath: string;
  action: string;
  error?: FieldError;
};

export function CodeForm({ method, returnPath, action, error }: CodeFormProps) {
  const { t } = useAuth();
  const isBackup = method === "backup";
  return (
    <AuthForm
      action={action}
      hidden={{ kind: method, to: returnPath }}
      submit={t("code.verify")}
      busy={t("code.verifying")}
    >
      <AuthField
        key={method}
        name="code"
        label={t(isBackup ? "code.backupLabel" : "code.label")}
        className="auth-code"
        inputMode={isBackup ? undefined : "numeric"}
        autoComplete={isBackup ? "off" : "one-time-code"}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={typedMaxLength}
        data-digits={isBackup ? undefined : codeDigits}
        error={error}
      />
    </AuthForm>
  );
}

export function ResendForm({ query, waitMs, isFirst }: { query: string; waitMs: number; isFirst: boolean }) {
  const { t, to } = useAuth();
  if (waitMs > minuteMs) return <span>{t("code.tooMany", { count: Math.ceil(waitMs / minuteMs) })}</span>;
  const words = Object.fromEntries(
    Array.from({ length: Math.ceil(waitMs / secondMs) }, (_, second) => [
      second + 1,
      t("code.resendIn", { count: second + 1 }),
    ]),
  );
  return (
    <form method="post" action={to(`/auth/code${query}`)}>
      <input type="hidden" name="intent" value="resend" />
      <button
        type="submit"
        className="link-button"
        data-busy={t("code.resending")}
        data-countdown-seconds={waitMs > 0 ? Math.ceil(waitMs / secondMs) : undefined}
        data-countdown-words={waitMs > 0 ? JSON.stringify(words) : undefined}
      >
        {t(isFirst ? "code.send" : "code.resend")}
      </button>
    </form>
  );
}

export function SignOutForm() {
  const { t, to } = useAuth();
  return (
    <form method="post" action={to("/auth/sign-out")}>
      <button type="submit" className="link-button">
        {t("code.signOut")}
      </button>
    </form>
  );
}
