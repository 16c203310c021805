import type { Locale } from "#app/i18n/locale.ts";
import { oneLine } from "#app/platform/mail/mail.ts";
import { mailRow } from "#app/platform/mail/queue-mail.server.ts";
import { composeAccountMail } from "./account-mail.server.ts";
import { currentTransport } from "./current-mail.server.ts";

const timeoutMs = 25_000;

/**
 * Bypasses the outbox to show the server's answer; writes a file where no mail server is configured.
 * @noPermission for the server and auth
 */
export async function sendTestMail(to: string, locale: Locale) {
  const row = mailRow(await composeAccountMail({ kind: "test", to, locale }));
  try {
    const took = await currentTransport.deliver(row, AbortSignal.timeout(timeoutMs));
    return { ok: true as const, asFile: took === "file" };
  } catch (error) {
    return { ok: false as const, reason: oneLine(error instanceof Error ? error.message : String(error)) };
  }
}
