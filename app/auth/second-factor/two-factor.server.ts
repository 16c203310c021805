import type { Locale } from "#app/i18n/locale.ts";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { writeAudit } from "#app/records/audit/audit.server.ts";
import { sendAccountMail } from "#app/records/mails/account-mail.server.ts";
import type { Actor } from "#app/records/store/permission.ts";
import { store } from "#app/records/store/store.server.ts";
import { lockAccount } from "../accounts/account.server.ts";
import type { AssertionCredential } from "../passkeys/credential-shapes.ts";
import { needsFreshCode, needsProof, provePassword } from "../sessions/proof.server.ts";
import { lockSession, noteProof, type Viewer } from "../sessions/session.server.ts";
import { countBackupCodes, makeBackupCodes, replaceBackupCodes } from "./backup-codes.server.ts";
import {
  type Refused,
  type SecondFactorPassed,
  type TypedCode,
  verifySecondFactor,
  verifySecondFactorByPasskey,
} from "./second-factor.server.ts";

/** The password, with a code where one must be typed, or a passkey of which the device verified the person: it is both. */
export type Proof = { password: string; typed: TypedCode | null } | { assertion: AssertionCredential };
export type Wrong = "password" | "code" | "passkey";
export type WithCodes = (SecondFactorPassed & { codes: string[] }) | (Refused & { wrong: Wrong; waitMs: number });
export type Changed = SecondFactorPassed | (Refused & { wrong: Wrong; waitMs: number });
/** A session whose second factor is passed, of whom it is, and who is written into the audit trail. */
export type OwnSession = { viewer: Viewer; token: string; staff: Actor };

/** The card of the settings: whether the second step stands, and how many backup codes are left. */
export async function twoFactorStatus({ viewer }: Pick<OwnSession, "viewer">) {
  return { isEnabled: viewer.isSecondFactorOn, codesLeft: await countBackupCodes(viewer.userId) };
}

/** Turns the second step on with the mailed code, which proves that mail arrives; hands out backup codes, this once. */
export async function enableTwoFactor(
  auth: OwnSession,
  code: string,
  locale: Locale,
  moment = new Date(),
): Promise<WithCodes> {
  if (auth.viewer.isSecondFactorOn) return { ok: false, wrong: "code", lockedMs: 0, waitMs: 0 };
  const { codes, hashes } = await makeBackupCodes();
  const stepped = await verifySecondFactor(auth, { kind: "email", code }, moment, async () => {
    await replaceBackupCodes(auth.viewer.userId, hashes, moment);
    await saveTwoFactorSwitch(auth, true);
    await tell(auth, "secondFactorOn", locale, moment);
  });
  return stepped.ok ? { ...stepped, codes } : { ...stepped, wrong: "code", waitMs: 0 };
}

/** Turns the second step off, by password and a code, and clears every secret that it had. */
export async function disableTwoFactor(
  auth: OwnSession,
  proof: Proof,
  locale: Locale,
  moment = new Date(),
): Promise<Changed> {
  return withProof(auth, proof, true, moment, () => turnOff(auth, locale, moment));
}

/** Eight new backup codes in place of the old ones, by password, and a code where the last one is not fresh. */
export async function renewBackupCodes(
  auth: OwnSession,
  proof: Proof,
  locale: Locale,
  moment = new Date(),
): Promise<WithCodes> {
  if (!auth.viewer.isSecondFactorOn) return { ok: false, wrong: "code", lockedMs: 0, waitMs: 0 };
  const { codes, hashes } = await makeBackupCodes();
  const renewed = await withProof(auth, proof, needsFreshCode(auth.viewer, moment), moment, () =>
    keepNewCodes(auth, hashes, locale, moment),
  );
  return renewed.ok ? { ...renewed, codes } : renewed;
}

/** Turns the second factor off for whoever has just proved who they are; false where that is not so. */
export async function disableTwoFactorWithProof(own: OwnSession, locale: Locale, moment = new Date()) {
  return whenProved(own, moment, () => turnOff(own, locale, moment));
}

