import { z } from "zod";
import { type Locale, pathIn } from "#app/i18n/locale.ts";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { forgetTurns, takeTurns } from "#app/platform/rate-limit.server.ts";
import { emailAddress } from "#app/records/fields.ts";
import { sendJoinedAdminMail } from "#app/records/mails/people-mail.server.ts";
import { sendAccountMail } from "#app/records/mails/send-account-mail.server.ts";
import { countAccess, writeAccess } from "./access-trail.server.ts";
import { findAccountOf, lockAccount, setPassword } from "./account.server.ts";
import { isCommonPassword } from "./common-password.server.ts";
import { forgetDevices } from "./known-device.server.ts";
import { linkByAddress, resetByAddress, resetByEmail, signInByAccount } from "./limits.server.ts";
import {
  dropLinkTokens,
  findLinkToken,
  linkExpiry,
  makeLinkToken,
  spendLinkToken,
  withdrawResetLinks,
} from "./link-token.server.ts";
import { newPassword, typedPassword } from "./password.ts";
import { hashSecret } from "./password-hash.server.ts";
import { endSessions } from "./session.server.ts";

export const resetRequestShape = z.object({ email: emailAddress() });
export const newPasswordShape = z
  .object({ password: newPassword("reset.tooShort"), confirmation: typedPassword.catch("") })
  .refine(({ password, confirmation }) => password === confirmation, {
    error: "reset.mismatch",
    path: ["confirmation"],
  });

/** Mails a link for a new password where there is such an account; the answer does not tell whether there is. */
export async function requestReset(email: string, locale: Locale, client: string, moment = new Date()) {
  const turns = [
    { limit: resetByEmail, who: email },
    { limit: resetByAddress, who: client },
  ];
  const waitMs = await takeTurns(turns, moment);
  if (waitMs > 0) return { ok: false as const, waitMs };
  return inTransaction(async () => {
    const account = await lockAccount(email);
    await countAccess("access.reset-requested", account, { ipAddress: client, userAgent: null }, moment);
    if (account && !account.disabled_at) {
      await withdrawResetLinks(account.email);
      const path = await resetPath(account.id, locale, moment);
      await sendAccountMail({ kind: "reset", to: email, locale, path, expiresAt: linkExpiry("reset", moment) }, moment);
    }
    return { ok: true as const };
  });
}

/** The way to a page that sets this person's password, good once and for an hour. */
export async function resetPath(userId: string, locale: Locale, moment = new Date()) {
  return `${pathIn(locale, "/auth")}?mode=reset&token=${await makeLinkToken("reset", userId, moment)}`;
}

export type Reset = { ok: true } | { ok: false; why: "link" | "common" | "wait"; waitMs: number };

/**
 * Sets the password by a link, once, and ends everything that stood on the old one: sessions, known browsers, other
 * links. Nobody is signed in by it, and the second step is still asked for.
 */
export async function resetPassword(
  token: string,
  password: string,
  locale: Locale,
  client: string,
  moment = new Date(),
): Promise<Reset> {
  const waitMs = await takeTurns([{ limit: linkByAddress, who: client }], moment);
  if (waitMs > 0) return { ok: false, why: "wait", waitMs };
  const link = await findLinkToken("reset", token, moment);
  const account = link?.user_id ? await findAccountOf(link.user_id) : undefined;
  if (!account) return { ok: false, why: "link", waitMs: 0 };
  if (await isCommonPassword(password, { email: account.email, fullName: account.full_name }))
    return { ok: false, why: "common", waitMs: 0 };
  const passwordHash = await hashSecret(password);
  return inTransaction(async () => {
    await lockAccount(account.email);
    if (!(await spendLinkToken("reset", token, moment))) return { ok: false, why: "link", waitMs: 0 };
    await setPassword(account.id, passwordHash, moment, { email_verified: true });
    await writeAccess("access.reset-done", account.id, { ipAddress: client, userAgent: null });
    if (account.password_hash === null && account.role === "admin") await sendJoinedAdminMail(account, moment);
    await endSessions(account.id);
    await forgetDevices(account.id);
    await dropLinkTokens("email", account.id);
    await forgetTurns(signInByAccount, account.email);
    await sendAccountMail({ kind: "passwordChanged", to: account.email, locale }, moment);
    return { ok: true };
  });
}
