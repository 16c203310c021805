import type { Locale } from "#app/i18n/locale.ts";
import { writeAudit } from "#app/records/audit/audit.server.ts";
import { sendAccountMail } from "#app/records/mails/account-mail.server.ts";
import { selectRows, store } from "#app/records/store/store.server.ts";
import type { AssertionCredential } from "../passkeys/credential-shapes.ts";
import { type Failure, failure, type Result } from "../result.ts";
import type { OwnSession } from "../sessions/guard.server.ts";
import { needsFreshCode, needsProof, provePassword } from "../sessions/proof.server.ts";
import {
  type KeptSession,
  noteFactorsChanged,
  recordProof,
  type SessionToken,
  withLockedSession,
} from "../sessions/session.server.ts";
import { countBackupCodes, makeBackupCodes, replaceBackupCodes } from "./backup-codes.server.ts";
import { saveSettings, type TypedCode, verifySecondFactor } from "./second-factor.server.ts";

/** A passkey with user verification replaces both password and code. */
export type Proof = { password: string; typed: TypedCode | null } | { assertion: AssertionCredential };
/** `seconds` is 0 if the token is unchanged. */
type ProofResult = Result<"password" | "code" | "passkey", SessionToken>;
/** "needed": the site asks its staff for one. */
type DisableResult = ProofResult | Failure<"needed">;
type NewCodesResult = Result<"password" | "code" | "passkey", SessionToken & { codes: string[] }>;

export async function twoFactorStatus({ viewer }: Pick<OwnSession, "viewer">) {
  return { isEnabled: viewer.isSecondFactorOn, codesLeft: await countBackupCodes(viewer.userId) };
}

/** The mailed code proves that mail arrives. Backup codes are returned only once. */
export async function enableTwoFactor(
  own: OwnSession,
  code: string,
  locale: Locale,
  moment = new Date(),
): Promise<NewCodesResult> {
  if (own.viewer.isSecondFactorOn) return failure("code");
  const { codes, hashes } = await makeBackupCodes();
  const verified = await verifySecondFactor(own, { kind: "email", code }, moment, async () => {
    await replaceBackupCodes(own.viewer.userId, hashes, moment);
    await saveTwoFactorSwitch(own, true);
    await noteFactorsChanged(own.viewer.userId, own);
    await sendAccountMail({ kind: "secondFactorOn", to: own.viewer.email, locale }, moment);
  });
  return verified.ok ? { ...verified, codes } : verified;
}

export async function disableTwoFactor(
  own: OwnSession,
  proof: Proof | "recent",
  locale: Locale,
  moment = new Date(),
): Promise<DisableResult> {
  if (own.viewer.factorRule !== "none") return failure("needed");
  return withProof(own, { proof, mustTypeCode: true, moment }, async () => {
    await clearSecrets(own.viewer.userId, own);
    await saveTwoFactorSwitch(own, false);
    await sendAccountMail({ kind: "secondFactorOff", to: own.viewer.email, locale }, moment);
  });
}

export async function renewBackupCodes(
  own: OwnSession,
  proof: Proof | "recent",
  locale: Locale,
  moment = new Date(),
): Promise<NewCodesResult> {
  const { viewer, staff } = own;
  if (!viewer.isSecondFactorOn) return failure("code");
  const { codes, hashes } = await makeBackupCodes();
  const mustTypeCode = needsFreshCode(viewer, moment);
  const proved = await withProof(own, { proof, mustTypeCode, moment }, async () => {
    await replaceBackupCodes(viewer.userId, hashes, moment);
    await noteFactorsChanged(viewer.userId, own);
    await writeAudit(staff, "two-factor.codes", "users", viewer.userId, null, { codes: hashes.length });
    await sendAccountMail({ kind: "backupCodes", to: viewer.email, locale }, moment);
  });
  return proved.ok ? { ...proved, codes } : proved;
}

/** Valid for ten minutes; requires a code if the last one is older. */
export async function proveAgain(
  own: OwnSession,
  proof: Proof,
  moment = new Date(),
  mustTypeCode = needsFreshCode(own.viewer, moment),
): Promise<ProofResult> {
  return withProof(own, { proof, mustTypeCode, moment }, () => recordProof(own.viewer.sessionId, moment));
}

export async function clearSecrets(userId: string, kept?: KeptSession) {
  const sessions = selectRows("sessions", { user_id: userId }).select("id");
  await store().deleteFrom("one_time_codes").where("session_id", "in", sessions).execute();
  for (const table of ["backup_codes", "passkeys", "authenticators", "user_2fa_settings"] as const)
    await store().deleteFrom(table).where("user_id", "=", userId).execute();
  await noteFactorsChanged(userId, kept);
}

type Demand = { proof: Proof | "recent"; mustTypeCode: boolean; moment: Date };

async function withProof(
  own: OwnSession,
  { proof, mustTypeCode, moment }: Demand,
  work: () => Promise<void>,
): Promise<ProofResult> {
  if (proof === "recent") {
    if (needsProof(own.viewer, moment)) return failure("password");
  } else if ("assertion" in proof) {
    const factor = { kind: "passkey", assertion: proof.assertion, userVerification: "required" } as const;
    return verifySecondFactor(own, factor, moment, work);
  } else {
    const proved = await provePassword(own.viewer, proof.password, moment);
    if (!proved.ok) return proved;
    if (mustTypeCode) return proof.typed ? verifySecondFactor(own, proof.typed, moment, work) : failure("code");
  }
  const done = await withLockedSession(own, async (): Promise<ProofResult> => {
    await work();
    return { ok: true, token: own.token, seconds: 0 };
  });
  return done ?? failure("code");
}

export async function saveTwoFactorSwitch({ viewer, staff }: OwnSession, is_enabled: boolean) {
  await saveSettings(viewer.userId, { is_enabled, email_verified: is_enabled });
  const before = { is_enabled: viewer.isSecondFactorOn };
  await writeAudit(staff, "two-factor.switch", "users", viewer.userId, before, { is_enabled });
}
