import { consumeRateLimits, resetRateLimit } from "#app/platform/rate-limit.server.ts";
import { minuteMs } from "#app/platform/time.ts";
import { findAccountOf } from "../accounts/account.server.ts";
import { proofBySession } from "../accounts/limits.server.ts";
import { isSecret, turnOfKnown } from "../accounts/password-hash.server.ts";
import { failure, type Result } from "../result.ts";
import { countAccess } from "./access-audit.server.ts";
import type { Viewer } from "./session.server.ts";

/** "fresh" within ten minutes of the last proof, "always" a new one each time. */
export type ProofNeed = "none" | "fresh" | "always";

const proofMinutes = 10;

export function needsFreshCode({ isSecondFactorOn, secondFactorAt }: Viewer, moment = new Date()) {
  return isSecondFactorOn && !(secondFactorAt && isFresh(secondFactorAt, moment));
}

export function needsProof(viewer: Viewer, moment = new Date()) {
  return !isFresh(viewer.provedAt, moment) || needsFreshCode(viewer, moment);
}

export function proofEndsAt({ isSecondFactorOn, provedAt, secondFactorAt }: Viewer) {
  const proofs = isSecondFactorOn ? [provedAt, secondFactorAt ?? new Date(0).toISOString()] : [provedAt];
  const first = Math.min(...proofs.map((moment) => Date.parse(moment)));
  return new Date(first + proofMinutes * minuteMs).toISOString();
}

function isFresh(provedAt: string, moment: Date) {
  return Math.abs(moment.getTime() - Date.parse(provedAt)) <= proofMinutes * minuteMs;
}

export async function provePassword({ userId }: Viewer, password: string, moment: Date): Promise<Result<"password">> {
  const waitMs = await consumeRateLimits([{ limit: proofBySession, who: userId }], moment);
  if (waitMs > 0) return failure("password", waitMs);
  const account = await findAccountOf(userId);
  if (!(await isSecret(password, account?.password_hash, turnOfKnown(userId)))) {
    await countAccess("access.proof-failed", account, { ipAddress: null, userAgent: null }, moment);
    return failure("password");
  }
  await resetRateLimit(proofBySession, userId);
  return { ok: true };
}
