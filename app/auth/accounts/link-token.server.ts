import { type Locale, localizePath } from "#app/i18n/locale.ts";
import { withdrawMails } from "#app/platform/mail/queue-mail.server.ts";
import { consumeRateLimits } from "#app/platform/rate-limit.server.ts";
import { minuteMs } from "#app/platform/time.ts";
import type { LinkPurpose } from "#app/records/people/profile.ts";
import { deleteRows, insertRows, selectRows } from "#app/records/store/store.server.ts";
import { failure } from "../result.ts";
import { latestValidCreatedAt } from "./clock-tolerance.ts";
import { dropExpired } from "./drop-expired.server.ts";
import { linkByAddress } from "./limits.server.ts";
import { hashOfToken, newToken } from "./token.server.ts";

export const linkMinutes = { reset: 60, email: 24 * 60, setup: 24 * 60, "change-email": 24 * 60 };

export function linkExpiry(purpose: LinkPurpose, moment: Date, minutes = linkMinutes[purpose]) {
  return new Date(moment.getTime() + minutes * minuteMs);
}

export function linkPath(locale: Locale, mode: "reset" | "confirm", token: string) {
  return `${localizePath(locale, "/auth")}?mode=${mode}&token=${token}`;
}

type NewLink = {
  purpose: LinkPurpose;
  userId: string | null;
  minutes?: number;
  keepsOlder?: boolean;
  issuedBy?: "console" | null;
  newEmail?: string;
};

export async function makeLinkToken(
  { purpose, userId, minutes, keepsOlder = false, issuedBy = null, newEmail }: NewLink,
  moment = new Date(),
) {
  const token = newToken();
  if (!keepsOlder) await dropLinkTokens(userId, purpose);
  await dropExpired("link_tokens", moment);
  await insertRows("link_tokens", {
    id: crypto.randomUUID(),
    created_at: moment.toISOString(),
    user_id: userId,
    purpose,
    token_hash: hashOfToken(token),
    expires_at: linkExpiry(purpose, moment, minutes).toISOString(),
    issued_by: issuedBy,
    new_email: newEmail ?? null,
  });
  return token;
}

export function findLinkToken(purpose: LinkPurpose, token: string, moment = new Date()) {
  return selectRows("link_tokens", { purpose, token_hash: hashOfToken(token) })
    .select(["user_id", "issued_by", "new_email"])
    .where("expires_at", ">", moment.toISOString())
    .where("created_at", "<=", latestValidCreatedAt(moment))
    .executeTakeFirst();
}

/** Of parallel requests only one succeeds. Requires the transaction of the change it permits. */
export async function consumeLinkToken(purpose: LinkPurpose, token: string, moment: Date) {
  const found = await findLinkToken(purpose, token, moment);
  if (!found) return null;
  const consumed = await deleteRows("link_tokens", { purpose, token_hash: hashOfToken(token) })
    .returning(["user_id", "issued_by"])
    .executeTakeFirst();
  return consumed ?? null;
}

export async function countBadLink(client: string, moment = new Date()) {
  const waitMs = await consumeRateLimits([{ limit: linkByAddress, who: client }], moment);
  return failure(waitMs > 0 ? "limit" : "link", waitMs);
}

export async function dropLinkTokens(userId: string | null, ...purposes: LinkPurpose[]) {
  await deleteRows("link_tokens", { purpose: purposes, user_id: userId }).execute();
}

/** Called before a mail with a newer link is queued. */
export async function withdrawResetLinks(email: string) {
  for (const kind of ["invited", "reset"]) await withdrawMails(kind, email);
}
