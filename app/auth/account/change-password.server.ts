import { z } from "zod";
import type { Locale } from "#app/i18n/locale.ts";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { resetRateLimit } from "#app/platform/rate-limit.server.ts";
import { writeAudit } from "#app/records/audit/audit.server.ts";
import { sendAccountMail } from "#app/records/mails/account-mail.server.ts";
import { lockAccount, setPassword } from "../accounts/account.server.ts";
import { isCommonPassword } from "../accounts/common-password.server.ts";
import { forgetDevices, rememberDevice } from "../accounts/known-device.server.ts";
import { resetByEmail } from "../accounts/limits.server.ts";
import { dropLinkTokens, withdrawResetLinks } from "../accounts/link-token.server.ts";
import { isLongEnough, newPassword, passwordMaxLength, typedPassword } from "../accounts/password.ts";
import { hashSecret } from "../accounts/password-hash.server.ts";
import type { OwnSession } from "../second-factor/two-factor.server.ts";
import { provePassword } from "../sessions/proof.server.ts";
import { endSessions, lockSession } from "../sessions/session.server.ts";

export const passwordChangeShape = z.object({
  current_password: typedPassword,
  new_password: newPassword("reset.tooShort"),
  confirmation: z.string().max(passwordMaxLength).catch(""),
});

type PasswordChanged =
  | { ok: true; device: string }
  | { ok: false; wrong: "current" | "short" | "common"; waitMs: number };

/**
 * Sets another password by the current one. All other sessions end, other known browsers are forgotten and links for a
 * new password are void; this session stays.
 */
export async function changeOwnPassword(
  { viewer, token, staff }: OwnSession,
  typed: { current: string; next: string },
  device: string | null,
  locale: Locale,
  moment = new Date(),
): Promise<PasswordChanged> {
  if (!isLongEnough(typed.next, viewer.role)) return { ok: false, wrong: "short", waitMs: 0 };
  if (await isCommonPassword(typed.next, viewer)) return { ok: false, wrong: "common", waitMs: 0 };
  const proved = await provePassword(viewer, typed.current, moment);
  if (!proved.ok) return { ok: false, wrong: "current", waitMs: proved.waitMs };
  const passwordHash = await hashSecret(typed.next);
  return inTransaction(async () => {
    await lockAccount(viewer.email);
    if (!(await lockSession(token))) return { ok: false, wrong: "current", waitMs: 0 };
    await setPassword(viewer.userId, passwordHash, moment);
    await endSessions(viewer.userId, viewer.sessionId);
    await forgetDevices(viewer.userId);
    await dropLinkTokens("reset", viewer.userId);
    await withdrawResetLinks(viewer.email);
    // The links of before are void now, so the limit starts anew.
    await resetRateLimit(resetByEmail, viewer.email);
    await writeAudit(staff, "account.password", "users", viewer.userId, null, null);
    await sendAccountMail({ kind: "ownPasswordChanged", to: viewer.email, locale }, moment);
    return { ok: true, device: await rememberDevice(viewer.userId, device, moment) };
  });
}
