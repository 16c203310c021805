import type { ReactNode } from "react";
import { minuteMs } from "#app/platform/time.ts";
import type { FieldErrors } from "#app/records/store/fields.ts";
import { useAuth } from "./auth-words.ts";

/** What came back of a form that was not accepted; passwords never do. */
export type Returned = {
  typed: Record<string, string>;
  errors: FieldErrors;
  waitMs: number;
  /** The word key of the title over what is wrong with the whole form. */
  title?: string;
  /** The id under which an unexpected failure was logged. */
  failureId?: string;
};

type FormProps = {
  /** The address that the form is sent to; without it the page's own. */
  action?: string;
  returned?: Returned;
  submit: string;
  busy?: string;
  /** What the form is sent with besides its fields. */
  hidden?: Record<string, string>;
  children: ReactNode;
};

/** A form of the sign-in: what is wrong with the whole of it stands at its head, what is wrong with a field beside that field. */
export function AuthForm({ action, returned, submit, busy, hidden = {}, children }: FormProps) {
  const { t } = useAuth();
  const whole = returned?.errors.form;
  return (
    <form className="auth-form" method="post" action={action} noValidate={returned !== undefined}>
      {whole && (
        <p className="form-status failed" role="alert">
          {returned.title && <strong>{t(returned.title)} </strong>}
          {t(whole.word, whole.values)}
          {returned.failureId && <small> {t("failure.reference", { id: returned.failureId })}</small>}
        </p>
      )}
      {returned && returned.waitMs > 0 && (
        <p className="form-status failed" role="alert">
          {t("auth.tooManyAttempts", { count: Math.ceil(returned.waitMs / minuteMs) })}
        </p>
      )}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <button type="submit" className="button" data-busy={busy}>
        {submit}
      </button>
    </form>
  );
}

type FieldProps = {
  /** The name, unless the page has another field of it. */
  id?: string;
  name: string;
  label: string;
  returned?: Returned;
  hint?: string;
  type?: "text" | "email" | "password";
  autoComplete: string;
  maxLength?: number;
  minLength?: number;
  dir?: "auto" | "ltr";
  inputMode?: "numeric";
};

/** A field with its label, its hint and what is wrong with it. */
export function AuthField({ id, name, label, returned, hint, type = "text", dir = "ltr", ...rest }: FieldProps) {
  const { t } = useAuth();
  const error = returned?.errors[name];
  const own = id ?? name;
  const about = [hint && `${own}-hint`, error && `${own}-error`].filter(Boolean).join(" ");
  return (
    <div className="auth-field">
      <label htmlFor={own}>{label}</label>
      <div className="auth-input">
        <input
          {...rest}
          id={own}
          name={name}
          type={type}
          dir={dir}
          required
          // biome-ignore lint/a11y/noAutofocus: a long page comes back far above the field that has to be mended
          autoFocus={error ? true : undefined}
          defaultValue={type === "password" ? undefined : returned?.typed[name]}
          aria-invalid={error ? true : undefined}
          aria-describedby={about || undefined}
        />
        {type === "password" && (
          <button
            type="button"
            className="auth-show"
            hidden
            data-shows={own}
            data-show={t("auth.showPassword")}
            data-hide={t("auth.hidePassword")}
            aria-pressed="false"
          >
            {t("auth.showPassword")}
          </button>
        )}
      </div>
      {hint && (
        <small id={`${own}-hint`} className="auth-hint">
          {hint}
        </small>
      )}
      {error && (
        <span className="field-error" id={`${own}-error`}>
          {t(error.word, error.values)}
        </span>
      )}
    </div>
  );
}
