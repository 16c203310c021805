import { generateAuthenticationOptions, verifyAuthenticationResponse } from "@simplewebauthn/server";
import { isoBase64URL } from "@simplewebauthn/server/helpers";
import { log } from "#app/platform/log.server.ts";
import { selectRows, updateRows } from "#app/records/store/store.server.ts";
import type { PasskeyRow } from "#app/records/store/tables.ts";
import { consumeChallenge, type Holder, saveChallenge } from "./challenge.server.ts";
import type { AssertionCredential } from "./credential-shapes.ts";
import { credentialsOf } from "./passkey.server.ts";
import { challengeIn } from "./register-passkey.server.ts";
import { relyingParty } from "./relying-party.server.ts";

export type UserVerification = "required" | "preferred";

export async function verifyOptions(
  { sessionId, userId }: { sessionId: string; userId: string },
  userVerification: UserVerification,
  moment = new Date(),
) {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty().rpID,
    allowCredentials: await credentialsOf(userId),
    userVerification,
  });
  await saveChallenge({ purpose: "verify", holder: { sessionId }, challenge: options.challenge }, moment);
  return options;
}

export async function signInOptions(browserToken: string, moment = new Date()) {
  const options = await generateAuthenticationOptions({ rpID: relyingParty().rpID, userVerification: "required" });
  await saveChallenge({ purpose: "sign-in", holder: { browserToken }, challenge: options.challenge }, moment);
  return options;
}

type Expected = { purpose: "verify" | "sign-in"; holder: Holder; userVerification: UserVerification };

/** Null for a used or foreign challenge, and for a counter that did not grow. */
export async function verifyAssertion(
  response: AssertionCredential,
  { purpose, holder, userVerification }: Expected,
  moment = new Date(),
): Promise<Pick<PasskeyRow, "id" | "user_id" | "name"> | null> {
  const challenge = challengeIn(response.response.clientDataJSON);
  if (challenge === null || !(await consumeChallenge({ purpose, holder, challenge }, moment))) return null;
  const passkey = await findPasskey(response.id);
  if (!passkey || !isOwnHandle(response.response.userHandle, passkey.user_id)) return null;
  const { rpID, origin } = relyingParty();
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: passkey.credential_id,
      publicKey: isoBase64URL.toBuffer(passkey.public_key),
      counter: passkey.counter,
      transports: passkey.transports,
    },
    requireUserVerification: userVerification === "required",
  }).catch((error: Error) => {
    log.info({ reason: error.message }, "a passkey was refused");
    return null;
  });
  if (!verified?.verified) return null;
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  const updated = await updateRows("passkeys", { id: passkey.id })
    .set({ counter: newCounter, is_backed_up: credentialBackedUp, last_used_at: moment.toISOString() })
    .where((is) => (newCounter === 0 ? is("counter", "=", 0) : is("counter", "<", newCounter)))
    .returning(["id", "user_id", "name"])
    .executeTakeFirst();
  return updated ?? null;
}

function findPasskey(credentialId: string) {
  return selectRows("passkeys", { credential_id: credentialId }).selectAll().executeTakeFirst();
}

/** The user handle is optional in WebAuthn. */
function isOwnHandle(handle: string | undefined, userId: string) {
  return handle === undefined || isoBase64URL.toUTF8String(handle) === userId;
}
