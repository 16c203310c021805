import type { Locale } from "#app/i18n/locale.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { oneLine } from "#app/platform/mail/mail.ts";
import { mailRow } from "#app/platform/mail/queue-mail.server.ts";
import { transportOf } from "#app/platform/mail/transport.server.ts";
import { composeAccountMail } from "./account-mail.server.ts";

const timeoutMs = 25_000;

/** Bypasses the outbox to show the server's answer; writes a file where no mail server is configured. */
export async function sendTestMail(to: string, locale: Locale) {
  const configuration = currentConfiguration();
  const row = mailRow(await composeAccountMail({ kind: "test", to, locale }));
  try {
    await transportOf(configuration).deliver(row, AbortSignal.timeout(timeoutMs));
    return { ok: true as const, asFile: !configuration.smtpUrl };
  } catch (error) {
    return { ok: false as const, reason: oneLine(error instanceof Error ? error.message : String(error)) };
  }
}
