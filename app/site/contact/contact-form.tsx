import { hourMs, minuteMs } from "#app/platform/time.ts";
import type { FieldErrors } from "#app/records/store/fields.ts";
import { useSite } from "../frame/site-context.ts";
import { FormField, FormTrap, pasteMaxLength, SentStatus } from "./form-field.tsx";
import { MessageReceipt, type Receipt } from "./receipt.tsx";

/** `at` is the page that the form is on and that answers it. */
export type ContactFormState = {
  typed?: Record<string, string>;
  errors?: FieldErrors;
  isSent?: boolean;
  receipt?: Receipt | null;
  waitMs?: number;
};

type Props = ContactFormState & { path?: string };

export function ContactForm({ path = "/contact", typed = {}, errors = {}, isSent, receipt, waitMs = 0 }: Props) {
  const { t, to } = useSite();
  const form = { id: "contact", typed, errors };
  return (
    <form
      className="contact-form"
      method="post"
      action={to(path)}
      id="contact-form"
      data-swaps=""
      data-failed={t("contact.unreachable")}
      noValidate
    >
      {isSent && <SentStatus title={t("contact.sentTitle")} text={t("contact.sentText")} />}
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
      <FormField of={form} name="name" label={t("contact.fullName")} required maxLength={100} autoComplete="name" />
      <FormField
        of={form}
        name="email"
        label={t("contact.email")}
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        dir="ltr"
      />
      <FormField
        of={form}
        name="subject"
        label={
          <>
            {t("contact.subject")} <small>({t("contact.optional")})</small>
          </>
        }
        maxLength={200}
      />
      <FormField of={form} name="message" label={t("contact.message")} required maxLength={pasteMaxLength} rows={6} />
      <FormTrap formId={form.id} />
      <button type="submit" className="button">
        {t("contact.send")}
      </button>
      {receipt && <MessageReceipt {...receipt} />}
    </form>
  );
}
