import { isolated, leftToRight } from "#app/i18n/bidi.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { publicSettings } from "../settings/settings.server.ts";
import { mailWords } from "./compose-mail.ts";

/** The placeholders for a person: the name, and the address that distinguishes people of one name. */
export function nameAndAddress({ full_name, email }: { full_name: string; email: string }) {
  return { name: isolated(full_name || email), email: leftToRight(email) };
}

export function formatAddress(address: string | null, locale: Locale) {
  return address ? leftToRight(address) : mailWords[locale]("mail.unknownAddress");
}

/** Day and time in the site's time zone, which is named: a mail is read anywhere. */
export async function formatTime(moment: Date, locale: Locale) {
  const { timeZone } = await publicSettings(locale);
  const clock = new Intl.DateTimeFormat(locale === "ar" ? "ar-u-nu-latn" : "en-GB", {
    dateStyle: "long",
    timeStyle: "short",
    hourCycle: "h23",
    timeZone,
  });
  return `${clock.format(moment)} (${leftToRight(timeZone)})`;
}
