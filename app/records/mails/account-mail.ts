import type { Locale } from "#app/i18n/locale.ts";
import { mailAr } from "#app/i18n/words/mail.ar.ts";
import { mailEn } from "#app/i18n/words/mail.en.ts";
import { translator } from "#app/i18n/words.ts";
import type { Mail } from "#app/platform/mail/mail.ts";
import { html } from "./html.ts";
import { mailPage, mailStyles as style } from "./mail-page.ts";

const words = { en: translator(mailEn, "en"), ar: translator(mailAr, "ar") };

/** What a mail about an account may be; each has its `mail.<kind>.heading` and `.text` in the dictionary. */
type MailKind =
  | "code"
  | "confirm"
  | "alreadyMember"
  | "reset"
  | "passwordChanged"
  | "secondFactorOn"
  | "secondFactorOff"
  | "backupCodes"
  | "locked"
  | "factorAdded"
  | "factorRemoved"
  | "changeEmail"
  | "changeEmailAsked"
  | "emailTaken"
  | "emailChanged"
  | "ownPasswordChanged"
  | "roleChanged"
  | "invited"
  | "test";

type AccountMail = {
  kind: MailKind;
  to: string;
  locale: Locale;
  siteName: string;
  /** The one thing to do, shown as a button. */
  link?: string;
  /** The six digits, shown large. */
  code?: string;
  /** What the text names besides the site. */
  values?: Record<string, string>;
  expiresAt?: Date;
};

/** What has happened to an account already: to ignore it would be bad advice for somebody who did not do it. */
const noticed = new Set<MailKind>([
  "factorAdded",
  "factorRemoved",
  "changeEmailAsked",
  "emailChanged",
  "ownPasswordChanged",
  "secondFactorOn",
  "secondFactorOff",
  "backupCodes",
]);

/** A short mail to a person about their own account, in their language; no secret stands in its subject. */
export function accountMail({ kind, to, locale, siteName, link, code, values, expiresAt }: AccountMail): Mail {
  const t = words[locale];
  const known = { site: isolated(siteName), ...values };
  const heading = t(`mail.${kind}.heading`, known);
  const text = t(`mail.${kind}.text`, known);
  const label = link ? t(`mail.${kind}.link`) : "";
  const notYou = t(noticed.has(kind) ? "mail.secureAccount" : "mail.notYou");
  const body = html`<p style="${style.value}">${text}</p>
${code ? html`<p style="${style.code}"><bdi dir="ltr">${code}</bdi></p>` : ""}
${link ? html`<p><a href="${link}" style="${style.button}">${label}</a></p>\n<p style="${style.small}" dir="ltr">${link}</p>` : ""}
<p style="${style.small}">${notYou}</p>`;
  return {
    kind,
    to,
    subject: heading,
    text: [heading, text, code, link && `${label}:\n${link}`, notYou, ""]
      .filter((part) => part !== undefined)
      .join("\n\n"),
    html: mailPage(locale, heading, body),
    expiresAt,
  };
}

function isolated(name: string) {
  return `\u2068${name}\u2069`;
}
