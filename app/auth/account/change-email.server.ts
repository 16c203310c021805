import { z } from "zod";
import { leftToRight } from "#app/i18n/bidi.ts";
import { type Locale, localizePath } from "#app/i18n/locale.ts";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { announce } from "#app/platform/live/announce.server.ts";
import { withdrawMails } from "#app/platform/mail/queue-mail.server.ts";
import { consumeRateLimits, resetRateLimit } from "#app/platform/rate-limit.server.ts";
import { writeAudit } from "#app/records/audit/audit.server.ts";
import { sendAccountMail } from "#app/records/mails/account-mail.server.ts";
import { sessionsTopic } from "#app/records/people/profile.ts";
import { emailAddress } from "#app/records/store/fields.ts";
import { store } from "#app/records/store/store.server.ts";
import { findAccount, findAccountOf, lockAccount } from "../accounts/account.server.ts";
import { emailChangeByAccount, emailChangeByAddress, resetByEmail } from "../accounts/limits.server.ts";
import {
  consumeLinkToken,
  countBadLink,
  dropLinkTokens,
  findLinkToken,
  linkExpiry,
  makeLinkToken,
  withdrawResetLinks,
} from "../accounts/link-token.server.ts";
import type { OwnSession } from "../second-factor/two-factor.server.ts";
import { needsProof } from "../sessions/proof.server.ts";
import { lockSession } from "../sessions/session.server.ts";
import { hashOfToken } from "../sessions/token.server.ts";

export const newEmailShape = z.object({ new_email: emailAddress() });

type EmailChangeRequested = { ok: true } | { ok: false; why: "proof" | "same" | "wait"; waitMs: number };

/**
 * Mails a link to the new address and a notice to the old one. The answer is the same where the new address has an
 * account already: a mail says so there, and only there.
 */
export async function requestEmailChange(
  { viewer, token, staff }: OwnSession,
  newEmail: string,
  locale: Locale,
  moment = new Date(),
): Promise<EmailChangeRequested> {
  if (needsProof(viewer, moment)) return { ok: false, why: "proof", waitMs: 0 };
  if (newEmail === viewer.email) return { ok: false, why: "same", waitMs: 0 };
  const turns = [
    { limit: emailChangeByAccount, who: viewer.userId },
    { limit: emailChangeByAddress, who: newEmail },
  ];
  const waitMs = await consumeRateLimits(turns, moment);
  if (waitMs > 0) return { ok: false, why: "wait", waitMs };
  return inTransaction(async () => {
    for (const email of [viewer.email, newEmail].sort()) await lockAccount(email);
    if (!(await lockSession(token))) return { ok: false, why: "proof", waitMs: 0 };
    const linkToken = await makeLinkToken("change-email", viewer.userId, moment);
    await store()
      .updateTable("link_tokens")
      .set({ new_email: newEmail })
      .where("user_id", "=", viewer.userId)
      .where("purpose", "=", "change-email")
      .execute();
    await withdrawMails("changeEmail", newEmail);
    const expiresAt = linkExpiry("change-email", moment);
    const path = `${localizePath(locale, "/auth/email")}?token=${linkToken}`;
    if (await findAccount(newEmail)) await sendAccountMail({ kind: "emailTaken", to: newEmail, locale }, moment);
    else await sendAccountMail({ kind: "changeEmail", to: newEmail, locale, path, expiresAt }, moment);
    const values = { email: leftToRight(newEmail) };
    await sendAccountMail({ kind: "changeEmailAsked", to: viewer.email, locale, values }, moment);
    await writeAudit(staff, "account.email-asked", "users", viewer.userId, null, null);
    return { ok: true };
  });
}

/** The address that this link would make the account's, and the account's own now; null for a link that is no good. */
export async function readEmailChange(token: string, moment = new Date()) {
  const link = await findLinkToken("change-email", token, moment);
  const row = link && (await newEmailOf(token, link.user_id));
  return row?.new_email ?? null;
}

/**
 * Gives the account its new address, once, by the link that was mailed there. Links and mails for the old address are
 * void then; the sessions stay. Refused like a bad link where another account has the address by then.
 */
export async function confirmEmailChange(token: string, client: string, moment = new Date()) {
  const refused = { ok: false as const, waitMs: 0 };
  const link = await findLinkToken("change-email", token, moment);
  const account = link?.user_id ? await findAccountOf(link.user_id) : undefined;
  const newEmail = link && (await newEmailOf(token, link.user_id));
  if (!account || !newEmail?.new_email) return countBadLink(client, moment);
  const next = newEmail.new_email;
  return inTransaction(async () => {
    for (const email of [account.email, next].sort()) await lockAccount(email);
    const isTaken = (await findAccount(next)) !== undefined;
    const current = await findAccountOf(account.id);
    const isSpent = (await consumeLinkToken("change-email", token, moment)) !== null;
    if (!isSpent || isTaken || current?.email !== account.email || current.disabled_at) return refused;
    const updated_at = moment.toISOString();
    await store()
      .updateTable("users")
      .set({ email: next, email_verified: true, updated_at })
      .where("id", "=", account.id)
      .execute();
    await store().updateTable("profiles").set({ email: next }).where("user_id", "=", account.id).execute();
    for (const purpose of ["reset", "email"] as const) await dropLinkTokens(purpose, account.id);
    await withdrawResetLinks(account.email);
    // The links of before are void now, so the limit starts anew.
    await resetRateLimit(resetByEmail, account.email);
    const actor = { userId: account.id, ipAddress: null };
    await writeAudit(actor, "account.email", "users", account.id, { email: account.email }, { email: next });
    const locale = account.language ?? "en";
    const values = { email: leftToRight(next) };
    for (const to of [account.email, next]) await sendAccountMail({ kind: "emailChanged", to, locale, values }, moment);
    await announce(sessionsTopic);
    return { ok: true as const, email: next };
  });
}

function newEmailOf(token: string, userId: string | null) {
  return store()
    .selectFrom("link_tokens")
    .select("new_email")
    .where("token_hash", "=", hashOfToken(token))
    .where("user_id", "=", userId)
    .executeTakeFirst();
}
