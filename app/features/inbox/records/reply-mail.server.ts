import { isolated } from "#app/i18n/bidi.ts";
import { asTyped } from "#app/i18n/letters.ts";
import { type Correspondent, oneLine } from "#app/platform/mail/mail.ts";
import { mailDocument, mailStyles, mailWords } from "#app/records/mails/compose-mail.ts";
import { siteAddress } from "#app/records/mails/current-mail.server.ts";
import { html, htmlLines } from "#app/records/mails/html.ts";
import { formatTime } from "#app/records/mails/mail-values.server.ts";
import { setText } from "#app/records/mails/set-text.ts";
import { readOwner } from "#app/records/settings/settings.server.ts";
import type { Admin } from "#app/records/store/permission.ts";
import type { MessageRow } from "#app/records/store/tables.ts";

type Answered = Pick<MessageRow, "created_at" | "name" | "subject" | "message" | "locale">;

/** As mail programs write them, also twice or counted: "RE: Re[2]: ". */
const replyPrefixes = /^\s*(?:(?:re|رد|ردّ)(?:\[\d+\])?\s*[:：]\s*)+/i;
const page =
  "margin:0;font:16px/1.6 'Instrument Sans',Vazirmatn,'Segoe UI',Tahoma,Arial,sans-serif;overflow-wrap:anywhere";
const quoted = "margin:8px 0 0;padding-inline-start:12px;border-inline-start:3px solid #d9d2bf;color:#5b6068";

/** In the direction of the page that the visitor wrote on, the visitor's text quoted below; null without an address. */
export async function composeReply(staff: Admin, written: Answered, body: string) {
  const answered = {
    ...written,
    message: asTyped(written.message),
    name: asTyped(written.name),
    subject: written.subject && asTyped(written.subject),
  };
  const { locale } = answered;
  const owner = await readOwner(staff, locale);
  if (!owner) return null;
  const t = mailWords[locale];
  const topic = answered.subject?.replace(replyPrefixes, "");
  const subject = topic ? t("mail.reply.heading", { subject: topic }) : t("mail.reply.about", { site: owner.siteName });
  const time = await formatTime(new Date(answered.created_at), locale);
  const wrote = setText(t("mail.reply.wrote", { time, name: isolated(answered.name) }), locale);
  const quote = answered.message.split("\n").map((line) => `> ${line}`);
  const shown = html`${htmlLines(body, locale)}
<p style="${mailStyles.small}">${wrote.html}</p>
<blockquote style="${quoted}">
${htmlLines(answered.message, locale)}</blockquote>`;
  return {
    ...(await sendersOf({ name: owner.name, address: owner.address })),
    subject: oneLine(subject),
    text: [body, "", wrote.text, ...quote, ""].join("\n"),
    html: mailDocument(locale, subject, page, shown).html,
  };
}

/** Servers refuse senders of foreign domains: then the site's own address sends, and answers go to the owner's. */
async function sendersOf(owner: Correspondent): Promise<{ from: Correspondent; replyTo?: Correspondent }> {
  const domainOf = (address: string) => address.slice(address.lastIndexOf("@") + 1).toLowerCase();
  const site = await siteAddress();
  if (!site || domainOf(site) === domainOf(owner.address)) return { from: owner };
  return { from: { name: owner.name, address: site }, replyTo: owner };
}
