import { isolated } from "#app/i18n/bidi.ts";
import { asTyped } from "#app/i18n/letters.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import type { Mail } from "#app/platform/mail/mail.ts";
import { queueMail } from "#app/platform/mail/queue-mail.server.ts";
import { queueNotice } from "#app/platform/mail/queue-notice.server.ts";
import { publicBrand } from "../brand/brand.server.ts";
import type { MessageFields } from "../messages/message.ts";
import { isNoticeOn, ownerToNotify } from "../settings/settings.server.ts";
import { linkedAdminPaths, linkedScreen } from "../store/linked-admin-paths.ts";
import { inBrand } from "./brand-mail.ts";
import {
  button,
  buttonWithAddress,
  composeMail,
  type MailPart,
  mailStyles,
  mailWords,
  paragraph,
} from "./compose-mail.ts";
import { html, htmlLines } from "./html.ts";
import { setText } from "./set-text.ts";

type Owner = NonNullable<Awaited<ReturnType<typeof ownerToNotify>>>;

const alertPaths = {
  backupFailed: () => `${linkedAdminPaths.settings}/database`,
  copyFailed: () => `${linkedAdminPaths.settings}/off-site`,
  diskScarce: () => linkedAdminPaths.dashboard,
  mailsFailing: () => linkedScreen("mails"),
  refusedBurst: () => linkedScreen("health"),
};
type AlertName = keyof typeof alertPaths;

/** Replies go to the visitor, whose text is never treated as HTML. @noPermission for the server and auth */
export async function sendMessageMail(sent: MessageFields, causeId: string, moment: Date) {
  const [name, subject] = [asTyped(sent.name), sent.subject && asTyped(sent.subject)];
  const message = { ...sent, name, subject, message: asTyped(sent.message) };
  const { email } = message;
  const about = { kind: "message", causeId, messageId: causeId, replyTo: { name, address: email } };
  await noticeOwner(about, moment, ({ locale, siteName }) => {
    const t = mailWords[locale];
    const heading = t("mail.message.heading", { name: isolated(name), site: isolated(siteName) });
    const mail = composeMail(locale, heading, messageParts(message, locale));
    return subject ? { ...mail, subject: t("mail.message.about", { name, subject }) } : mail;
  });
}

function messageParts({ name, email, subject, ...message }: MessageFields, locale: Owner["locale"]): MailPart[] {
  const t = mailWords[locale];
  const writtenIn = t(message.locale === "ar" ? "mail.message.inArabic" : "mail.message.inEnglish");
  const rows = [
    { label: t("mail.message.name"), value: name, dir: "auto" },
    { label: t("mail.message.email"), value: email, dir: "ltr" },
    ...(subject ? [{ label: t("mail.message.subject"), value: subject, dir: "auto" }] : []),
    { label: t("mail.message.language"), value: writtenIn, dir: "auto" },
  ];
  const answer = setText(t("mail.message.answer", { name: isolated(name) }), locale);
  const inbox = `${currentConfiguration().origin}${linkedScreen("inbox")}`;
  return [
    {
      text: rows.map(({ label, value }) => `${label}: ${value}`).join("\n"),
      html: html`<table cellpadding="0" cellspacing="0">
${rows.map(({ label, value, dir }) => html`<tr><th scope="row" style="${mailStyles.label}">${label}</th><td style="${mailStyles.value}"><bdi dir="${dir}">${value}</bdi></td></tr>\n`)}</table>`,
    },
    quote(message.message, message.locale),
    {
      text: `${answer.text}\n${t("mail.message.inbox")}: ${inbox}`,
      html: html`<p style="${mailStyles.small}">${answer.html}</p>
<p style="${mailStyles.small}"><a href="${inbox}" style="${mailStyles.link}">${t("mail.message.inbox")}</a></p>`,
    },
  ];
}

type Notice = { causeId: string; path: string; values: Record<string, string> };

/** @noPermission for the server and auth */
export async function sendNotice(
  kind: "newComments" | "newUserSignup",
  { causeId, path, values: { text = "", ...values } }: Notice,
  moment: Date,
) {
  if (!(await isNoticeOn(kind))) return;
  await noticeOwner({ kind, causeId }, moment, ({ locale, siteName }) => {
    const t = mailWords[locale];
    const named = Object.entries({ site: siteName, ...values }).map(([key, value]) => [key, isolated(value)]);
    const link = button(locale, t(`mail.${kind}.link`), currentConfiguration().origin + path);
    return composeMail(locale, t(`mail.${kind}.heading`, Object.fromEntries(named)), [
      ...(text ? [quote(text, locale)] : []),
      link,
    ]);
  });
}

/** False where no mail is sent, as about an alert of a feature. @noPermission for the server and auth */
export async function sendAlert(name: string, moment: Date) {
  if (!Object.hasOwn(alertPaths, name) || !(await isNoticeOn("systemAlerts"))) return false;
  const kind = name as AlertName;
  return mailOwner({ kind }, moment, ({ locale, siteName }) => {
    const t = mailWords[locale];
    return composeMail(locale, t(`mail.${kind}.heading`, { site: isolated(siteName) }), [
      paragraph(locale, t(`mail.${kind}.text`)),
      buttonWithAddress(locale, t(`mail.${kind}.link`), currentConfiguration().origin + alertPaths[kind]()),
    ]);
  });
}

function quote(text: string, locale: Owner["locale"]): MailPart {
  return { text, html: html`<div style="${mailStyles.quote}">\n${htmlLines(text, locale)}</div>` };
}

type OwnerMail = [
  mail: Pick<Mail, "kind" | "causeId" | "messageId" | "replyTo">,
  moment: Date,
  compose: (owner: Owner) => ReturnType<typeof composeMail>,
];

function noticeOwner(...mail: OwnerMail) {
  return queueNotice(mail[0].kind, () => mailOwner(...mail));
}

async function mailOwner(...[mail, moment, compose]: OwnerMail) {
  const owner = await ownerToNotify();
  if (!owner) return false;
  const composed = inBrand(compose(owner), await publicBrand(), owner.siteName);
  await queueMail({ ...mail, to: owner.address, ...composed }, moment);
  return true;
}
