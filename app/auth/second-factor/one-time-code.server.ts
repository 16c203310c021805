import { createHmac, randomInt } from "node:crypto";
import type { Locale } from "#app/i18n/locale.ts";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { consumeRateLimits, rateLimitWaitMs } from "#app/platform/rate-limit.server.ts";
import { minuteMs } from "#app/platform/time.ts";
import { sendAccountMail } from "#app/records/mails/account-mail.server.ts";
import { hasMailServer } from "#app/records/mails/current-mail.server.ts";
import { selectRows, updateRows, upsertRow } from "#app/records/store/store.server.ts";
import { latestValidCreatedAt } from "../accounts/clock-tolerance.ts";
import { codeAtOnce, codePerHour } from "../accounts/limits.server.ts";
import { isSameText } from "../accounts/password-hash.server.ts";
import { failure, type Result } from "../result.ts";
import { lockSession, type SessionViewer } from "../sessions/session.server.ts";
import { codeDigits } from "./code-words.ts";
import { isMailCodeUsable } from "./factors.server.ts";
import { mailCodeBlockedUntil } from "./mail-code.server.ts";

const codeMinutes = 5;
const triesPerCode = 5;

/** The token is the key of the code's hash, so the stored hash alone is useless. */
export type CodeSession = { viewer: SessionViewer; token: string };
export type SendCodeResult = Result<"limit" | "session", { code: string; isMailed: boolean }>;

/** Invalidates earlier codes; limited to one in 30 seconds and five an hour. */
export async function sendCode(
  { viewer, token }: CodeSession,
  locale: Locale,
  moment = new Date(),
): Promise<SendCodeResult> {
  const blockedUntil = mailCodeBlockedUntil(viewer, moment);
  if (blockedUntil) return failure("limit", blockedUntil.getTime() - moment.getTime());
  if (!(await isMailCodeUsable(viewer, moment))) return failure("session");
  const waitMs = await consumeRateLimits(sendLimits(viewer), moment);
  if (waitMs > 0) return failure("limit", waitMs);
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, "0");
  const expiresAt = new Date(moment.getTime() + codeMinutes * minuteMs);
  return inTransaction(async () => {
    if (!(await lockSession(token))) return failure("session");
    const fresh = {
      created_at: moment.toISOString(),
      code_hash: hashOfCode(code, token),
      expires_at: expiresAt.toISOString(),
      attempts: 0,
      used_at: null,
    };
    await upsertRow("one_time_codes", { session_id: viewer.sessionId }, fresh);
    await sendAccountMail({ kind: "code", to: viewer.email, locale, code, expiresAt }, moment);
    return { ok: true, code, isMailed: await hasMailServer() };
  });
}

export async function codeSentAt({ viewer }: CodeSession, moment = new Date()) {
  const row = await selectRows("one_time_codes", { session_id: viewer.sessionId, used_at: null })
    .select(["attempts", "created_at"])
    .where("expires_at", ">", moment.toISOString())
    .executeTakeFirst();
  return row && row.attempts < triesPerCode ? row.created_at : null;
}

export function resendWaitMs({ viewer }: CodeSession, moment = new Date()) {
  return rateLimitWaitMs(sendLimits(viewer), moment);
}

function sendLimits({ userId }: SessionViewer) {
  return [codeAtOnce, codePerHour].map((limit) => ({ limit, who: userId }));
}

/** One statement counts and reads, so that parallel requests get no more than five tries. */
export async function tryMailCode(
  { viewer, token }: CodeSession,
  code: string,
  moment: Date,
): Promise<"right" | "wrong" | "none"> {
  const ofSession = updateRows("one_time_codes", { session_id: viewer.sessionId, used_at: null });
  const row = await ofSession
    .set((is) => ({ attempts: is("attempts", "+", 1) }))
    .where("attempts", "<", triesPerCode)
    .returning(["code_hash", "created_at", "expires_at"])
    .executeTakeFirst();
  if (!row) return "none";
  const time = moment.toISOString();
  const isInTime = row.created_at <= latestValidCreatedAt(moment) && time < row.expires_at;
  const isRight = isInTime && isSameText(row.code_hash, hashOfCode(code, token));
  // Stays invalid even if the clock is set back later.
  if (isRight || !isInTime) await ofSession.set({ used_at: time }).execute();
  if (!isInTime) return "none";
  return isRight ? "right" : "wrong";
}

function hashOfCode(code: string, token: string) {
  return createHmac("sha256", token).update(code).digest("base64url");
}
