import type { Locale } from "#app/i18n/locale.ts";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { writeAudit } from "#app/records/audit.server.ts";
import { sendAccountMail } from "#app/records/mails/send-account-mail.server.ts";
import type { Staff } from "#app/records/staff.ts";
import { store } from "#app/records/store.server.ts";
import { lockAccount } from "./account.server.ts";
import { countBackupCodes, makeBackupCodes, replaceBackupCodes } from "./backup-codes.server.ts";
import { needsFreshCode, provePassword } from "./proof.server.ts";
import { type Refused, type Stepped, type TypedCode, takeSecondStep } from "./second-factor.server.ts";
import { lockSession, noteProof, type Viewer } from "./session.server.ts";

export type Proof = { password: string; typed: TypedCode | null };
export type WithCodes = (Stepped & { codes: string[] }) | (Refused & { wrong: "password" | "code"; waitMs: number });
type Changed = Stepped | (Refused & { wrong: "password" | "code"; waitMs: number });
type Door = { viewer: Viewer; token: string; staff: Staff };

/** The card of the settings: whether the second step stands, and how many backup codes are left. */
export async function twoFactorStatus({ viewer }: Pick<Door, "viewer">) {
  return { isEnabled: viewer.isSecondFactorOn, codesLeft: await countBackupCodes(viewer.userId) };
}

/** Turns the second step on with the mailed code, which proves that mail arrives; hands out backup codes, this once. */
export async function enableTwoFactor(
  door: Door,
  code: string,
  locale: Locale,
  moment = new Date(),
): Promise<WithCodes> {
  if (door.viewer.isSecondFactorOn) return { ok: false, wrong: "code", lockedMs: 0, waitMs: 0 };
  const { codes, hashes } = await makeBackupCodes();
  const stepped = await takeSecondStep(door, { kind: "email", code }, moment, async () => {
    await replaceBackupCodes(door.viewer.userId, hashes, moment);
    await keepSwitch(door, true);
    await tell(door, "secondFactorOn", locale, moment);
  });
  return stepped.ok ? { ...stepped, codes } : { ...stepped, wrong: "code", waitMs: 0 };
}

/** Turns the second step off, by password and a code, and clears every secret that it had. */
export async function disableTwoFactor(
  door: Door,
  proof: Proof,
  locale: Locale,
  moment = new Date(),
): Promise<Changed> {
  return withProof(door, { ...proof, mustTypeCode: true }, moment, async () => {
    await clearSecrets(door.viewer.userId);
    await keepSwitch(door, false);
    await tell(door, "secondFactorOff", locale, moment);
  });
}

/** Eight new backup codes in place of the old ones, by password, and a code where the last one is not fresh. */
export async function renewBackupCodes(
  door: Door,
  proof: Proof,
  locale: Locale,
  moment = new Date(),
): Promise<WithCodes> {
  if (!door.viewer.isSecondFactorOn) return { ok: false, wrong: "code", lockedMs: 0, waitMs: 0 };
  const { codes, hashes } = await makeBackupCodes();
  const renewed = await withProof(
    door,
    { ...proof, mustTypeCode: needsFreshCode(door.viewer, moment) },
    moment,
    async () => {
      await replaceBackupCodes(door.viewer.userId, hashes, moment);
      await writeAudit(door.staff, "two-factor.codes", "users", door.viewer.userId, null, { codes: hashes.length });
      await tell(door, "backupCodes", locale, moment);
    },
  );
  return renewed.ok ? { ...renewed, codes } : renewed;
}

/** Proves anew who sits at the session, by password and a code where the last one is not fresh; it counts for ten minutes. */
export async function proveAgain(door: Door, proof: Proof, moment = new Date()): Promise<Changed> {
  const mustTypeCode = needsFreshCode(door.viewer, moment);
  return withProof(door, { ...proof, mustTypeCode }, moment, () => noteProof(door.viewer.sessionId, moment));
}

/** Everything that a second step leaves behind: codes of both kinds, counts and locks. */
export async function clearSecrets(userId: string) {
  const sessions = store().selectFrom("sessions").select("id").where("user_id", "=", userId);
  await store().deleteFrom("one_time_codes").where("session_id", "in", sessions).execute();
  await store().deleteFrom("backup_codes").where("user_id", "=", userId).execute();
  await store().deleteFrom("user_2fa_settings").where("user_id", "=", userId).execute();
}

async function withProof(
  door: Door,
  { password, typed, mustTypeCode }: Proof & { mustTypeCode: boolean },
  moment: Date,
  alsoDo: () => Promise<void>,
): Promise<Changed> {
  const proved = await provePassword(door.viewer, password, moment);
  if (!proved.ok) return { ok: false, wrong: "password", lockedMs: 0, waitMs: proved.waitMs };
  if (!mustTypeCode)
    return inTransaction(async () => {
      await lockAccount(door.viewer.email);
      if (!(await lockSession(door.token))) return { ok: false, wrong: "code", lockedMs: 0, waitMs: 0 };
      await alsoDo();
      return { ok: true, token: door.token, seconds: 0 };
    });
  if (!typed) return { ok: false, wrong: "code", lockedMs: 0, waitMs: 0 };
  const stepped = await takeSecondStep(door, typed, moment, alsoDo);
  return stepped.ok ? stepped : { ...stepped, wrong: "code", waitMs: 0 };
}

async function keepSwitch({ viewer, staff }: Door, is_enabled: boolean) {
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
  { viewer }: Door,
  kind: "secondFactorOn" | "secondFactorOff" | "backupCodes",
  locale: Locale,
  moment: Date,
) {
  return sendAccountMail({ kind, to: viewer.email, locale }, moment);
}
