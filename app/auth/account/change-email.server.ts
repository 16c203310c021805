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
import { updateRows } from "#app/records/store/store.server.ts";
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
import { failure, type Result } from "../result.ts";
import type { OwnSession } from "../sessions/guard.server.ts";
import { needsProof } from "../sessions/proof.server.ts";
import { lockSession } from "../sessions/session.server.ts";

export const newEmailShape = z.object({ new_email: emailAddress() });

/** The result never reveals whether the new address has an account; only a mail to that address does. */
export async function requestEmailChange(
  { viewer, token, staff }: OwnSession,
  newEmail: string,
  locale: Locale,
  moment = new Date(),
): Promise<Result<"proof" | "same" | "limit">> {
  if (needsProof(viewer, moment)) return failure("proof");
  if (newEmail === viewer.email) return failure("same");
  const limits = [
    { limit: emailChangeByAccount, who: viewer.userId },
    { limit: emailChangeByAddress, who: newEmail },
  ];
  const waitMs = await consumeRateLimits(limits, moment);
  if (waitMs > 0) return failure("limit", waitMs);
  return inTransaction(async () => {
    for (const email of [viewer.email, newEmail].sort()) await lockAccount(email);
    if (!(await lockSession(token))) return failure("proof");
    const linkToken = await makeLinkToken({ purpose: "change-email", userId: viewer.userId, newEmail }, moment);
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

export async function readEmailChange(token: string, moment = new Date()) {
  return (await findLinkToken("change-email", token, moment))?.new_email ?? null;
}

/** Invalidates links and mails for the old address. */
export async function confirmEmailChange(
  token: string,
  client: string,
  moment = new Date(),
): Promise<Result<"link" | "limit", { email: string }>> {
  const link = await findLinkToken("change-email", token, moment);
  const account = link?.user_id ? await findAccountOf(link.user_id) : undefined;
  const next = link?.new_email;
  if (!account || !next) return countBadLink(client, moment);
  return inTransaction(async () => {
    for (const email of [account.email, next].sort()) await lockAccount(email);
    const isTaken = (await findAccount(next)) !== undefined;
    const current = await findAccountOf(account.id);
    const isConsumed = (await consumeLinkToken("change-email", token, moment)) !== null;
    if (!isConsumed || isTaken || current?.email !== account.email || current.disabled_at) return failure("link");
    const updated_at = moment.toISOString();
    await updateRows("users", { id: account.id }).set({ email: next, email_verified: true, updated_at }).execute();
    await updateRows("profiles", { user_id: account.id }).set({ email: next }).execute();
    await dropLinkTokens(account.id, "reset", "email");
    await withdrawResetLinks(account.email);
    await resetRateLimit(resetByEmail, account.email);
    const actor = { userId: account.id, ipAddress: null };
    await writeAudit(actor, "account.email", "users", account.id, { email: account.email }, { email: next });
    const locale = account.language ?? "en";
    const values = { email: leftToRight(next) };
    for (const to of [account.email, next]) await sendAccountMail({ kind: "emailChanged", to, locale, values }, moment);
    await announce(sessionsTopic);
    return { ok: true, email: next };
  });
}
