import { isolated, leftToRight } from "#app/i18n/bidi.ts";
import { inDigits } from "#app/i18n/figures.ts";
import { defaultLocale, type Locale } from "#app/i18n/locale.ts";
import type { mailEn } from "#app/i18n/words/mail.en.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import type { Mail } from "#app/platform/mail/mail.ts";
import { queueMail } from "#app/platform/mail/queue-mail.server.ts";
import { queueNotice } from "#app/platform/mail/queue-notice.server.ts";
import { publicBrand } from "../brand/brand.server.ts";
import type { Brand } from "../brand/palette.ts";
import { publicSettings } from "../settings/settings.server.ts";
import type { Actor } from "../store/permission.ts";
import { selectRows } from "../store/store.server.ts";
import { inBrand } from "./brand-mail.ts";
import { buttonWithAddress, composeMail, type MailPart, mailStyles, mailWords, paragraph } from "./compose-mail.ts";
import { type Html, html } from "./html.ts";
import { formatAddress, formatTime } from "./mail-values.server.ts";
import { recoverySteps } from "./recovery-steps.ts";
import { setText } from "./set-text.ts";

type KindOf<Key> = Key extends `mail.${infer Kind}.heading` ? Kind : never;
type MailKind = KindOf<keyof typeof mailEn>;

export type AccountMail = Pick<Mail, "to" | "expiresAt" | "causeId" | "eventKey"> & {
  /** Its texts are `mail.<kind>.heading` and `mail.<kind>.text`. */
  kind: MailKind;
  text?: string;
  locale: Locale;
  path?: string;
  code?: string;
  values?: Record<string, string>;
  isAdmin?: boolean;
};

/** What fails without its mail; all other kinds are notices. */
const awaitedKinds = ["code", "reset", "claim", "confirm", "changeEmail", "emailTaken", "alreadyMember", "invited"];

/**
 * Run it in the transaction of its cause: an awaited mail is part of it, a notice follows its commit.
 * @noPermission for the server and auth
 */
export async function sendAccountMail(mail: AccountMail, moment = new Date()) {
  const queue = async () => queueMail(await composeAccountMail(mail), moment);
  if (awaitedKinds.includes(mail.kind)) return queue();
  await queueNotice(mail.kind, queue);
  return null;
}

/** @noPermission for the server and auth */
export async function composeAccountMail({ text = "text", ...mail }: AccountMail, brand?: Brand): Promise<Mail> {
  const { kind, locale, path, code } = mail;
  const t = mailWords[locale];
  const { siteName } = await publicSettings(locale);
  const values = { site: isolated(siteName), ...mail.values };
  const parts = [paragraph(locale, t(`mail.${kind}.${text}`, values))];
  if (code) parts.push({ text: code, html: html`<p style="${mailStyles.code}"><bdi dir="ltr">${code}</bdi></p>` });
  if (path) parts.push(buttonWithAddress(locale, t(`mail.${kind}.link`), currentConfiguration().origin + path));
  parts.push(await closingOf(mail, values));
  const composed = composeMail(locale, t(`mail.${kind}.heading`, values), parts);
  return { ...mail, ...inBrand(composed, brand ?? (await publicBrand()), siteName) };
}

async function closingOf(
  { kind, locale, to, isAdmin }: AccountMail,
  values: Record<string, string>,
): Promise<MailPart> {
  const t = mailWords[locale];
  const steps = recoverySteps(kind, isAdmin ?? (await isAdminAddress(to)));
  if (!steps) return paragraph(locale, t("mail.notYou"), mailStyles.small);
  const title = setText(t("mail.step.title"), locale);
  const { digits } = (await publicSettings(locale)).figures;
  const items = steps.map(({ word, path }) => ({
    ...setText(t(word, { ...values, command: leftToRight("npm run owner") }), locale),
    link: path && currentConfiguration().origin + path,
  }));
  const lines = items.map(
    ({ text, link }, i) => `${inDigits(`${i + 1}`, locale, digits)}. ${[text, link].filter(Boolean).join("\n")}`,
  );
  return {
    text: [title.text, ...lines].join("\n\n"),
    html: html`<p style="${mailStyles.small}"><strong>${title.html}</strong></p>
<ol style="${mailStyles.steps}${locale === "ar" && digits === "arabic" ? ";list-style:arabic-indic" : ""}">
${items.map(({ html: shown, link }): Html => html`<li style="${mailStyles.step}">${shown}${link ? html`<br><a href="${link}" dir="ltr" style="${mailStyles.link}">${link}</a>` : ""}</li>\n`)}</ol>`,
  };
}

async function isAdminAddress(email: string) {
  return (await selectRows("profiles", { role: "admin", email }).select("id").executeTakeFirst()) !== undefined;
}

export type Factor = { kind: "passkey" | "app" | "mail"; name: string | null };

/** @noPermission for the server and auth */
export async function sendFactorMail(
  kind: "factorAdded" | "factorRemoved",
  factor: Factor,
  { to, locale }: { to: string; locale: Locale },
  moment: Date,
) {
  const method = mailWords[locale](`mail.factor.${factor.kind}`);
  const values = { factor: factor.name === null ? method : `${method} (${isolated(factor.name)})` };
  await sendAccountMail({ kind, to, locale, values }, moment);
}

type SignInSource = { browser: string | null; system: string | null; address: string | null };

export async function sendNewBrowserMail(person: Actor, eventKey: string, source: SignInSource, moment: Date) {
  const profiles = selectRows("profiles", { user_id: person.userId ?? "" }).select(["email", "language"]);
  const profile = await profiles.executeTakeFirstOrThrow();
  const locale = profile.language ?? defaultLocale;
  const values = {
    browser: formatBrowser(source, locale),
    time: await formatTime(moment, locale),
    address: formatAddress(source.address, locale),
  };
  await sendAccountMail({ kind: "newBrowser", to: profile.email, locale, values, eventKey }, moment);
}

function formatBrowser({ browser, system }: SignInSource, locale: Locale) {
  const t = mailWords[locale];
  if (browser && system)
    return t("mail.browserOnSystem", { browser: leftToRight(browser), system: leftToRight(system) });
  return browser ?? system ?? t("mail.unknownBrowser");
}
