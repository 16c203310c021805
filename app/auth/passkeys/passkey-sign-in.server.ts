import { inTransaction } from "#app/platform/database/database.server.ts";
import { consumeRateLimits } from "#app/platform/rate-limit.server.ts";
import { publicSignUpRules } from "#app/records/settings/settings.server.ts";
import { countAccess, noteSignIn } from "../accounts/access-trail.server.ts";
import { findAccountOf, lockAccount } from "../accounts/account.server.ts";
import { isAnybodysDevice, rememberDevice } from "../accounts/known-device.server.ts";
import { passkeyByAddress, sessionByAccount } from "../accounts/limits.server.ts";
import type { Browser, NotSignedIn, SignedIn } from "../accounts/sign-in.server.ts";
import { createSession, stepUpSession } from "../sessions/session.server.ts";
import type { AssertionCredential } from "./credential-shapes.ts";
import { verifyAssertion } from "./verify-passkey.server.ts";

/** Known browsers are counted each for itself, so that strangers at the same address cost them nothing. */
export async function consumePasskeyLimit({ client, device }: Browser, moment = new Date()) {
  const who = device && (await isAnybodysDevice(device)) ? device : client;
  return consumeRateLimits([{ limit: passkeyByAddress, who }], moment);
}

/**
 * Begins a session by a passkey alone: the device has verified the person, so it counts as both factors, and the session
 * is pending for nothing. Refused without a reason, also for whoever is shut out or has not proved their address.
 */
export async function signInWithPasskey(
  assertion: AssertionCredential,
  browserToken: string,
  browser: Browser,
  moment = new Date(),
): Promise<SignedIn | NotSignedIn> {
  const waitMs = await consumePasskeyLimit(browser, moment);
  if (waitMs > 0) return { ok: false, waitMs };
  const expected = { purpose: "sign-in", holder: { browserToken }, userVerification: "required" } as const;
  const passkey = await verifyAssertion(assertion, expected, moment);
  const found = passkey && (await findAccountOf(passkey.user_id));
  if (!found) {
    await countAccess("access.sign-in-failed", undefined, browser, moment);
    return { ok: false, waitMs: 0 };
  }
  const { requireEmailVerification } = await publicSignUpRules();
  return inTransaction(async () => {
    const account = await lockAccount(found.email);
    const isAllowed = account?.id === found.id && !account.disabled_at;
    if (!isAllowed || (requireEmailVerification && !account.email_verified)) return { ok: false, waitMs: 0 };
    const sessionWaitMs = await consumeRateLimits([{ limit: sessionByAccount, who: account.id }], moment);
    if (sessionWaitMs > 0) return { ok: false, waitMs: sessionWaitMs };
    await noteSignIn({ ...account, is_enabled: false }, browser, moment);
    const begun = await createSession(account.id, account.role, browser, moment);
    const session = await stepUpSession(begun.token, moment);
    if (!session) throw new Error("a session that has just begun is gone");
    const device = await rememberDevice(account.id, browser.device, moment);
    return { ok: true, role: account.role, isPending: false, device, ...session };
  });
}
