import type { Locale } from "#app/i18n/locale.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { oneLine } from "#app/platform/mail/mail.ts";
import { mailRow } from "#app/platform/mail/queue-mail.server.ts";
import { transportOf } from "#app/platform/mail/transport.server.ts";
import { publicSettings } from "../settings/settings.server.ts";
import { accountMail } from "./account-mail.ts";

const answersWithinMs = 25_000;

/**
 * Sends a mail at once and past the outbox, so that the server's own answer can be shown: whether it took the mail, or
 * why not, in its words. Without a mail server the mail becomes a file.
 */
export async function sendTestMail(to: string, locale: Locale) {
  const configuration = currentConfiguration();
  const { siteName } = await publicSettings(locale);
  const row = mailRow(accountMail({ kind: "test", to, locale, siteName, origin: configuration.origin }));
  try {
    await transportOf(configuration).deliver(row, AbortSignal.timeout(answersWithinMs));
    return { ok: true as const, asFile: !configuration.smtpUrl };
  } catch (error) {
    return { ok: false as const, reason: oneLine(error instanceof Error ? error.message : String(error)) };
  }
}
