import { withdrawMails } from "#app/platform/mail/queue-mail.server.ts";
import type { LinkPurpose } from "#app/records/profile.ts";
import { store } from "#app/records/store.server.ts";
import { latestBirth } from "./clock-slack.ts";
import { dropExpired } from "./drop-expired.server.ts";
import { hashOfToken, newToken } from "./token.server.ts";

/** How long a link of each kind is good, in minutes. */
export const linkMinutes = { reset: 60, email: 24 * 60, setup: 24 * 60, "change-email": 24 * 60 };

/** Until when a link made at this moment is good; a mail with it is of no use any more then. */
export function linkExpiry(purpose: LinkPurpose, moment: Date, minutes = linkMinutes[purpose]) {
  return new Date(moment.getTime() + minutes * 60_000);
}

/** A new link's token, which voids the person's older links of its kind; only the hash is kept. */
export async function makeLinkToken(
  purpose: LinkPurpose,
  userId: string | null,
  moment = new Date(),
  minutes = linkMinutes[purpose],
) {
  const token = newToken();
  await dropLinkTokens(purpose, userId);
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
    })
    .execute();
  return token;
}

/** Whose link this is and still good: `{userId}`, or undefined. */
export function findLinkToken(purpose: LinkPurpose, token: string, moment = new Date()) {
  return store()
    .selectFrom("link_tokens")
    .select("user_id")
    .where("purpose", "=", purpose)
    .where("token_hash", "=", hashOfToken(token))
    .where("expires_at", ">", moment.toISOString())
    .where("created_at", "<=", latestBirth(moment))
    .executeTakeFirst();
}

/** Uses the link up: of two who try at once one gets it. Belongs in the transaction of what it is good for. */
export async function spendLinkToken(purpose: LinkPurpose, token: string, moment: Date) {
  const found = await findLinkToken(purpose, token, moment);
  if (!found) return null;
  const used = await store()
    .deleteFrom("link_tokens")
    .where("purpose", "=", purpose)
    .where("token_hash", "=", hashOfToken(token))
    .returning("user_id")
    .executeTakeFirst();
  return used ?? null;
}

export async function dropLinkTokens(purpose: LinkPurpose, userId: string | null) {
  const ofKind = store().deleteFrom("link_tokens").where("purpose", "=", purpose);
  await (userId ? ofKind.where("user_id", "=", userId) : ofKind.where("user_id", "is", null)).execute();
}

/** Takes back the mails, not sent yet, with a link for a password; the next link of that kind voids theirs. */
export async function withdrawResetLinks(email: string) {
  for (const kind of ["invited", "reset"]) await withdrawMails(kind, email);
}