/** Eight new backup codes for whoever has just proved who they are; null where that is not so. */
export async function renewCodesWhenProved(own: OwnSession, locale: Locale, moment = new Date()) {
  if (!own.viewer.isSecondFactorOn) return null;
  const { codes, hashes } = await makeBackupCodes();
  return (await whenProved(own, moment, () => keepNewCodes(own, hashes, locale, moment))) ? codes : null;
}

/** Proves anew who sits at the session, by password and a code where the last one is not fresh; it counts for ten minutes. */
export async function proveAgain(
  auth: OwnSession,
  proof: Proof,
  moment = new Date(),
  mustTypeCode = needsFreshCode(auth.viewer, moment),
): Promise<Changed> {
  return withProof(auth, proof, mustTypeCode, moment, () => noteProof(auth.viewer.sessionId, moment));
}

/** Everything that a second factor leaves behind: passkeys, the app's secret, codes, counts and locks. */
export async function clearSecrets(userId: string) {
  const sessions = store().selectFrom("sessions").select("id").where("user_id", "=", userId);
  await store().deleteFrom("one_time_codes").where("session_id", "in", sessions).execute();
  await store().deleteFrom("backup_codes").where("user_id", "=", userId).execute();
  await store().deleteFrom("passkeys").where("user_id", "=", userId).execute();
  await store().deleteFrom("authenticators").where("user_id", "=", userId).execute();
  await store().deleteFrom("user_2fa_settings").where("user_id", "=", userId).execute();
}

async function turnOff(own: OwnSession, locale: Locale, moment: Date) {
  await clearSecrets(own.viewer.userId);
  await saveTwoFactorSwitch(own, false);
  await tell(own, "secondFactorOff", locale, moment);
}

async function keepNewCodes(own: OwnSession, hashes: string[], locale: Locale, moment: Date) {
  await replaceBackupCodes(own.viewer.userId, hashes, moment);
  await writeAudit(own.staff, "two-factor.codes", "users", own.viewer.userId, null, { codes: hashes.length });
  await tell(own, "backupCodes", locale, moment);
}

async function whenProved({ viewer, token }: OwnSession, moment: Date, act: () => Promise<void>) {
  if (needsProof(viewer, moment)) return false;
  return inTransaction(async () => {
    await lockAccount(viewer.email);
    if (!(await lockSession(token))) return false;
    await act();
    return true;
  });
}

async function withProof(
  auth: OwnSession,
  proof: Proof,
  mustTypeCode: boolean,
  moment: Date,
  alsoDo: () => Promise<void>,
): Promise<Changed> {
  if ("assertion" in proof) {
    const stepped = await verifySecondFactorByPasskey(auth, proof.assertion, "required", moment, alsoDo);
    return stepped.ok ? stepped : { ...stepped, wrong: "passkey", waitMs: 0 };
  }
  const { password, typed } = proof;
  const proved = await provePassword(auth.viewer, password, moment);
  if (!proved.ok) return { ok: false, wrong: "password", lockedMs: 0, waitMs: proved.waitMs };
  if (!mustTypeCode)
    return inTransaction(async () => {
      await lockAccount(auth.viewer.email);
      if (!(await lockSession(auth.token))) return { ok: false, wrong: "code", lockedMs: 0, waitMs: 0 };
      await alsoDo();
      return { ok: true, token: auth.token, seconds: 0 };
    });
  if (!typed) return { ok: false, wrong: "code", lockedMs: 0, waitMs: 0 };
  const stepped = await verifySecondFactor(auth, typed, moment, alsoDo);
  return stepped.ok ? stepped : { ...stepped, wrong: "code", waitMs: 0 };
}

export async function saveTwoFactorSwitch({ viewer, staff }: OwnSession, is_enabled: boolean) {
  const state = { is_enabled, email_verified: is_enabled };
  await store()
    .insertInto("user_2fa_settings")
    .values({ user_id: viewer.userId, ...state, failures: 0, locked_until: null })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(state))
    .execute();
  const before = { is_enabled: viewer.isSecondFactorOn };
  await writeAudit(staff, "two-factor.switch", "users", viewer.userId, before, { is_enabled });
}

function tell(
  { viewer }: OwnSession,
  kind: "secondFactorOn" | "secondFactorOff" | "backupCodes",
  locale: Locale,
  moment: Date,
) {
  return sendAccountMail({ kind, to: viewer.email, locale }, moment);
}
