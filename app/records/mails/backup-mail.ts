import type { Locale } from "#app/i18n/locale.ts";
import { mailAr } from "#app/i18n/words/mail.ar.ts";
import { mailEn } from "#app/i18n/words/mail.en.ts";
import { translator } from "#app/i18n/words.ts";
import type { Mail } from "#app/platform/mail/mail.ts";
import { html } from "./html.ts";
import { mailPage, mailStyles as style } from "./mail-page.ts";

const words = { en: translator(mailEn, "en"), ar: translator(mailAr, "ar") };

type Failed = { address: string; locale: Locale; siteName: string; origin: string };

/** Tells the owner that the backups have begun to fail; as long as they go on failing nothing more is sent. */
export function backupFailedMail({ address, locale, siteName, origin }: Failed): Mail {
  const t = words[locale];
  const heading = t("mail.backupFailed.heading", { site: `\u2068${siteName}\u2069` });
  const text = t("mail.backupFailed.text");
  const label = t("mail.backupFailed.link");
  const link = `${origin}/admin/settings#database`;
  const body = html`<p style="${style.value}">${text}</p>
<p><a href="${link}" style="${style.button}">${label}</a></p>
<p style="${style.small}" dir="ltr">${link}</p>`;
  return {
    kind: "backupFailed",
    to: address,
    subject: heading,
    text: [heading, text, `${label}:\n${link}`, ""].join("\n\n"),
    html: mailPage(locale, heading, body),
  };
}
