import { inTransaction } from "#app/platform/database/database.server.ts";
import { later, minuteMs } from "#app/platform/time.ts";
import { sendAccountMail } from "#app/records/mails/send-account-mail.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { countAccess, writeAccess } from "../accounts/access-trail.server.ts";
import { lockAccount } from "../accounts/account.server.ts";
import type { AssertionCredential } from "../passkeys/credential-shapes.ts";
import { lockSession, stepUpSession } from "../sessions/session.server.ts";
import { tryAppCode } from "./authenticator.server.ts";
import { hashOfBackupCode, tryBackupCode } from "./backup-codes.server.ts";
import { isMailCodeEnough } from "./mail-code.server.ts";
import type { CodeSession } from "./one-time-code.server.ts";
import { tryCode } from "./one-time-code.server.ts";

const failuresUntilLock = 10;
const lockMinutes = 15;
const nowhere = { ipAddress: null, userAgent: null };

export type TypedCode = { kind: "email" | "app" | "backup"; code: string };
export type SecondFactorPassed = { ok: true; token: string; seconds: number };
export type Refused = { ok: false; lockedMs: number };

/**
 * Passes the second factor with a code, mailed, of an app, or a backup code; the session then bears another token. Ten
 * wrong codes in all, of any kind and over any number of sessions, lock the step for 15 minutes. `alsoDo` happens in the same
 * transaction, and only when the code was right.
 */
export async function verifySecondFactor(
  session: CodeSession,
  { kind, code }: TypedCode,
  moment = new Date(),
  alsoDo = async () => {},
): Promise<SecondFactorPassed | Refused> {
  if (kind === "email" && !isMailCodeEnough(session.viewer, moment)) return { ok: false, lockedMs: 0 };
  const { userId } = session.viewer;
  const backupHash = kind === "backup" ? await hashOfBackupCode(userId, code) : null;
  return inTransaction(async () => {
    // Parallel tries are counted one after the other, and a code is not used up by a session that is over.
    await lockAccount(session.viewer.email);
    const { failures, lockedMs, isMailOff } = await readState(userId, moment);
    if (lockedMs > 0 || !(await lockSession(session.token))) return { ok: false, lockedMs };
    const tries = {
      backup: () => tryBackupCode(userId, backupHash, moment),
      app: () => tryAppCode(userId, code, moment),
      email: async () => (isMailOff ? "none" : tryCode(session, code, moment)),
    };
    const tried = await tries[kind]();
    if (tried === "wrong") return countFailure(session, failures + 1, moment);
    const stepped = tried === "right" && (await stepUpSession(session.token, moment));
    if (!stepped) return { ok: false, lockedMs: 0 };
    await keepFailures(userId, 0, null);
    await alsoDo();
    return { ok: true, ...stepped };
  });
}

/**
 * Passes the second factor with a passkey: `userVerification` is "required" where it replaces the password too. It
 * cannot be guessed, so no lock holds it up and no failure counts. The lock of wrong codes stays as it is.
 */
export async function verifySecondFactorByPasskey(
  session: CodeSession,
  assertion: AssertionCredential,
  userVerification: "required" | "preferred",
  moment = new Date(),
  alsoDo = async () => {},
): Promise<SecondFactorPassed | Refused> {
  const { userId, sessionId, email } = session.viewer;
  const refused = { ok: false as const, lockedMs: 0 };
  const expected = { purpose: "verify" as const, holder: { sessionId }, userVerification };
  const { verifyAssertion } = await import("../passkeys/verify-passkey.server.ts");
  const passkey = await verifyAssertion(assertion, expected, moment);
  if (passkey?.user_id !== userId) return refused;
  return inTransaction(async () => {
    await lockAccount(email);
    const stepped = await stepUpSession(session.token, moment);
    if (!stepped) return refused;
    await alsoDo();
    return { ok: true, ...stepped };
  });
}

/** How long the step stays locked, in milliseconds; 0 when it is open. */
export async function secondStepLockedMs(userId: string, moment = new Date()) {
  return (await readState(userId, moment)).lockedMs;
}

async function readState(userId: string, moment: Date) {
  const row = await store()
    .selectFrom("user_2fa_settings")
    .select(["failures", "locked_until", "mail_codes_off_at"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  const lockedMs = row?.locked_until ? Date.parse(row.locked_until) - moment.getTime() : 0;
  return {
    failures: row?.failures ?? 0,
    lockedMs: Math.max(0, Math.min(lockedMs, lockMinutes * minuteMs)),
    isMailOff: Boolean(row?.mail_codes_off_at),
  };
}

async function countFailure({ viewer }: CodeSession, failures: number, moment: Date): Promise<Refused> {
  await countAccess("access.second-factor-failed", { id: viewer.userId }, nowhere, moment);
  if (failures < failuresUntilLock) {
    await keepFailures(viewer.userId, failures, null);
    return { ok: false, lockedMs: 0 };
  }
  const lockedMs = lockMinutes * minuteMs;
  await keepFailures(viewer.userId, 0, later(moment, lockedMs));
  await writeAccess("access.second-factor-locked", viewer.userId, nowhere);
  await sendAccountMail({ kind: "locked", to: viewer.email, locale: viewer.language ?? "en" }, moment);
  return { ok: false, lockedMs };
}

async function keepFailures(userId: string, failures: number, locked_until: string | null) {
  await store()
    .insertInto("user_2fa_settings")
    .values({ user_id: userId, is_enabled: false, email_verified: false, failures, locked_until })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ failures, locked_until }))
    .execute();
}
