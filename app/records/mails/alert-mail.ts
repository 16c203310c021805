import { isolated } from "#app/i18n/bidi.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { mailAr } from "#app/i18n/words/mail.ar.ts";
import { mailEn } from "#app/i18n/words/mail.en.ts";
import { translator } from "#app/i18n/words.ts";
import type { Mail } from "#app/platform/mail/mail.ts";
import { linkedAdminPaths } from "../store/linked-admin-paths.ts";
import { html } from "./html.ts";
import { mailPage, mailStyles as style } from "./mail-page.ts";

const words = { en: translator(mailEn, "en"), ar: translator(mailAr, "ar") };

/** What may be amiss, each with its `mail.<name>.heading`, `.text` and `.link` and with where it is seen to. */
const places = {
  backupFailed: `${linkedAdminPaths.settings}#database`,
  diskScarce: linkedAdminPaths.dashboard,
  mailsFailing: linkedAdminPaths.mails,
};
export type AlertName = keyof typeof places;

type Told = { address: string; locale: Locale; siteName: string; origin: string };

/** Tells the owner that something has begun to go wrong; as long as it goes on nothing more is sent. */
export function alertMail(name: AlertName, { address, locale, siteName, origin }: Told): Mail {
  const t = words[locale];
  const heading = t(`mail.${name}.heading`, { site: isolated(siteName) });
  const text = t(`mail.${name}.text`);
  const label = t(`mail.${name}.link`);
  const link = origin + places[name];
  const body = html`<p style="${style.value}">${text}</p>
<p><a href="${link}" style="${style.button}">${label}</a></p>
<p style="${style.small}" dir="ltr">${link}</p>`;
  return {
    kind: name,
    to: address,
    subject: heading,
    text: [heading, text, `${label}:\n${link}`, ""].join("\n\n"),
    html: mailPage(locale, heading, body),
  };
}
