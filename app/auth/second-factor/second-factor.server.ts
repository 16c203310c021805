import { inTransaction } from "#app/platform/database/database.server.ts";
import { later, minuteMs } from "#app/platform/time.ts";
import { sendAccountMail } from "#app/records/mails/account-mail.server.ts";
import { selectRows, upsertRow } from "#app/records/store/store.server.ts";
import { lockAccount } from "../accounts/account.server.ts";
import { tryAppCode } from "../authenticator/authenticator.server.ts";
import type { AssertionCredential } from "../passkeys/credential-shapes.ts";
import { type UserVerification, verifyAssertion } from "../passkeys/verify-passkey.server.ts";
import { type Failure, failure, type Result } from "../result.ts";
import { countAccess, writeAccess } from "../sessions/access-audit.server.ts";
import { lockSession, type SessionToken, stepUpSession } from "../sessions/session.server.ts";
import { hashOfBackupCode, tryBackupCode } from "./backup-codes.server.ts";
import { isMailCodeUsable } from "./factors.server.ts";
import { type CodeSession, tryMailCode } from "./one-time-code.server.ts";

const failuresUntilLock = 10;
const lockMinutes = 15;
const noOrigin = { ipAddress: null, userAgent: null };

export type TypedCode = { kind: "email" | "app" | "backup"; code: string };
/** `userVerification` is "required" if the passkey also replaces the password. */
export type PasskeyProof = { kind: "passkey"; assertion: AssertionCredential; userVerification: UserVerification };
type SecondFactorResult = Result<"code" | "passkey", SessionToken>;

/**
 * Replaces the session's token. Ten wrong codes, of any kind and over all sessions, lock codes for 15 minutes; a
 * passkey cannot be guessed and is neither locked nor counted. `alsoDo` runs in the transaction.
 */
export function verifySecondFactor(
  session: CodeSession,
  factor: TypedCode | PasskeyProof,
  moment: Date,
  alsoDo = async () => {},
): Promise<SecondFactorResult> {
  return factor.kind === "passkey"
    ? verifyPasskey(session, factor, moment, alsoDo)
    : verifyCode(session, factor, moment, alsoDo);
}

type AlsoDo = () => Promise<void>;

async function verifyCode(session: CodeSession, { kind, code }: TypedCode, moment: Date, alsoDo: AlsoDo) {
  if (kind === "email" && !(await isMailCodeUsable(session.viewer, moment))) return failure("code");
  const { userId } = session.viewer;
  const backupHash = kind === "backup" ? await hashOfBackupCode(userId, code) : null;
  return inTransaction(async (): Promise<SecondFactorResult> => {
    // Serializes parallel tries; an ended session must not use up a code.
    await lockAccount(session.viewer.email);
    const { failures, lockedMs, isMailOff } = await readState(userId, moment);
    if (lockedMs > 0 || !(await lockSession(session.token))) return failure("code", lockedMs);
    const tries = {
      backup: () => tryBackupCode(userId, backupHash, moment),
      app: () => tryAppCode(userId, code, moment),
      email: async () => (isMailOff ? "none" : tryMailCode(session, code, moment)),
    };
    const tried = await tries[kind]();
    if (tried === "wrong") return countFailure(session, failures + 1, moment);
    const renewed = tried === "right" && (await stepUpSession(session.token, moment));
    if (!renewed) return failure("code");
    await saveSettings(userId, { failures: 0, locked_until: null });
    await alsoDo();
    return { ok: true, ...renewed };
  });
}

async function verifyPasskey(
  { viewer, token }: CodeSession,
  { assertion, userVerification }: PasskeyProof,
  moment: Date,
  alsoDo: AlsoDo,
) {
  const expected = { purpose: "verify" as const, holder: { sessionId: viewer.sessionId }, userVerification };
  const passkey = await verifyAssertion(assertion, expected, moment);
  if (passkey?.user_id !== viewer.userId) return failure("passkey");
  return inTransaction(async (): Promise<SecondFactorResult> => {
    await lockAccount(viewer.email);
    const renewed = await stepUpSession(token, moment);
    if (!renewed) return failure("passkey");
    await alsoDo();
    return { ok: true, ...renewed };
  });
}

export async function secondFactorLockedMs(userId: string, moment = new Date()) {
  return (await readState(userId, moment)).lockedMs;
}

async function readState(userId: string, moment: Date) {
  const row = await selectRows("user_2fa_settings", { user_id: userId })
    .select(["failures", "locked_until", "mail_codes_off_at"])
    .executeTakeFirst();
  const lockedMs = row?.locked_until ? Date.parse(row.locked_until) - moment.getTime() : 0;
  return {
    failures: row?.failures ?? 0,
    lockedMs: Math.max(0, Math.min(lockedMs, lockMinutes * minuteMs)),
    isMailOff: Boolean(row?.mail_codes_off_at),
  };
}

async function countFailure({ viewer }: CodeSession, failures: number, moment: Date): Promise<Failure<"code">> {
  await countAccess("access.second-factor-failed", { id: viewer.userId }, noOrigin, moment);
  if (failures < failuresUntilLock) {
    await saveSettings(viewer.userId, { failures, locked_until: null });
    return failure("code");
  }
  const lockedMs = lockMinutes * minuteMs;
  const locked_until = later(moment, lockedMs);
  await saveSettings(viewer.userId, { failures: 0, locked_until });
  await writeAccess("access.second-factor-locked", viewer.userId, noOrigin);
  await sendAccountMail({ kind: "locked", to: viewer.email, locale: viewer.language ?? "en" }, moment);
  return failure("code", lockedMs);
}

type Settings = { failures: number; locked_until: string | null } | { is_enabled: boolean; email_verified: boolean };

export async function saveSettings(userId: string, changes: Settings) {
  const defaults = { is_enabled: false, email_verified: false, failures: 0, locked_until: null };
  await upsertRow("user_2fa_settings", { user_id: userId }, changes, defaults);
}
