import { isolated } from "#app/i18n/bidi.ts";
import { mailAr } from "#app/i18n/words/mail.ar.ts";
import { mailEn } from "#app/i18n/words/mail.en.ts";
import { translator } from "#app/i18n/words.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { queueMail } from "#app/platform/mail/queue-mail.server.ts";
import { isNoticeOn, ownerToNotify } from "../settings/settings.server.ts";
import type { notices } from "../settings/settings.ts";
import { html, linesOf } from "./html.ts";
import { mailPage, mailStyles as style } from "./mail-page.ts";

const words = { en: translator(mailEn, "en"), ar: translator(mailAr, "ar") };

type Notice = {
  /** The record that is told of. */
  causeId: string;
  /** Where the owner sees to it. */
  path: string;
  /** What the heading names, and as `text` what somebody wrote. */
  values: Record<string, string>;
};

/** Tells the owner of something within the transaction of its cause, unless the switch for it is off. */
export async function sendNotice(name: (typeof notices)[number], { causeId, path, values }: Notice, moment: Date) {
  const owner = await ownerToNotify();
  if (!owner || !(await isNoticeOn(name))) return;
  const t = words[owner.locale];
  const named = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, isolated(value)]));
  const heading = t(`mail.${name}.heading`, { site: isolated(owner.siteName), ...named });
  const link = currentConfiguration().origin + path;
  const label = t(`mail.${name}.link`);
  const { text = "" } = values;
  const body = html`${text ? html`<div style="${style.quote}">\n${linesOf(text)}</div>` : ""}
<p><a href="${link}" style="${style.button}">${label}</a></p>`;
  await queueMail(
    {
      kind: name,
      to: owner.address,
      subject: heading,
      text: [heading, text, `${label}:\n${link}`, ""].filter((part, at) => part !== "" || at === 3).join("\n\n"),
      html: mailPage(owner.locale, heading, body),
      causeId,
    },
    moment,
  );
}
