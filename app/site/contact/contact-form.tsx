import { hourMs, minuteMs } from "#app/platform/time.ts";
import type { FieldErrors } from "#app/records/store/fields.ts";
import { useSite } from "../frame/site-context.ts";
import { trapField } from "./form-trap.ts";

/** The browser cuts what is longer without a word: twice what is taken, so that a long text is refused in words instead. */
export const longestPaste = 10_000;

/** `at` is the page that the form is on and that answers it. */
type Props = { at?: string; typed?: Record<string, string>; errors?: FieldErrors; isSent?: boolean; waitMs?: number };

export function ContactForm({ at = "/contact", typed = {}, errors = {}, isSent = false, waitMs = 0 }: Props) {
  const { t, to } = useSite();
  const fieldProps = (name: string) => ({
    name,
    id: `contact-${name}`,
    defaultValue: typed[name] ?? "",
    placeholder: " ",
    "aria-invalid": errors[name] ? true : undefined,
    "aria-describedby": errors[name] ? `contact-${name}-error` : undefined,
  });
  const errorOf = (name: string) =>
    errors[name] && (
      <span className="field-error" id={`contact-${name}-error`}>
        {t(errors[name].word, errors[name].values)}
      </span>
    );
  return (
    <form
      className="contact-form"
      method="post"
      action={to(at)}
      id="contact-form"
      data-swaps=""
      data-failed={t("contact.unreachable")}
      noValidate
    >
      {isSent && (
        <p
          className="form-status sent"
          role="status"
          data-toast={t("contact.sentTitle")}
          data-text={t("contact.sentText")}
        >
          <strong>{t("contact.sentTitle")}</strong> {t("contact.sentText")}
        </p>
      )}
      {Object.keys(errors).length > 0 && (
        <p className="form-status failed" role="alert">
          {t("contact.failed")}
        </p>
      )}
      {waitMs > 0 && (
        <p className="form-status failed" role="alert">
          {waitMs < 2 * hourMs
            ? t("contact.tooMany", { count: Math.ceil(waitMs / minuteMs) })
            : t("contact.tooManyToday", { count: Math.ceil(waitMs / hourMs) })}
        </p>
      )}
      <label htmlFor="contact-name">{t("contact.fullName")}</label>
      <input {...fieldProps("name")} required maxLength={100} autoComplete="name" dir="auto" />
      {errorOf("name")}
      <label htmlFor="contact-email">{t("contact.email")}</label>
      <input {...fieldProps("email")} type="email" required maxLength={254} autoComplete="email" dir="ltr" />
      {errorOf("email")}
      <label htmlFor="contact-subject">
        {t("contact.subject")} <small>({t("contact.optional")})</small>
      </label>
      <input {...fieldProps("subject")} maxLength={200} dir="auto" />
      {errorOf("subject")}
      <label htmlFor="contact-message">{t("contact.message")}</label>
      <textarea {...fieldProps("message")} required maxLength={longestPaste} rows={6} dir="auto" />
      {errorOf("message")}
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor={`contact-${trapField}`}>{t("contact.leaveEmpty")}</label>
        <input id={`contact-${trapField}`} name={trapField} tabIndex={-1} autoComplete="off" />
      </div>
      <button type="submit" className="button">
        {t("contact.send")}
      </button>
    </form>
  );
}
