import { isolated } from "#app/i18n/bidi.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { mailAr } from "#app/i18n/words/mail.ar.ts";
import { mailEn } from "#app/i18n/words/mail.en.ts";
import { translator } from "#app/i18n/words.ts";
import type { MessageFields } from "../messages/message.ts";
import { html, linesOf } from "./html.ts";
import { mailPage, mailStyles as style } from "./mail-page.ts";

const words = { en: translator(mailEn, "en"), ar: translator(mailAr, "ar") };

type Site = { name: string; origin: string };

/** Tells the owner, in the owner's language, what a visitor wrote; nothing in it that the visitor wrote is HTML. */
export function messageMail(message: MessageFields, site: Site, locale: Locale) {
  const t = words[locale];
  const { name, email, subject, message: text } = message;
  const heading = t("mail.message.heading", { name: isolated(name), site: isolated(site.name) });
  const writtenIn = t(message.locale === "ar" ? "mail.message.inArabic" : "mail.message.inEnglish");
  const inbox = `${site.origin}/admin/messages`;
  const rows = [
    { label: t("mail.message.name"), value: name, dir: "auto" },
    { label: t("mail.message.email"), value: email, dir: "ltr" },
    ...(subject ? [{ label: t("mail.message.subject"), value: subject, dir: "auto" }] : []),
    { label: t("mail.message.language"), value: writtenIn, dir: "auto" },
  ];
  const answer = t("mail.message.answer", { name: isolated(name) });
  const body = html`<table cellpadding="0" cellspacing="0">
${rows.map(({ label, value, dir }) => html`<tr><th scope="row" style="${style.label}">${label}</th><td style="${style.value}"><bdi dir="${dir}">${value}</bdi></td></tr>\n`)}</table>
<div style="${style.quote}">
${linesOf(text)}</div>
<p style="${style.small}">${answer}</p>
<p style="${style.small}"><a href="${inbox}" style="${style.link}">${t("mail.message.inbox")}</a></p>`;
  return {
    subject: subject ? t("mail.message.about", { name, subject }) : heading,
    text: [
      heading,
      rows.map(({ label, value }) => `${label}: ${value}`).join("\n"),
      text,
      `${answer}\n${t("mail.message.inbox")}: ${inbox}`,
      "",
    ].join("\n\n"),
    html: mailPage(locale, heading, body),
  };
}
