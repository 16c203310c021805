import { later, minuteMs } from "#app/platform/time.ts";
import type { challengePurposes } from "#app/records/people/profile.ts";
import { deleteRows, insertRows } from "#app/records/store/store.server.ts";
import { latestValidCreatedAt } from "../accounts/clock-tolerance.ts";
import { dropExpired } from "../accounts/drop-expired.server.ts";
import { hashOfToken } from "../accounts/token.server.ts";

export const challengeMinutes = 5;

type Challenge = { purpose: (typeof challengePurposes)[number]; holder: Holder; challenge: string };
/** A session, or a browser with this token in a cookie. */
export type Holder = { sessionId: string } | { browserToken: string };

export async function saveChallenge({ purpose, holder, challenge }: Challenge, moment: Date) {
  await dropExpired("webauthn_challenges", moment);
  await insertRows("webauthn_challenges", {
    id: crypto.randomUUID(),
    created_at: moment.toISOString(),
    purpose,
    ...columnsOf(holder),
    challenge,
    expires_at: later(moment, challengeMinutes * minuteMs),
  });
}

/** Invalidates the challenge in every case; false if it expired or was issued to another holder. */
export async function consumeChallenge({ purpose, holder, challenge }: Challenge, moment: Date) {
  const consumed = await deleteRows("webauthn_challenges", { purpose, challenge, ...columnsOf(holder) })
    .returning(["created_at", "expires_at"])
    .executeTakeFirst();
  if (!consumed) return false;
  return consumed.expires_at > moment.toISOString() && consumed.created_at <= latestValidCreatedAt(moment);
}

function columnsOf(holder: Holder) {
  return "sessionId" in holder
    ? { session_id: holder.sessionId, browser_hash: null }
    : { session_id: null, browser_hash: hashOfToken(holder.browserToken) };
}
