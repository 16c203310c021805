import { minuteMs, secondMs } from "#app/platform/time.ts";
import type { FieldError } from "#app/records/store/fields.ts";
import type { Method } from "../second-factor/methods.ts";
import { useAuth } from "./auth-words.ts";
import { codeDigits } from "./code-shapes.ts";

/** Room for the spaces of a code that is pasted. */
const typedMaxLength = 20;

type CodeFormProps = {
  method: Exclude<Method, "passkey">;
  wayBack: string;
  action: string;
  error: FieldError | undefined;
};

/** The field for a code, whichever kind it is. */
export function CodeForm({ method, wayBack, action, error }: CodeFormProps) {
  const { t } = useAuth();
  const isBackup = method === "backup";
  return (
    <form className="auth-form" method="post" action={action}>
      <input type="hidden" name="kind" value={method} />
      <input type="hidden" name="to" value={wayBack} />
      <div className="auth-field">
        <label htmlFor="code">{t(isBackup ? "code.backupLabel" : "code.label")}</label>
        <input
          key={method}
          id="code"
          name="code"
          className="auth-code"
          dir="ltr"
          required
          inputMode={isBackup ? "text" : "numeric"}
          autoComplete={isBackup ? "off" : "one-time-code"}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={typedMaxLength}
          data-digits={isBackup ? undefined : codeDigits}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "code-error" : undefined}
        />
        {error && (
          <span className="field-error" id="code-error">
            {t(error.word, error.values)}
          </span>
        )}
      </div>
      <button type="submit" className="button" data-busy={t("code.verifying")}>
        {t("code.verify")}
      </button>
    </form>
  );
}

/** The script counts the seconds down; without it the server says how long to wait. A longer wait is said, not counted. */
export function Resend({ query, waitMs, isFirst }: { query: string; waitMs: number; isFirst: boolean }) {
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
        data-waits={waitMs > 0 ? Math.ceil(waitMs / secondMs) : undefined}
        data-words={waitMs > 0 ? JSON.stringify(words) : undefined}
      >
        {t(isFirst ? "code.send" : "code.resend")}
      </button>
    </form>
  );
}
