import { isolated, leftToRight } from "#app/i18n/bidi.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { publicSettings } from "../settings/settings.server.ts";
import { mailWords } from "./compose-mail.ts";

/** With the address, since names are not unique. */
export function nameAndAddress({ full_name, email }: { full_name: string; email: string }) {
  return { name: isolated(full_name || email), email: leftToRight(email) };
}

export function formatAddress(address: string | null, locale: Locale) {
  return address ? leftToRight(address) : mailWords[locale]("mail.unknownAddress");
}

/** Names the time zone, since the recipient may be in another one. */
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
