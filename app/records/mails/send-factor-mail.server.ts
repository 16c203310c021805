import { isolated } from "#app/i18n/bidi.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { mailAr } from "#app/i18n/words/mail.ar.ts";
import { mailEn } from "#app/i18n/words/mail.en.ts";
import { sendAccountMail } from "./send-account-mail.server.ts";

/** A sign-in method; a passkey bears the name that its owner gave it. */
export type Factor = { kind: "passkey" | "app" | "mail"; name: string | null };

/** Tells a person that a sign-in method was added to their account or removed; belongs in the transaction of the change. */
export async function sendFactorMail(
  change: "factorAdded" | "factorRemoved",
  { kind, name }: Factor,
  { to, locale }: { to: string; locale: Locale },
  moment: Date,
) {
  const word = (locale === "ar" ? mailAr : mailEn)[`mail.factor.${kind}`];
  const factor = name === null ? word : `${word} (${isolated(name)})`;
  await sendAccountMail({ kind: change, to, locale, values: { factor } }, moment);
}
