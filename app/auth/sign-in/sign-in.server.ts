import { z } from "zod";
import { defaultLocale } from "#app/i18n/locale.ts";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { consumeRateLimits, resetRateLimit } from "#app/platform/rate-limit.server.ts";
import type { Role } from "#app/records/people/profile.ts";
import { publicSignUpRules } from "#app/records/settings/settings.server.ts";
import { emailAddress } from "#app/records/store/fields.ts";
import { type Account, clearPasswordDue, findAccount, lockAccount } from "../accounts/account.server.ts";
import { isCommonPassword } from "../accounts/common-password.server.ts";
import { isKnownDevice, rememberDevice } from "../accounts/known-device.server.ts";
import {
  confirmByEmail,
  resetByEmail,
  sessionByAccount,
  signInByAccount,
  signInByAddress,
  signInByDevice,
} from "../accounts/limits.server.ts";
import { findLinkToken } from "../accounts/link-token.server.ts";
import { isLongEnough, typedPassword } from "../accounts/password.ts";
import { isSecret, requirePlace, turnOfKnown, turnOfStranger } from "../accounts/password-hash.server.ts";
import { hashOfToken } from "../accounts/token.server.ts";
import { failure, type Result } from "../result.ts";
import { countAccess, recordSignIn } from "../sessions/access-audit.server.ts";
import { createSession, type Origin, type SessionToken } from "../sessions/session.server.ts";
import { mailResetLink } from "./reset-password.server.ts";
import { sendConfirmLink } from "./sign-up.server.ts";

export const signInShape = z.object({ email: emailAddress(), password: typedPassword });

export type Browser = Origin & { client: string; device: string | null; link?: string | null };
export type SignedIn = SessionToken & { userId: string; role: Role; isPending: boolean; device: string };
/** "unconfirmed" and "password-due" are reported only after the right password; a link is mailed then. */
export type SignInResult = Result<"credentials" | "limit" | "unconfirmed" | "password-due", SignedIn>;

/** Result and duration are the same for every cause unless the password was right. */
export async function signIn(
  { email, password }: z.output<typeof signInShape>,
  browser: Browser,
  moment = new Date(),
): Promise<SignInResult> {
  const account = await findAccount(email);
  const trustedKey = account && (await findTrustedKey(account, browser, moment));
  const turn = trustedKey ? turnOfKnown(trustedKey) : turnOfStranger(browser.client);
  requirePlace(turn);
  const own = trustedKey ? { limit: signInByDevice, who: trustedKey } : { limit: signInByAccount, who: email };
  const limits = trustedKey ? [own] : [own, { limit: signInByAddress, who: browser.client }];
  const waitMs = await consumeRateLimits(limits, moment);
  if (waitMs > 0) {
    await countAccess("access.sign-in-limited", account, browser, moment);
    return failure("limit", waitMs);
  }
  const isRight = await isSecret(password, account?.password_hash, turn);
  if (!account || !isRight || account.disabled_at) {
    await countAccess("access.sign-in-failed", account, browser, moment);
    return failure("credentials");
  }
  const { requireEmailVerification } = await publicSignUpRules();
  return inTransaction(async () => {
    const locked = await lockAccount(email);
    // The account may have changed while the hash was computed.
    if (locked?.password_hash !== account.password_hash || locked.disabled_at) return failure("credentials");
    await resetRateLimit(own.limit, own.who);
    if (requireEmailVerification && !locked.email_verified) return refuseUnconfirmed(locked, moment);
    if (locked.password_due_at && !(await acceptDuePassword(locked, password)))
      return refuseDuePassword(locked, moment);
    return beginSession(locked, browser, moment);
  });
}

/** Requires the transaction that locked the account. */
export async function beginSession(
  account: Account,
  browser: Browser,
  moment: Date,
): Promise<Result<"limit", SignedIn>> {
  const waitMs = await consumeRateLimits([{ limit: sessionByAccount, who: account.id }], moment);
  if (waitMs > 0) return failure("limit", waitMs);
  await recordSignIn(account, browser, moment);
  const session = await createSession(account.id, account.role, browser, moment);
  const device = await rememberDevice(account.id, browser.device, moment);
  return {
    ok: true,
    userId: account.id,
    role: account.role,
    isPending: account.is_enabled ?? false,
    device,
    ...session,
  };
}

/** A separate rate-limit key for trusted browsers, so that strangers cannot use up their tries. */
async function findTrustedKey({ id }: Account, { device, link }: Browser, moment: Date) {
  if (await isKnownDevice(id, device)) return `${id} ${device}`;
  const opened = link ? await findLinkToken("reset", link, moment) : undefined;
  return link && opened?.user_id === id ? `${id} ${hashOfToken(link)}` : null;
}

async function refuseUnconfirmed(account: Account, moment: Date) {
  const waitMs = await consumeRateLimits([{ limit: confirmByEmail, who: account.email }], moment);
  if (waitMs === 0) await sendConfirmLink(account, account.language ?? defaultLocale, moment);
  return failure("unconfirmed");
}

async function acceptDuePassword({ id, role, email, full_name }: Account, password: string) {
  if (!isLongEnough(password, role) || (await isCommonPassword(password, { email, fullName: full_name }))) return false;
  await clearPasswordDue(id);
  return true;
}

async function refuseDuePassword(account: Account, moment: Date) {
  const waitMs = await consumeRateLimits([{ limit: resetByEmail, who: account.email }], moment);
  if (waitMs === 0) await mailResetLink({ ...account, locale: account.language ?? defaultLocale }, moment);
  return failure("password-due");
}
