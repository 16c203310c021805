import { isolated, leftToRight } from "#app/i18n/bidi.ts";
import { defaultLocale, type Locale } from "#app/i18n/locale.ts";
import { mailAr } from "#app/i18n/words/mail.ar.ts";
import { mailEn } from "#app/i18n/words/mail.en.ts";
import { translator } from "#app/i18n/words.ts";
import { publicSettings } from "../settings/settings.server.ts";
import type { Actor } from "../store/permission.ts";
import { store } from "../store/store.server.ts";
import type { AdminMailKind } from "./account-mail.ts";
import { sendAccountMail } from "./send-account-mail.server.ts";

type SignInSource = { browser: string | null; system: string | null; address: string | null };
type AdminNotice = {
  kind: AdminMailKind;
  /** Which of its texts, where a kind has several. */
  text?: string;
  /** Identifies the event: each admin gets one mail of it. */
  eventKey: string;
  /** The person or record that it is about. */
  causeId?: string;
  /** What the text names, in the language of whoever reads it. */
  values?: (locale: Locale) => Record<string, string>;
  /** Ids of admins who know already. */
  except?: (string | null)[];
};

const words = { en: translator(mailEn, "en"), ar: translator(mailAr, "ar") };

/** Tells every admin who can come in, in their language, what was done and by whom; belongs in the transaction of the change. */
export async function mailAdmins(
  by: Actor,
  { kind, text, eventKey, causeId, values, except = [] }: AdminNotice,
  moment = new Date(),
) {
  const { timeZone } = await publicSettings(defaultLocale);
  const actor = await personText(by.userId);
  for (const { user_id, email, language } of await adminsToNotify()) {
    if (except.includes(user_id)) continue;
    const locale = language ?? defaultLocale;
    const known = {
      actor: actor ?? words[locale]("mail.somebody"),
      time: timeText(moment, locale, timeZone),
      address: addressText(by.ipAddress, locale),
      ...values?.(locale),
    };
    await sendAccountMail({ kind, text, to: email, locale, values: known, eventKey, causeId }, moment);
  }
}

/** Tells a person that they signed in with a browser that their account did not know. */
export async function sendNewBrowserMail(person: Actor, eventKey: string, source: SignInSource, moment: Date) {
  const profiles = store().selectFrom("profiles").select(["email", "language"]);
  const profile = await profiles.where("user_id", "=", person.userId ?? "").executeTakeFirstOrThrow();
  const locale = profile.language ?? defaultLocale;
  const { timeZone } = await publicSettings(locale);
  const values = {
    browser: browserText(source, locale),
    time: timeText(moment, locale, timeZone),
    address: addressText(source.address, locale),
  };
  await sendAccountMail({ kind: "newBrowser", to: profile.email, locale, values, eventKey }, moment);
}

/** The placeholders for a person: the name, and the address that tells two of one name apart. */
export function nameAndAddress({ full_name, email }: { full_name: string; email: string }) {
  return { name: isolated(full_name || email), email: leftToRight(email) };
}

function adminsToNotify() {
  return store()
    .selectFrom("profiles")
    .innerJoin("users", "users.id", "profiles.user_id")
    .select(["profiles.user_id", "profiles.email", "profiles.language"])
    .where("profiles.role", "=", "admin")
    .where("profiles.disabled_at", "is", null)
    .where("users.email_verified", "=", true)
    .orderBy("profiles.created_at")
    .execute();
}

async function personText(userId: string | null) {
  if (!userId) return null;
  const profiles = store().selectFrom("profiles").select(["full_name", "email"]);
  const profile = await profiles.where("user_id", "=", userId).executeTakeFirst();
  if (!profile) return null;
  const { name, email } = nameAndAddress(profile);
  return `${name} (${email})`;
}

function browserText({ browser, system }: SignInSource, locale: Locale) {
  const t = words[locale];
  if (browser && system)
    return t("mail.browserOnSystem", { browser: leftToRight(browser), system: leftToRight(system) });
  return browser ?? system ?? t("mail.unknownBrowser");
}

function addressText(address: string | null, locale: Locale) {
  return address ? leftToRight(address) : words[locale]("mail.unknownAddress");
}

/** Day and time by the site's clock, which is named: a mail is read anywhere. */
function timeText(moment: Date, locale: Locale, timeZone: string) {
  const clock = new Intl.DateTimeFormat(locale === "ar" ? "ar-u-nu-latn" : "en-GB", {
    dateStyle: "long",
    timeStyle: "short",
    hourCycle: "h23",
    timeZone,
  });
  return `${clock.format(moment)} (${leftToRight(timeZone)})`;
}
