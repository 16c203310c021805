import { isolated, leftToRight } from "#app/i18n/bidi.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { mailAr } from "#app/i18n/words/mail.ar.ts";
import { mailEn } from "#app/i18n/words/mail.en.ts";
import { translator } from "#app/i18n/words.ts";
import type { Mail } from "#app/platform/mail/mail.ts";
import { type Html, html } from "./html.ts";
import { mailPage, mailStyles as style } from "./mail-page.ts";
import { stepsIfNotYou } from "./not-you.ts";

const words = { en: translator(mailEn, "en"), ar: translator(mailAr, "ar") };

/** What a mail about an account may be; each has its `mail.<kind>.heading` and `.text` in the dictionary. */
type MailKind =
  | "code"
  | "confirm"
  | "alreadyMember"
  | "claim"
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
  | "newBrowser"
  | "test"
  | AdminMailKind;

/** The kinds of mail that go to every admin. */
export type AdminMailKind =
  | "newAdmin"
  | "adminJoined"
  | "peopleChanged"
  | "backupDownloaded"
  | "verificationOn"
  | "verificationOff"
  | "maintenanceOn"
  | "maintenanceOff";

type AccountMail = {
  kind: MailKind;
  /** Which of its texts, where a kind has several: `mail.<kind>.<text>`. */
  text?: string;
  to: string;
  locale: Locale;
  siteName: string;
  /** The site's own address, with which the links begin. */
  origin: string;
  /** Whether the recipient is one who may run commands on the server. */
  isAdmin?: boolean;
  /** The one thing to do, shown as a button. */
  link?: string;
  /** The six digits, shown large. */
  code?: string;
  /** What the text names besides the site. */
  values?: Record<string, string>;
  expiresAt?: Date;
  causeId?: string;
  eventKey?: string;
};

/** A short mail to a person about their own account, in their language; no secret stands in its subject. */
export function accountMail(mail: AccountMail): Mail {
  const { kind, to, locale, siteName, link, code, values, expiresAt, causeId, eventKey } = mail;
  const t = words[locale];
  const known = { site: isolated(siteName), ...values };
  const heading = t(`mail.${kind}.heading`, known);
  const text = t(`mail.${kind}.${mail.text ?? "text"}`, known);
  const label = link ? t(`mail.${kind}.link`) : "";
  const closing = closingOf(mail, known);
  const body = html`<p style="${style.value}">${text}</p>
${code ? html`<p style="${style.code}"><bdi dir="ltr">${code}</bdi></p>` : ""}
${link ? html`<p><a href="${link}" style="${style.button}">${label}</a></p>\n<p style="${style.small}" dir="ltr">${link}</p>` : ""}
${closing.html}`;
  return {
    kind,
    to,
    subject: heading,
    text: [heading, text, code, link && `${label}:\n${link}`, closing.text, ""]
      .filter((part) => part !== undefined)
      .join("\n\n"),
    html: mailPage(locale, heading, body),
    expiresAt,
    causeId,
    eventKey,
  };
}

/** What to do if it was not the recipient: nothing, or one step after the other, each with its link. */
function closingOf({ kind, locale, origin, isAdmin = false }: AccountMail, known: Record<string, string>) {
  const t = words[locale];
  const steps = stepsIfNotYou(kind, isAdmin);
  if (!steps) return { text: t("mail.notYou"), html: html`<p style="${style.small}">${t("mail.notYou")}</p>` };
  const title = t("mail.step.title");
  const shown = steps.map(({ word, path }) => ({
    text: t(word, { ...known, command: leftToRight("npm run owner") }),
    link: path && origin + path,
  }));
  const lines = shown.map(({ text, link }, at) => `${at + 1}. ${text}${link ? `\n${link}` : ""}`);
  return {
    text: [title, ...lines].join("\n\n"),
    html: html`<p style="${style.small}"><strong>${title}</strong></p>
<ol style="${style.steps}">
${shown.map(({ text, link }): Html => html`<li style="${style.step}">${text}${link ? html`<br><a href="${link}" dir="ltr" style="${style.link}">${link}</a>` : ""}</li>\n`)}</ol>`,
  };
}
