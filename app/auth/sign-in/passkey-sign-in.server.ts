import { inTransaction } from "#app/platform/database/database.server.ts";
import { consumeRateLimits } from "#app/platform/rate-limit.server.ts";
import { publicSignUpRules } from "#app/records/settings/settings.server.ts";
import { findAccountOf, lockAccount } from "../accounts/account.server.ts";
import { isAnybodysDevice } from "../accounts/known-device.server.ts";
import { passkeyByAddress } from "../accounts/limits.server.ts";
import type { AssertionCredential } from "../passkeys/credential-shapes.ts";
import { verifyAssertion } from "../passkeys/verify-passkey.server.ts";
import { failure } from "../result.ts";
import { countAccess } from "../sessions/access-audit.server.ts";
import { stepUpSession } from "../sessions/session.server.ts";
import { type Browser, beginSession, type SignInResult } from "./sign-in.server.ts";

/** Counts known browsers individually, so that others at the same IP address cannot lock them out. */
export async function consumePasskeyLimit({ client, device }: Browser, moment = new Date()) {
  const who = device && (await isAnybodysDevice(device)) ? device : client;
  return consumeRateLimits([{ limit: passkeyByAddress, who }], moment);
}

type PasskeySignIn = { assertion: AssertionCredential; browserToken: string };

/** Counts as both factors; the failure is the same for every cause. */
export async function signInWithPasskey(
  { assertion, browserToken }: PasskeySignIn,
  browser: Browser,
  moment = new Date(),
): Promise<SignInResult> {
  const waitMs = await consumePasskeyLimit(browser, moment);
  if (waitMs > 0) return failure("limit", waitMs);
  const expected = { purpose: "sign-in", holder: { browserToken }, userVerification: "required" } as const;
  const passkey = await verifyAssertion(assertion, expected, moment);
  const found = passkey && (await findAccountOf(passkey.user_id));
  if (!found) {
    await countAccess("access.sign-in-failed", undefined, browser, moment);
    return failure("credentials");
  }
  const { requireEmailVerification } = await publicSignUpRules();
  return inTransaction(async (): Promise<SignInResult> => {
    const account = await lockAccount(found.email);
    if (account?.id !== found.id || account.disabled_at) return failure("credentials");
    if (requireEmailVerification && !account.email_verified) return failure("credentials");
    const signedIn = await beginSession({ ...account, is_enabled: false }, browser, moment);
    if (!signedIn.ok) return signedIn;
    const session = await stepUpSession(signedIn.token, moment);
    if (!session) throw new Error("a session that has just begun has ended");
    return { ...signedIn, ...session };
  });
}
