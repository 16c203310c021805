import { later, minuteMs } from "#app/platform/time.ts";
import type { challengePurposes } from "#app/records/people/profile.ts";
import { store } from "#app/records/store/store.server.ts";
import { latestValidCreatedAt } from "../sessions/clock-tolerance.ts";
import { hashOfToken } from "../sessions/token.server.ts";

export const challengeMinutes = 5;
const droppedAtOnce = 100;

type Purpose = (typeof challengePurposes)[number];
/** Who may answer a challenge: one session, or the browser that bears this token in a cookie. */
export type Holder = { sessionId: string } | { browserToken: string };

/** Keeps a challenge that a passkey is to sign, for five minutes. */
export async function saveChallenge(purpose: Purpose, holder: Holder, challenge: string, moment: Date) {
  await dropExpiredChallenges(moment);
  await store()
    .insertInto("webauthn_challenges")
    .values({
      id: crypto.randomUUID(),
      created_at: moment.toISOString(),
      purpose,
      ...columnsOf(holder),
      challenge,
      expires_at: later(moment, challengeMinutes * minuteMs),
    })
    .execute();
}

/** Uses a challenge up, whatever comes of it then; false for one that this holder was not given or that is over. */
export async function consumeChallenge(purpose: Purpose, holder: Holder, challenge: string, moment: Date) {
  const { session_id, browser_hash } = columnsOf(holder);
  const spent = await store()
    .deleteFrom("webauthn_challenges")
    .where("purpose", "=", purpose)
    .where("session_id", session_id === null ? "is" : "=", session_id)
    .where("browser_hash", browser_hash === null ? "is" : "=", browser_hash)
    .where("challenge", "=", challenge)
    .returning(["created_at", "expires_at"])
    .executeTakeFirst();
  return (
    spent !== undefined && spent.expires_at > moment.toISOString() && spent.created_at <= latestValidCreatedAt(moment)
  );
}

function columnsOf(holder: Holder) {
  return "sessionId" in holder
    ? { session_id: holder.sessionId, browser_hash: null }
    : { session_id: null, browser_hash: hashOfToken(holder.browserToken) };
}

/** One statement whose rows nobody waits for: a challenge that has expired is of no use to whoever spends it meanwhile. */
async function dropExpiredChallenges(moment: Date) {
  const expired = store()
    .selectFrom("webauthn_challenges")
    .select("id")
    .where("expires_at", "<=", moment.toISOString())
    .limit(droppedAtOnce);
  await store().deleteFrom("webauthn_challenges").where("id", "in", expired).execute();
}
