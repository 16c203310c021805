import { withdrawMails } from "#app/platform/mail/queue-mail.server.ts";
import { consumeRateLimits } from "#app/platform/rate-limit.server.ts";
import { minuteMs } from "#app/platform/time.ts";
import type { LinkPurpose } from "#app/records/people/profile.ts";
import { store } from "#app/records/store/store.server.ts";
import { latestValidCreatedAt } from "../sessions/clock-tolerance.ts";
import { dropExpired } from "../sessions/drop-expired.server.ts";
import { hashOfToken, newToken } from "../sessions/token.server.ts";
import { linkByAddress } from "./limits.server.ts";

/** How long a link of each kind is good, in minutes. */
export const linkMinutes = { reset: 60, email: 24 * 60, setup: 24 * 60, "change-email": 24 * 60 };

/** Until when a link made at this moment is good; a mail with it is of no use any more then. */
export function linkExpiry(purpose: LinkPurpose, moment: Date, minutes = linkMinutes[purpose]) {
  return new Date(moment.getTime() + minutes * minuteMs);
}

type LinkRules = {
  minutes?: number;
  /** Whether links that the person may have in the mailbox already stay good beside this one. */
  keepsOlder?: boolean;
  issuedBy?: "console" | null;
};

/** A new link's token, which voids the person's older links of its kind unless `keepsOlder`; only the hash is kept. */
export async function makeLinkToken(
  purpose: LinkPurpose,
  userId: string | null,
  moment = new Date(),
  { minutes = linkMinutes[purpose], keepsOlder = false, issuedBy = null }: LinkRules = {},
) {
  const token = newToken();
  if (!keepsOlder) await dropLinkTokens(purpose, userId);
  await dropExpired("link_tokens", moment);
  await store()
    .insertInto("link_tokens")
    .values({
      id: crypto.randomUUID(),
      created_at: moment.toISOString(),
      user_id: userId,
      purpose,
      token_hash: hashOfToken(token),
      expires_at: linkExpiry(purpose, moment, minutes).toISOString(),
      issued_by: issuedBy,
    })
    .execute();
  return token;
}

/** Whose link this is and still good, and who issued it; undefined for any other. */
export function findLinkToken(purpose: LinkPurpose, token: string, moment = new Date()) {
  return store()
    .selectFrom("link_tokens")
    .select(["user_id", "issued_by"])
    .where("purpose", "=", purpose)
    .where("token_hash", "=", hashOfToken(token))
    .where("expires_at", ">", moment.toISOString())
    .where("created_at", "<=", latestValidCreatedAt(moment))
    .executeTakeFirst();
}

/** Uses the link up: of two who try at once one gets it. Belongs in the transaction of what it is good for. */
export async function consumeLinkToken(purpose: LinkPurpose, token: string, moment: Date) {
  const found = await findLinkToken(purpose, token, moment);
  if (!found) return null;
  const used = await store()
    .deleteFrom("link_tokens")
    .where("purpose", "=", purpose)
    .where("token_hash", "=", hashOfToken(token))
    .returning(["user_id", "issued_by"])
    .executeTakeFirst();
  return used ?? null;
}

/** Counts a link that is no good against the address that tried it. Whoever has a good one never waits for others. */
export async function countBadLink(client: string, moment: Date) {
  const waitMs = await consumeRateLimits([{ limit: linkByAddress, who: client }], moment);
  return { ok: false as const, why: waitMs > 0 ? ("wait" as const) : ("link" as const), waitMs };
}

export async function dropLinkTokens(purpose: LinkPurpose, userId: string | null) {
  const ofKind = store().deleteFrom("link_tokens").where("purpose", "=", purpose);
  await (userId ? ofKind.where("user_id", "=", userId) : ofKind.where("user_id", "is", null)).execute();
}

/** Removes queued mails with a link for a password, before one with a newer link is queued. */
export async function withdrawResetLinks(email: string) {
  for (const kind of ["invited", "reset"]) await withdrawMails(kind, email);
}
