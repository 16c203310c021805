import { z } from "zod";
import type { Locale } from "#app/i18n/locale.ts";
import { resetRateLimit } from "#app/platform/rate-limit.server.ts";
import { writeAudit } from "#app/records/audit/audit.server.ts";
import { sendAccountMail } from "#app/records/mails/account-mail.server.ts";
import { setPassword } from "../accounts/account.server.ts";
import { isCommonPassword } from "../accounts/common-password.server.ts";
import { forgetDevices, rememberDevice } from "../accounts/known-device.server.ts";
import { resetByEmail } from "../accounts/limits.server.ts";
import { dropLinkTokens, withdrawResetLinks } from "../accounts/link-token.server.ts";
import { isLongEnough, newPassword, passwordMaxLength, typedPassword } from "../accounts/password.ts";
import { hashSecret, turnOfKnown } from "../accounts/password-hash.server.ts";
import { failure, type Result } from "../result.ts";
import type { OwnSession } from "../sessions/guard.server.ts";
import { provePassword } from "../sessions/proof.server.ts";
import { endSessions, withLockedSession } from "../sessions/session.server.ts";

export const passwordChangeShape = z.object({
  current_password: typedPassword,
  new_password: newPassword("reset.tooShort"),
  confirmation: z.string().max(passwordMaxLength).catch(""),
});

type PasswordChange = { current: string; next: string; device: string | null; locale: Locale };
type PasswordChangeResult = Result<"password" | "short" | "common", { device: string }>;

/** Also revokes other sessions, known browsers and reset links. */
export async function changeOwnPassword(
  own: OwnSession,
  { current, next, device, locale }: PasswordChange,
  moment = new Date(),
): Promise<PasswordChangeResult> {
  const { viewer, staff } = own;
  if (!isLongEnough(next, viewer.role)) return failure("short");
  if (await isCommonPassword(next, viewer)) return failure("common");
  const proved = await provePassword(viewer, current, moment);
  if (!proved.ok) return proved;
  const passwordHash = await hashSecret(next, turnOfKnown(viewer.userId));
  const changed = await withLockedSession(own, async () => {
    await setPassword(viewer.userId, passwordHash, moment);
    await endSessions(viewer.userId, viewer.sessionId);
    await forgetDevices(viewer.userId);
    await dropLinkTokens(viewer.userId, "reset");
    await withdrawResetLinks(viewer.email);
    await resetRateLimit(resetByEmail, viewer.email);
    await writeAudit(staff, "account.password", "users", viewer.userId, null, null);
    await sendAccountMail({ kind: "ownPasswordChanged", to: viewer.email, locale }, moment);
    return { ok: true as const, device: await rememberDevice(viewer.userId, device, moment) };
  });
  return changed ?? failure("password");
}
