import { isolated, leftToRight, rightToLeft } from "#app/i18n/bidi.ts";
import { inDigits } from "#app/i18n/figures.ts";
import { formatDay } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { clockTime } from "#app/i18n/zoned-time.ts";
import type { OutboxRow } from "#app/platform/mail/mail.ts";
import { publicSettings } from "../settings/settings.server.ts";
import { publicTextWithValues, publicWithValues } from "../store/inline-values.server.ts";
import { mailWords } from "./compose-mail.ts";

/** With the address, since names are not unique. @noPermission its caller has one */
export function nameAndAddress({ full_name, email }: { full_name: string; email: string }) {
  return { name: isolated(full_name || email), email: leftToRight(email) };
}

/** @noPermission reads nothing stored */
export function formatAddress(address: string | null, locale: Locale) {
  return address ? leftToRight(address) : mailWords[locale]("mail.unknownAddress");
}

/** Names the time zone, since the recipient may be in another one. @noPermission reads nothing stored */
export async function formatTime(moment: Date, locale: Locale) {
  const { timeZone, figures } = await publicSettings(locale);
  const [day = "", time = ""] = clockTime(moment.getTime(), timeZone).split("T");
  const at = locale === "ar" ? "في" : "at";
  const { dateForm } = figures;
  const digits = dateForm === "iso" ? "western" : figures.digits;
  const written = `${formatDay(day, locale, figures)} ${at} ${inDigits(time, locale, digits)}`;
  const isApart = locale === "ar" && (digits === "arabic" || dateForm === "numeric");
  return `${isApart ? rightToLeft(written) : written} (${leftToRight(timeZone)})`;
}

/** With the values that its texts name, as they are when it is sent. */
export async function publicValued(row: OutboxRow): Promise<OutboxRow> {
  const { html, ...plain } = row.mail;
  const locale = html.includes('<html lang="ar"') ? "ar" : "en";
  const shown = { html: await publicTextWithValues(html, locale) };
  return { ...row, mail: { ...(await publicWithValues(plain, locale, "plain")), ...shown } };
}
