import {
  generateRegistrationOptions,
  type VerifiedRegistrationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { decodeClientDataJSON, isoBase64URL, isoUint8Array } from "@simplewebauthn/server/helpers";
import { log } from "#app/platform/log.server.ts";
import type { PasskeyRow } from "#app/records/store/tables.ts";
import type { Viewer } from "../sessions/session.server.ts";
import { consumeChallenge, saveChallenge } from "./challenge.server.ts";
import type { RegistrationCredential } from "./credential-shapes.ts";
import { credentialsOf } from "./passkey.server.ts";
import { relyingParty } from "./relying-party.server.ts";

/** EdDSA, ES256 and RS256; the library's further algorithms are still experimental in Node.js. */
const supportedAlgorithmIDs = [-8, -7, -257];

export async function registrationOptions(viewer: Viewer, siteName: string, moment = new Date()) {
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: relyingParty().rpID,
    userName: viewer.email,
    userDisplayName: viewer.fullName,
    userID: isoUint8Array.fromUTF8String(viewer.userId),
    attestationType: "none",
    excludeCredentials: await credentialsOf(viewer.userId),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
  const holder = { sessionId: viewer.sessionId };
  await saveChallenge({ purpose: "register", holder, challenge: options.challenge }, moment);
  return options;
}

/** Null unless it answers a challenge of this session. */
export async function verifyRegistration(
  viewer: Viewer,
  { credential: response, name }: { credential: RegistrationCredential; name: string },
  moment: Date,
): Promise<PasskeyRow | null> {
  const challenge = challengeIn(response.response.clientDataJSON);
  const holder = { sessionId: viewer.sessionId };
  if (challenge === null || !(await consumeChallenge({ purpose: "register", holder, challenge }, moment))) return null;
  const { rpID, origin } = relyingParty();
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    supportedAlgorithmIDs,
    requireUserVerification: false,
  }).catch((error: Error): VerifiedRegistrationResponse => {
    log.info({ reason: error.message }, "a new passkey was refused");
    return { verified: false };
  });
  if (!verified.verified) return null;
  const { credential, credentialDeviceType, credentialBackedUp } = verified.registrationInfo;
  return {
    id: crypto.randomUUID(),
    created_at: moment.toISOString(),
    user_id: viewer.userId,
    credential_id: credential.id,
    public_key: isoBase64URL.fromBuffer(credential.publicKey),
    counter: credential.counter,
    transports: response.response.transports,
    name,
    device_type: credentialDeviceType,
    is_backed_up: credentialBackedUp,
    last_used_at: null,
  };
}

export function challengeIn(clientDataJSON: string) {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON);
    return typeof challenge === "string" ? challenge : null;
  } catch {
    return null;
  }
}
