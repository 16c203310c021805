import { z } from "zod";
import { type Locale, localizePath } from "#app/i18n/locale.ts";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { withdrawMail, withdrawMails } from "#app/platform/mail/queue-mail.server.ts";
import { consumeRateLimits, resetRateLimit } from "#app/platform/rate-limit.server.ts";
import { sendAccountMail } from "#app/records/mails/account-mail.server.ts";
import { sendJoinedAdminMail } from "#app/records/mails/admin-mail.server.ts";
import { emailAddress } from "#app/records/store/fields.ts";
import { clearSecrets } from "../second-factor/two-factor.server.ts";
import { endSessions } from "../sessions/session.server.ts";
import { countAccess, writeAccess } from "./access-trail.server.ts";
import { findAccount, findAccountOf, lockAccount, setPassword } from "./account.server.ts";
import { isCommonPassword } from "./common-password.server.ts";
import { forgetDevices, rememberDevice } from "./known-device.server.ts";
import { resetByAddress, resetByEmail, signInByAccount } from "./limits.server.ts";
import {
  consumeLinkToken,
  countBadLink,
  dropLinkTokens,
  findLinkToken,
  linkExpiry,
  makeLinkToken,
} from "./link-token.server.ts";
import { isLongEnough, newPassword, typedPassword } from "./password.ts";
import { hashSecret } from "./password-hash.server.ts";

export const resetRequestShape = z.object({ email: emailAddress() });
export const newPasswordShape = z
  .object({ password: newPassword("reset.tooShort"), confirmation: typedPassword.catch("") })
  .refine(({ password, confirmation }) => password === confirmation, {
    error: "reset.mismatch",
    path: ["confirmation"],
  });

/**
 * Mails a link for a new password where there is such an account. Neither the answer nor its time tells whether there
 * is: for any other address the same rows are written and deleted again. Three links an hour go to one mailbox and each
 * is good for an hour, so that whoever is refused has a good one already. Where one address asks for too many, which
 * may be that of a proxy before everybody, all answers are the same from then on, and the owner's link is mailed
 * nevertheless.
 */
export async function requestReset(email: string, locale: Locale, client: string, moment = new Date()) {
  const isAddressLimited = (await consumeRateLimits([{ limit: resetByAddress, who: client }], moment)) > 0;
  const known = await findAccount(email);
  // Beyond the limit nothing is stored for unknown addresses, or they could fill the store.
  const who = isAddressLimited && !known ? "" : email;
  const waitMs = await consumeRateLimits([{ limit: resetByEmail, who }], moment);
  if (waitMs > 0 && !isAddressLimited) return { ok: false as const, waitMs };
  await inTransaction(async () => {
    const account = await lockAccount(email);
    await countAccess("access.reset-requested", account, { ipAddress: client, userAgent: null }, moment);
    const isMailed = account !== undefined && !account.disabled_at && waitMs === 0;
    const mailId = await mailResetLink({ id: isMailed ? account.id : null, email }, locale, moment);
    if (isMailed) return;
    if (waitMs === 0) await withdrawMails("reset", email);
    await dropLinkTokens("reset", null);
    await withdrawMail(mailId);
  });
  return { ok: true as const };
}

/** Mails a link for a new password, beside those that are in the mailbox already; gives the mail's id. Belongs in a transaction. */
export async function mailResetLink(
  { id, email }: { id: string | null; email: string },
  locale: Locale,
  moment: Date,
  kind: "reset" | "claim" = "reset",
) {
  if (id) await withdrawMails(kind, email);
  const path = await resetPath(id, locale, moment, { keepsOlder: true });
  return sendAccountMail({ kind, to: email, locale, path, expiresAt: linkExpiry("reset", moment) }, moment);
}

/** The way to a page that sets this person's password, good once and for an hour; without a person it is good for nobody. */
export async function resetPath(
  userId: string | null,
  locale: Locale,
  moment = new Date(),
  rules: Parameters<typeof makeLinkToken>[3] = {},
) {
  return `${localizePath(locale, "/auth")}?mode=reset&token=${await makeLinkToken("reset", userId, moment, rules)}`;
}

export type Reset =
  | { ok: true; device: string }
  | { ok: false; why: "link" | "common" | "short" | "wait"; waitMs: number };

/**
 * Sets the password by a link, once, and ends everything that stood on the old one: sessions, known browsers, other
 * links, and the limits that strangers have used up. Nobody is signed in by it, but the browser that did it is a known
 * one from then on: `device` is for its cookie. What was set up for an account whose address nobody had proved, a second
 * factor too, was a stranger's.
 */
export async function resetPassword(
  token: string,
  password: string,
  locale: Locale,
  client: string,
  moment = new Date(),
): Promise<Reset> {
  const link = await findLinkToken("reset", token, moment);
  const account = link?.user_id ? await findAccountOf(link.user_id) : undefined;
  if (!account) return countBadLink(client, moment);
  if (await isCommonPassword(password, { email: account.email, fullName: account.full_name }))
    return { ok: false, why: "common", waitMs: 0 };
  if (!isLongEnough(password, account.role)) return { ok: false, why: "short", waitMs: 0 };
  const passwordHash = await hashSecret(password);
  return inTransaction(async (): Promise<Reset> => {
    const locked = await lockAccount(account.email);
    if (locked && !isLongEnough(password, locked.role)) return { ok: false, why: "short", waitMs: 0 };
    const spent = locked && (await consumeLinkToken("reset", token, moment));
    if (!spent) return { ok: false, why: "link", waitMs: 0 };
    // A first password replaces none, and whoever has the machine needs no mailbox.
    const isByMail = locked.password_hash !== null && spent.issued_by === null;
    const resetAt = isByMail ? { password_reset_at: moment.toISOString() } : {};
    await setPassword(account.id, passwordHash, moment, { email_verified: true, ...resetAt });
    if (!locked.email_verified) await clearSecrets(account.id);
    await writeAccess("access.reset-done", account.id, { ipAddress: client, userAgent: null });
    if (locked.password_hash === null && locked.role === "admin") await sendJoinedAdminMail(account, moment);
    await endSessions(account.id);
    await forgetDevices(account.id);
    for (const purpose of ["email", "reset"] as const) await dropLinkTokens(purpose, account.id);
    await resetRateLimit(signInByAccount, account.email);
    // The links of before are void now, so the limit starts anew.
    await resetRateLimit(resetByEmail, account.email);
    await sendAccountMail({ kind: "passwordChanged", to: account.email, locale }, moment);
    return { ok: true, device: await rememberDevice(account.id, null, moment) };
  });
}
