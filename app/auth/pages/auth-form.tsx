import { type ComponentProps, createContext, type ReactNode, useContext } from "react";
import type { Translate } from "#app/i18n/words.ts";
import { minuteMs } from "#app/platform/time.ts";
import type { FieldError, FieldErrors } from "#app/records/store/fields.ts";
import { type Purpose, passkeyAttributes } from "../passkeys/passkey-script.ts";
import { useAuth } from "./auth-words.ts";
import { HiddenFields } from "./hidden-fields.tsx";

export type RejectedForm = {
  typed: Record<string, string>;
  errors: FieldErrors;
  waitMs: number;
  title?: string;
  failureId?: string;
};

const RejectedContext = createContext<RejectedForm | undefined>(undefined);

type FormProps = {
  action: string;
  rejected?: RejectedForm;
  submit: string;
  busy?: string;
  hidden?: Record<string, string>;
  passkey?: Purpose;
  isQuiet?: boolean;
  children?: ReactNode;
};

export function AuthForm({ action, rejected, submit, busy, hidden, passkey, isQuiet, children }: FormProps) {
  const { t } = useAuth();
  const error = rejected?.errors.form;
  return (
    <form
      className="auth-form"
      method="post"
      action={action}
      noValidate
      {...(passkey && passkeyAttributes(passkey, t))}
    >
      {error && (
        <FormStatus isFailed>
          {rejected.title && <strong>{t(rejected.title)} </strong>}
          {t(error.word, error.values)}
          {rejected.failureId && <small> {t("failure.reference", { id: rejected.failureId })}</small>}
        </FormStatus>
      )}
      <RateLimitStatus waitMs={rejected?.waitMs ?? 0} />
      <HiddenFields fields={hidden} />
      <RejectedContext value={rejected}>{children}</RejectedContext>
      <button type="submit" className={isQuiet ? "button quiet" : "button"} data-busy={busy}>
        {submit}
      </button>
      {passkey && <PasskeyFields purpose={passkey} t={t} />}
    </form>
  );
}

export function PasskeyFields({ purpose, t }: { purpose: Purpose; t: Translate }) {
  return (
    <>
      <input type="hidden" name="credential" defaultValue="" />
      <p className="form-status failed" role="alert" hidden data-passkey-failed="" />
      {purpose !== "sign-in" && (
        <p className="auth-hint" data-passkey-missing={t("passkey.needsName")}>
          {t("passkey.needsScript")}
        </p>
      )}
    </>
  );
}

export function FormStatus({ isFailed, children }: { isFailed?: boolean; children: ReactNode }) {
  return (
    <p className={`form-status ${isFailed ? "failed" : "sent"}`} role={isFailed ? "alert" : "status"}>
      {children}
    </p>
  );
}

export function RateLimitStatus({ waitMs }: { waitMs: number }) {
  const { t } = useAuth();
  if (waitMs <= 0) return null;
  return <FormStatus isFailed>{t("auth.tooManyAttempts", { count: Math.ceil(waitMs / minuteMs) })}</FormStatus>;
}

export type FieldProps = {
  id?: string;
  name: string;
  label: string;
  hint?: string;
  type?: "text" | "email" | "password";
  /** Default to those of the rejected form. */
  value?: string;
  error?: FieldError;
  autoComplete: string;
  maxLength?: number;
  minLength?: number;
  dir?: "auto" | "ltr";
  inputMode?: "numeric";
};

type AuthFieldProps = FieldProps &
  Pick<ComponentProps<"input">, "className" | "autoCapitalize" | "spellCheck"> & {
    /** Of a page that has nothing but its form. */
    isFirst?: boolean;
  };

export function AuthField(props: AuthFieldProps) {
  const { name, id = name, label, hint, type = "text", dir = "ltr", isFirst, ...rest } = props;
  const { t } = useAuth();
  const rejected = useContext(RejectedContext);
  const { value = rejected?.typed[name], error = rejected?.errors[name], ...input } = rest;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="auth-field">
      <label htmlFor={id}>{label}</label>
      <div className="auth-input">
        <input
          {...input}
          id={id}
          name={name}
          type={type}
          dir={dir}
          required
          // biome-ignore lint/a11y/noAutofocus: a long page comes back far above the field that has to be corrected
          autoFocus={error || (isFirst && !rejected) ? true : undefined}
          defaultValue={type === "password" ? undefined : value}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
        />
        {type === "password" && (
          <button
            type="button"
            className="auth-show"
            hidden
            data-toggles-password={id}
            data-show={t("auth.showPassword")}
            data-hide={t("auth.hidePassword")}
            aria-pressed="false"
          >
            {t("auth.showPassword")}
          </button>
        )}
      </div>
      {hint && (
        <small id={`${id}-hint`} className="auth-hint">
          {hint}
        </small>
      )}
      {error && (
        <span className="field-error" id={`${id}-error`}>
          {t(error.word, error.values)}
        </span>
      )}
    </div>
  );
}
