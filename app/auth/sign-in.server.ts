import { z } from "zod";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { forgetTurns, takeTurns } from "#app/platform/rate-limit.server.ts";
import { emailAddress } from "#app/records/fields.ts";
import type { Role } from "#app/records/profile.ts";
import { publicSignUpRules } from "#app/records/settings.server.ts";
import { countAccess, noteSignIn } from "./access-trail.server.ts";
import { findAccount, lockAccount } from "./account.server.ts";
import { isKnownDevice, rememberDevice } from "./known-device.server.ts";
import { signInByAccount, signInByAddress, signInByDevice } from "./limits.server.ts";
import { typedPassword } from "./password.ts";
import { isSecret } from "./password-hash.server.ts";
import { createSession, type Origin } from "./session.server.ts";

export const signInShape = z.object({ email: emailAddress(), password: typedPassword });

/** The browser that asks: where it is, what it says of itself, and the device cookie that it bears. */
export type Browser = Origin & { client: string; device: string | null };
/** `isPending` when the second step comes next. */
export type SignedIn = { ok: true; role: Role; isPending: boolean; token: string; seconds: number; device: string };
export type NotSignedIn = { ok: false; waitMs: number };

/**
 * Begins a session where address and password belong together and the account may be used. Otherwise the answer is the
 * same whatever the reason, after the same work; `waitMs` is more than 0 when too many tries were made before.
 */
export async function signIn(
  { email, password }: z.output<typeof signInShape>,
  browser: Browser,
  moment = new Date(),
): Promise<SignedIn | NotSignedIn> {
  const account = await findAccount(email);
  const isKnown = account !== undefined && (await isKnownDevice(account.id, browser.device));
  const own = isKnown
    ? { limit: signInByDevice, who: `${account.id} ${browser.device}` }
    : { limit: signInByAccount, who: email };
  const waitMs = await takeTurns([own, { limit: signInByAddress, who: browser.client }], moment);
  if (waitMs > 0) await countAccess("access.sign-in-limited", account, browser, moment);
  if (waitMs > 0) return { ok: false, waitMs };
  const isRight = await isSecret(password, account?.password_hash);
  if (!account || !isRight || account.disabled_at) await countAccess("access.sign-in-failed", account, browser, moment);
  if (!account || !isRight || account.disabled_at) return { ok: false, waitMs: 0 };
  const { requireEmailVerification } = await publicSignUpRules();
  if (requireEmailVerification && !account.email_verified) return { ok: false, waitMs: 0 };
  return inTransaction(async () => {
    const locked = await lockAccount(email);
    // While it was hashed the password may have been changed, and the person shut out or removed.
    if (locked?.password_hash !== account.password_hash || locked.disabled_at) return { ok: false, waitMs: 0 };
    await forgetTurns(own.limit, own.who);
    await noteSignIn(locked, browser, moment);
    const session = await createSession(account.id, locked.role, browser, moment);
    const device = await rememberDevice(account.id, browser.device, moment);
    return { ok: true, role: locked.role, isPending: locked.is_enabled ?? false, device, ...session };
  });
}
