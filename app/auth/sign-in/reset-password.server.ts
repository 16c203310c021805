import { z } from "zod";
import type { Locale } from "#app/i18n/locale.ts";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { withdrawMails } from "#app/platform/mail/queue-mail.server.ts";
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
import { hashSecret, turnOfKnown } from "../accounts/password-hash.server.ts";
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
 * Knows nothing of accounts, so that neither result nor time tells whether there is one; the work that does is `mailLink`,
 * for after the answer. Too many requests of one client address (maybe a proxy's) are answered like any other, and the
 * owner's link is still mailed.
 */
export async function requestReset(
  { email, locale, client }: ResetRequest,
  moment = new Date(),
): Promise<Result<"limit", { mailLink: () => Promise<void> }>> {
  const byEmail = [{ limit: resetByEmail, who: email }];
  const isAddressLimited = (await consumeRateLimits([{ limit: resetByAddress, who: client }], moment)) > 0;
  const waitMs = isAddressLimited ? 0 : await consumeRateLimits(byEmail, moment);
  if (waitMs > 0) return failure("limit", waitMs);
  async function mailLink() {
    // Storing limits for unknown addresses would let anybody fill the store.
    if (isAddressLimited && (!(await findAccount(email)) || (await consumeRateLimits(byEmail, moment)) > 0)) return;
    await inTransaction(async () => {
      const account = await lockAccount(email);
      await countAccess("access.reset-requested", account, { ipAddress: client, userAgent: null }, moment);
      if (account && !account.disabled_at) await mailResetLink({ id: account.id, email, locale }, moment);
    });
  }
  return { ok: true, mailLink };
}

type ResetMail = { id: string; email: string; locale: Locale; kind?: "reset" | "claim" };

/** Earlier links stay valid. Requires a transaction. */
export async function mailResetLink({ id, email, locale, kind = "reset" }: ResetMail, moment: Date) {
  await withdrawMails(kind, email);
  const token = await makeLinkToken({ purpose: "reset", userId: id, keepsOlder: true }, moment);
  const path = linkPath(locale, "reset", token);
  await sendAccountMail({ kind, to: email, locale, path, expiresAt: linkExpiry("reset", moment) }, moment);
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
  const passwordHash = await hashSecret(password, turnOfKnown(account.id));
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
