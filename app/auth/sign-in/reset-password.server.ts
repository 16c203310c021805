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
 * Mails a link for a new password. Neither the result nor its time reveals whether there is such an account: for any other
 * address the same rows are written and deleted again. Whoever is refused has a valid link already. When one client address
 * (it may be a proxy's) asks too often, all answers are the same from then on, and the owner's link is mailed nevertheless.
 */
export async function requestReset({ email, locale, client }: ResetRequest, moment = new Date()) {
  const isAddressLimited = (await consumeRateLimits([{ limit: resetByAddress, who: client }], moment)) > 0;
  const known = await findAccount(email);
  // Beyond the limit nothing is stored for unknown addresses, or they could fill the store.
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
    await withdrawMail(mailId);
  });
  return { ok: true as const };
}

type ResetMail = { id: string | null; email: string; locale: Locale; kind?: "reset" | "claim" };

/** Mails a link for a new password, earlier ones stay valid; gives the mail's id. Belongs in a transaction. */
export async function mailResetLink({ id, email, locale, kind = "reset" }: ResetMail, moment: Date) {
  if (id) await withdrawMails(kind, email);
  const path = linkPath(
    locale,
    "reset",
    await makeLinkToken({ purpose: "reset", userId: id, keepsOlder: true }, moment),
  );
  return sendAccountMail({ kind, to: email, locale, path, expiresAt: linkExpiry("reset", moment) }, moment);
}

type NewPassword = { token: string; password: string; locale: Locale; client: string };
export type ResetResult = Result<"link" | "common" | "short" | "limit", { device: string }>;

/**
 * Sets the password by a link, once, and revokes what depended on the old one: sessions, known browsers, other links, and
 * used-up limits. The browser is known from then on: `device` is for its cookie. What was set up before the address was
 * proved, a second factor included, was a stranger's.
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
    // A first password replaces none, and a link from the console proves the machine, not a mailbox.
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
    // The earlier links are void now, so the limit starts anew.
    await resetRateLimit(resetByEmail, account.email);
    await sendAccountMail({ kind: "passwordChanged", to: account.email, locale }, moment);
    return { ok: true, device: await rememberDevice(account.id, null, moment) };
  });
}
