import { directionOf, type Locale } from "#app/i18n/locale.ts";
import { mailAr } from "#app/i18n/words/mail.ar.ts";
import { mailEn } from "#app/i18n/words/mail.en.ts";
import { translator } from "#app/i18n/words.ts";
import { type Html, html } from "./html.ts";
import { setText } from "./set-text.ts";

export const mailWords = { en: translator(mailEn, "en"), ar: translator(mailAr, "ar") };

/** Inline, since mail programs drop style sheets. */
export const mailStyles = {
  page: "margin:0;padding:24px;background:#f6f3ea;color:#1d2329;font:16px/1.6 'Instrument Sans',Vazirmatn,'Segoe UI',Tahoma,Arial,sans-serif",
  card: "max-width:600px;margin:0 auto;padding:24px;background:#fffdf7;border:1px solid #d9d2bf;overflow-wrap:anywhere",
  title:
    "margin:0 0 16px;padding-bottom:12px;border-bottom:3px double #1d2329;font:600 20px/1.35 'Source Serif 4','Noto Naskh Arabic',Georgia,'Times New Roman',serif",
  label: "padding:4px 0;padding-inline-end:16px;color:#5b6068;font-weight:400;text-align:start;vertical-align:top",
  value: "padding:4px 0;text-align:start;vertical-align:top",
  quote: "margin:16px 0;padding:12px 16px;background:#f6f3ea;overflow-wrap:anywhere",
  small: "margin:16px 0 0;color:#5b6068;font-size:14px",
  steps: "margin:8px 0 0;padding:0;padding-inline-start:20px;color:#5b6068;font-size:14px",
  step: "margin:0 0 8px;overflow-wrap:anywhere",
  link: "color:#0f5c5c",
  button:
    "display:inline-block;padding:10px 18px;background:#0f5c5c;color:#ffffff;text-decoration:none;font-weight:600",
  code: "margin:16px 0;font:700 28px/1.4 'Courier New',monospace;letter-spacing:0.2em",
};

export type MailPart = { text: string; html: Html };

export function composeMail(locale: Locale, heading: string, parts: MailPart[]) {
  const { text: subject, html: title } = setText(heading, locale);
  const page = mailDocument(
    locale,
    subject,
    mailStyles.page,
    html`<div style="${mailStyles.card}">
<h1 style="${mailStyles.title}">${title}</h1>
${parts.map((part) => html`${part.html}\n`)}</div>`,
  );
  return { subject, text: [subject, ...parts.map(({ text }) => text), ""].join("\n\n"), html: page.html };
}

export function mailDocument(locale: Locale, title: string, style: string, body: Html) {
  const dir = directionOf(locale);
  return html`<!DOCTYPE html>
<html lang="${locale}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body dir="${dir}" style="${style}">
${body}
</body>
</html>
`;
}

export function paragraph(locale: Locale, words: string, style = mailStyles.value): MailPart {
  const { text, html: shown } = setText(words, locale);
  return { text, html: html`<p style="${style}">${shown}</p>` };
}

export function button(locale: Locale, label: string, link: string): MailPart {
  const { text, html: shown } = setText(label, locale);
  return {
    text: `${text}:\n${link}`,
    html: html`<p><a href="${link}" style="${mailStyles.button}">${shown}</a></p>`,
  };
}

export function buttonWithAddress(locale: Locale, label: string, link: string): MailPart {
  const plain = button(locale, label, link);
  return { ...plain, html: html`${plain.html}\n<p style="${mailStyles.small}"><bdi dir="ltr">${link}</bdi></p>` };
}
