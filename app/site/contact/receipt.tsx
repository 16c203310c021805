import { clockTime } from "#app/i18n/zoned-time.ts";
import { useSite } from "../frame/site-context.ts";

/** Of a message that has arrived, in the address of the page that says so. */
export type Receipt = { reference: string; at: string };

export function receiptQuery({ reference, at }: Receipt) {
  return `sent=${reference}&at=${at.slice(0, "2026-11-27T16:40".length)}Z`;
}

/** What the page of a contact form says after its message has arrived; no receipt where the address has no whole one. */
export function sentIn(query: URLSearchParams): { isSent: boolean; receipt: Receipt | null } {
  const reference = query.get("sent") ?? "";
  const at = query.get("at") ?? "";
  const isWhole = /^[\dA-F]{8}$/.test(reference) && /^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/.test(at);
  return { isSent: query.has("sent"), receipt: isWhole && !Number.isNaN(Date.parse(at)) ? { reference, at } : null };
}

/** The text itself is known to the page alone that sent it, whose script fills it in. */
export function MessageReceipt({ reference, at }: Receipt) {
  const { dayOf, locale, number, recordDay, settings, t } = useSite();
  const time = clockTime(at, settings.timeZone).slice("2026-11-27T".length);
  return (
    <dl className="receipt">
      <dt>{t("contact.receiptSent")}</dt>
      <dd>
        <time dateTime={at}>
          {recordDay(dayOf(at))}
          {locale === "ar" ? "، " : ", "}
          <bdi>{number(time)}</bdi>
        </time>
      </dd>
      <dt>{t("contact.receiptReference")}</dt>
      <dd>
        <bdi dir="ltr">{reference}</bdi>
      </dd>
      <dt hidden>{t("contact.message")}</dt>
      <dd hidden data-typed="message" dir="auto" />
    </dl>
  );
}
