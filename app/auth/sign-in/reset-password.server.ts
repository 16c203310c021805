import { z } from "zod";
import type { Locale } from "#app/i18n/locale.ts";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { withdrawMail, withdrawMails } from "#app/platform/mail/queue-mail.server.ts";
import { consumeRateLimits, resetRateLimit } from "#app/platform/rate-limit.server.ts";
import { sendAccountMail } from "#app/records/mails/account-mail.server.ts";
import { sendJoinedAdminMail } from "#app/records/mails/admin-mail.server.ts";
import { emailAddress } from "#app/records/store/fields.ts";
import { findAccount, findAccountOf, lockAccount, setPassword } from "../accounts/account.server.ts";
import { isCommonPassword } from "../accounts/common-password.server.ts";
import { forgetDevices, rememberDevice } from "../accounts/known-device.server.ts";
import { resetByAddress, resetByEmail, signInByAccount } from "../accounts/limits.server.ts";
import {
  consumeLinkToken,
  countBadLink,
  dropLinkTokens,
  findLinkToken,
  linkExpiry,
  linkPath,
  makeLinkToken,
} from "../accounts/link-token.server.ts";
import { isLongEnough, newPassword, typedPassword } from "../accounts/password.ts";
import { hashSecret } from "../accounts/password-hash.server.ts";
import { failure, type Result } from "../result.ts";
import { clearSecrets } from "../second-factor/two-factor.server.ts";
import { countAccess, writeAccess } from "../sessions/access-audit.server.ts";
import { endSessions } from "../sessions/session.server.ts";

export const resetRequestShape = z.object({ email: emailAddress() });
export const newPasswordShape = z
  .object({ password: newPassword("reset.tooShort"), confirmation: typedPassword.catch("") })
  .refine(({ password, confirmation }) => password === confirmation, {
    error: "reset.mismatch",
    path: ["confirmation"],
  });

type ResetRequest = { email: string; locale: Locale; client: string };

/**
 * Neither the result nor the response time reveals whether an account exists: for an unknown address the same rows are
 * written and deleted again. Too many requests of one client address (maybe a proxy's) change only the answer, which is
 * then the same for all; the owner's link is still mailed.
 */
export async function requestReset({ email, locale, client }: ResetRequest, moment = new Date()) {
  const isAddressLimited = (await consumeRateLimits([{ limit: resetByAddress, who: client }], moment)) > 0;
  const known = await findAccount(email);
  // Storing limits for unknown addresses would let anybody fill the store.
  const who = isAddressLimited && !known ? "" : email;
  const waitMs = await consumeRateLimits([{ limit: resetByEmail, who }], moment);
  if (waitMs > 0 && !isAddressLimited) return failure("limit", waitMs);
  await inTransaction(async () => {
    const account = await lockAccount(email);
    await countAccess("access.reset-requested", account, { ipAddress: client, userAgent: null }, moment);
    const isMailed = account !== undefined && !account.disabled_at && waitMs === 0;
    const mailId = await mailResetLink({ id: isMailed ? account.id : null, email, locale }, moment);
    if (isMailed) return;
    if (waitMs === 0) await withdrawMails("reset", email);
    await dropLinkTokens(null, "reset");
    if (mailId) await withdrawMail(mailId);
  });
  return { ok: true as const };
}

type ResetMail = { id: string | null; email: string; locale: Locale; kind?: "reset" | "claim" };

/** Earlier links stay valid. Returns the mail's id. Requires a transaction. */
export async function mailResetLink({ id, email, locale, kind = "reset" }: ResetMail, moment: Date) {
  if (id) await withdrawMails(kind, email);
  const token = await makeLinkToken({ purpose: "reset", userId: id, keepsOlder: true }, moment);
  const path = linkPath(locale, "reset", token);
  return sendAccountMail({ kind, to: email, locale, path, expiresAt: linkExpiry("reset", moment) }, moment);
}

type NewPassword = { token: string; password: string; locale: Locale; client: string };
type ResetResult = Result<"link" | "common" | "short" | "limit", { device: string }>;

/**
 * Revokes sessions, known browsers, other links and used-up limits; `device` is the new device cookie. If the address
 * was unverified, the account may have been a stranger's, and its second factor is removed.
 */
export async function resetPassword(
  { token, password, locale, client }: NewPassword,
  moment = new Date(),
): Promise<ResetResult> {
  const link = await findLinkToken("reset", token, moment);
  const account = link?.user_id ? await findAccountOf(link.user_id) : undefined;
  if (!account) return countBadLink(client, moment);
  if (await isCommonPassword(password, { email: account.email, fullName: account.full_name })) return failure("common");
  if (!isLongEnough(password, account.role)) return failure("short");
  const passwordHash = await hashSecret(password);
  return inTransaction(async () => {
    const locked = await lockAccount(account.email);
    if (locked && !isLongEnough(password, locked.role)) return failure("short");
    const consumed = locked && (await consumeLinkToken("reset", token, moment));
    if (!consumed) return failure("link");
    // An invited person's first password is no reset; a console link does not prove mailbox access.
    const isByMail = locked.password_hash !== null && consumed.issued_by === null;
    const resetAt = isByMail ? { password_reset_at: moment.toISOString() } : {};
    await setPassword(account.id, passwordHash, moment, { email_verified: true, ...resetAt });
    if (!locked.email_verified) await clearSecrets(account.id);
    await writeAccess("access.reset-done", account.id, { ipAddress: client, userAgent: null });
    if (locked.password_hash === null && locked.role === "admin") await sendJoinedAdminMail(account, moment);
    await endSessions(account.id);
    await forgetDevices(account.id);
    await dropLinkTokens(account.id, "email", "reset");
    await resetRateLimit(signInByAccount, account.email);
    await resetRateLimit(resetByEmail, account.email);
    await sendAccountMail({ kind: "passwordChanged", to: account.email, locale }, moment);
    return { ok: true, device: await rememberDevice(account.id, null, moment) };
  });
}
