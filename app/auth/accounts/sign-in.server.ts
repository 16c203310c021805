import { z } from "zod";
import { defaultLocale } from "#app/i18n/locale.ts";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { consumeRateLimits, resetRateLimit } from "#app/platform/rate-limit.server.ts";
import type { Role } from "#app/records/people/profile.ts";
import { publicSignUpRules } from "#app/records/settings/settings.server.ts";
import { emailAddress } from "#app/records/store/fields.ts";
import { createSession, type Origin } from "../sessions/session.server.ts";
import { hashOfToken } from "../sessions/token.server.ts";
import { countAccess, noteSignIn } from "./access-trail.server.ts";
import { type Account, clearPasswordDue, findAccount, lockAccount } from "./account.server.ts";
import { isCommonPassword } from "./common-password.server.ts";
import { isKnownDevice, rememberDevice } from "./known-device.server.ts";
import {
  confirmByEmail,
  resetByEmail,
  sessionByAccount,
  signInByAccount,
  signInByAddress,
  signInByDevice,
} from "./limits.server.ts";
import { findLinkToken } from "./link-token.server.ts";
import { isLongEnough, typedPassword } from "./password.ts";
import { isSecret } from "./password-hash.server.ts";
import { mailResetLink } from "./reset-password.server.ts";
import { sendConfirmLink } from "./sign-up.server.ts";

export const signInShape = z.object({ email: emailAddress(), password: typedPassword });

/** The requesting browser: address, user agent, device cookie, and the mailed link that was opened in it. */
export type Browser = Origin & { client: string; device: string | null; link?: string | null };
/** `isPending` when the second step comes next. */
export type SignedIn = { ok: true; role: Role; isPending: boolean; token: string; seconds: number; device: string };
/**
 * `waitMs` is more than 0 after too many tries. `why` is given only to whoever knows the password: the address is not
 * proved yet, or the account has become one of staff since and needs a longer password; a link for it has been mailed.
 */
export type NotSignedIn = { ok: false; waitMs: number; why?: "unconfirmed" | "password-due" };

/**
 * Begins a session where address and password belong together and the account may be used. Otherwise the answer is the
 * same whatever the reason, after the same work, unless the password was right.
 */
export async function signIn(
  { email, password }: z.output<typeof signInShape>,
  browser: Browser,
  moment = new Date(),
): Promise<SignedIn | NotSignedIn> {
  const account = await findAccount(email);
  const trustedKey = account && (await findTrustedKey(account, browser, moment));
  const own = trustedKey ? { limit: signInByDevice, who: trustedKey } : { limit: signInByAccount, who: email };
  const waitMs = await consumeRateLimits(
    trustedKey ? [own] : [own, { limit: signInByAddress, who: browser.client }],
    moment,
  );
  if (waitMs > 0) await countAccess("access.sign-in-limited", account, browser, moment);
  if (waitMs > 0) return { ok: false, waitMs };
  const isRight = await isSecret(password, account?.password_hash);
  if (!account || !isRight || account.disabled_at) await countAccess("access.sign-in-failed", account, browser, moment);
  if (!account || !isRight || account.disabled_at) return { ok: false, waitMs: 0 };
  const { requireEmailVerification } = await publicSignUpRules();
  return inTransaction(async (): Promise<SignedIn | NotSignedIn> => {
    const locked = await lockAccount(email);
    // While it was hashed the password may have been changed, and the person shut out or removed.
    if (locked?.password_hash !== account.password_hash || locked.disabled_at) return { ok: false, waitMs: 0 };
    await resetRateLimit(own.limit, own.who);
    if (requireEmailVerification && !locked.email_verified) return refuseUnconfirmed(locked, moment);
    if (locked.password_due_at && !(await acceptDuePassword(locked, password)))
      return refuseDuePassword(locked, moment);
    const sessionWaitMs = await consumeRateLimits([{ limit: sessionByAccount, who: account.id }], moment);
    if (sessionWaitMs > 0) return { ok: false, waitMs: sessionWaitMs };
    await noteSignIn(locked, browser, moment);
    const session = await createSession(account.id, locked.role, browser, moment);
    const device = await rememberDevice(account.id, browser.device, moment);
    return { ok: true, role: locked.role, isPending: locked.is_enabled ?? false, device, ...session };
  });
}

/**
 * The rate-limit key of a browser that is trusted, or null: the person has signed in with it before, or a link mailed to
 * them was opened in it. Its tries are counted apart from those of unknown browsers, which strangers can use up.
 */
async function findTrustedKey({ id }: Account, { device, link }: Browser, moment: Date) {
  if (await isKnownDevice(id, device)) return `${id} ${device}`;
  const opened = link ? await findLinkToken("reset", link, moment) : undefined;
  return link && opened?.user_id === id ? `${id} ${hashOfToken(link)}` : null;
}

async function refuseUnconfirmed({ id, email, language }: Account, moment: Date): Promise<NotSignedIn> {
  const waitMs = await consumeRateLimits([{ limit: confirmByEmail, who: email }], moment);
  if (waitMs === 0) await sendConfirmLink(id, email, language ?? defaultLocale, moment);
  return { ok: false, waitMs: 0, why: "unconfirmed" };
}

/** Whether the password of a reader who became staff is one that staff may have. */
async function acceptDuePassword({ id, role, email, full_name }: Account, password: string) {
  if (!isLongEnough(password, role) || (await isCommonPassword(password, { email, fullName: full_name }))) return false;
  await clearPasswordDue(id);
  return true;
}

async function refuseDuePassword(account: Account, moment: Date): Promise<NotSignedIn> {
  const waitMs = await consumeRateLimits([{ limit: resetByEmail, who: account.email }], moment);
  if (waitMs === 0) await mailResetLink(account, account.language ?? defaultLocale, moment);
  return { ok: false, waitMs: 0, why: "password-due" };
}
