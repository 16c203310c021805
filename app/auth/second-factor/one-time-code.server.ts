import { createHmac, randomInt } from "node:crypto";
import type { Locale } from "#app/i18n/locale.ts";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { consumeRateLimits, rateLimitWaitMs } from "#app/platform/rate-limit.server.ts";
import { minuteMs } from "#app/platform/time.ts";
import { sendAccountMail } from "#app/records/mails/account-mail.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { codeAtOnce, codePerHour } from "../accounts/limits.server.ts";
import { isSameText } from "../accounts/password-hash.server.ts";
import { codeDigits } from "../pages/code-shapes.ts";
import { latestValidCreatedAt } from "../sessions/clock-tolerance.ts";
import { lockSession, type SessionViewer } from "../sessions/session.server.ts";
import { mailCodeBlockedUntil } from "./mail-code.server.ts";

const codeMinutes = 5;
const triesPerCode = 5;

/** The session that waits for a code: its token is the key of the code's hash, so that the store alone betrays nothing. */
export type CodeSession = { viewer: SessionViewer; token: string };
export type Sent = { ok: true; code: string } | { ok: false; waitMs: number };

/** Mails six new digits to the viewer, which void the ones before; refused, with the milliseconds to wait, when asked too often. */
export async function sendCode({ viewer, token }: CodeSession, locale: Locale, moment = new Date()): Promise<Sent> {
  const blockedUntil = mailCodeBlockedUntil(viewer, moment);
  if (blockedUntil) return { ok: false, waitMs: blockedUntil.getTime() - moment.getTime() };
  const waitMs = await consumeRateLimits(turnsOf(viewer), moment);
  if (waitMs > 0) return { ok: false, waitMs };
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, "0");
  const expiresAt = new Date(moment.getTime() + codeMinutes * minuteMs);
  return inTransaction(async (): Promise<Sent> => {
    if (!(await lockSession(token))) return { ok: false, waitMs: 0 };
    const fresh = {
      created_at: moment.toISOString(),
      code_hash: hashOfCode(code, token),
      expires_at: expiresAt.toISOString(),
      attempts: 0,
      used_at: null,
    };
    await store()
      .insertInto("one_time_codes")
      .values({ session_id: viewer.sessionId, ...fresh })
      .onConflict((conflict) => conflict.column("session_id").doUpdateSet(fresh))
      .execute();
    await sendAccountMail({ kind: "code", to: viewer.email, locale, code, expiresAt }, moment);
    return { ok: true, code };
  });
}

/** Whether a code was sent to this session that can still be used. */
export async function isCodeAwaited(session: CodeSession, moment = new Date()) {
  return (await codeSentAt(session, moment)) !== null;
}

/** When the code was sent that this session can still use; null where there is none. */
export async function codeSentAt({ viewer }: CodeSession, moment = new Date()) {
  const row = await store()
    .selectFrom("one_time_codes")
    .select(["attempts", "created_at"])
    .where("session_id", "=", viewer.sessionId)
    .where("used_at", "is", null)
    .where("expires_at", ">", moment.toISOString())
    .executeTakeFirst();
  return row && row.attempts < triesPerCode ? row.created_at : null;
}

/** Milliseconds until this person can request another code, counted over all their sessions. */
export function resendWaitMs({ viewer }: CodeSession, moment = new Date()) {
  return rateLimitWaitMs(turnsOf(viewer), moment);
}

function turnsOf({ userId }: SessionViewer) {
  return [codeAtOnce, codePerHour].map((limit) => ({ limit, who: userId }));
}

/**
 * Tries a code, once: counted and read in one statement, so that no number of parallel tries gets more than five. "none"
 * when there is no live code to be guessed at. Belongs in the transaction of what the code is good for.
 */
export async function tryCode(
  { viewer, token }: CodeSession,
  code: string,
  moment: Date,
): Promise<"right" | "wrong" | "none"> {
  const ofSession = store()
    .updateTable("one_time_codes")
    .where("session_id", "=", viewer.sessionId)
    .where("used_at", "is", null);
  const row = await ofSession
    .set((is) => ({ attempts: is("attempts", "+", 1) }))
    .where("attempts", "<", triesPerCode)
    .returning(["code_hash", "created_at", "expires_at"])
    .executeTakeFirst();
  if (!row) return "none";
  const time = moment.toISOString();
  const isInTime = row.created_at <= latestValidCreatedAt(moment) && time < row.expires_at;
  const isRight = isInTime && isSameText(row.code_hash, hashOfCode(code, token));
  // What has expired stays dead, also when the clock is set back afterwards.
  if (isRight || !isInTime) await ofSession.set({ used_at: time }).execute();
  if (!isInTime) return "none";
  return isRight ? "right" : "wrong";
}

function hashOfCode(code: string, token: string) {
  return createHmac("sha256", token).update(code).digest("base64url");
}
