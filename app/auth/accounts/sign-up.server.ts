import { z } from "zod";
import type { Locale } from "#app/i18n/locale.ts";
import { localizePath } from "#app/i18n/locale.ts";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { withdrawMails } from "#app/platform/mail/queue-mail.server.ts";
import { consumeRateLimits } from "#app/platform/rate-limit.server.ts";
import { sendAccountMail } from "#app/records/mails/account-mail.server.ts";
import { sendNotice } from "#app/records/mails/owner-mail.server.ts";
import { publicSignUpRules } from "#app/records/settings/settings.server.ts";
import { emailAddress, requiredText } from "#app/records/store/fields.ts";
import { linkedAdminPaths } from "#app/records/store/linked-admin-paths.ts";
import { store } from "#app/records/store/store.server.ts";
import { hashOfToken } from "../sessions/token.server.ts";
import { type Account, createAccount, findAccountOf, lockAccount } from "./account.server.ts";
import { isCommonPassword } from "./common-password.server.ts";
import { confirmByLink, signUpByAddress, signUpByEmail } from "./limits.server.ts";
import { consumeLinkToken, countBadLink, findLinkToken, linkExpiry, makeLinkToken } from "./link-token.server.ts";
import { newPassword, typedPassword } from "./password.ts";
import { hashSecret, isSecret } from "./password-hash.server.ts";
import { mailResetLink } from "./reset-password.server.ts";

export const signUpShape = z.object({
  fullName: requiredText({ max: 100 }),
  email: emailAddress(),
  password: newPassword("signUp.passwordTooShort"),
});
export const confirmShape = z.object({ password: typedPassword });

type SignUp = z.output<typeof signUpShape>;
export type SignedUp = { ok: true; mustConfirm: boolean } | { ok: false; waitMs: number; isCommon?: boolean };

/**
 * Makes an account, or looks as if: the answer is the same for an address that has one, and only its owner's mail says
 * so. An account that is there is never changed by it: where nobody has proved the address yet, name and password may be
 * a stranger's, and the mail brings a link by which the owner of the mailbox takes it over with a password of their own.
 */
export async function signUp(fields: SignUp, locale: Locale, client: string, moment = new Date()): Promise<SignedUp> {
  const turns = [
    { limit: signUpByEmail, who: fields.email },
    { limit: signUpByAddress, who: client },
  ];
  const waitMs = await consumeRateLimits(turns, moment);
  if (waitMs > 0) return { ok: false, waitMs };
  if (await isCommonPassword(fields.password, fields)) return { ok: false, waitMs: 0, isCommon: true };
  const passwordHash = await hashSecret(fields.password);
  const { requireEmailVerification: mustConfirm } = await publicSignUpRules();
  await inTransaction(async () => {
    const known = await lockAccount(fields.email);
    if (known) return mailExistingMember(known, known.language ?? locale, moment);
    const userId = await createAccount(accountOf(fields, passwordHash, locale), moment);
    await tellOfNewcomer(userId, fields, moment);
    if (mustConfirm) await sendConfirmLink(userId, fields.email, locale, moment);
  });
  return { ok: true, mustConfirm };
}

/**
 * Proves the address of a new account by the link that was mailed to it. The password is asked for too: whoever only
 * reads the mail, a scanner or the true owner of a mistyped address, does not bring somebody else's account to life.
 */
export async function confirmEmail(token: string, password: string, client: string, moment = new Date()) {
  const link = await findLinkToken("email", token, moment);
  const account = link?.user_id ? await findAccountOf(link.user_id) : undefined;
  if (!account) return countBadLink(client, moment);
  const waitMs = await consumeRateLimits([{ limit: confirmByLink, who: hashOfToken(token) }], moment);
  if (waitMs > 0) return { ok: false as const, why: "wait" as const, waitMs };
  if (!(await isSecret(password, account.password_hash)))
    return { ok: false as const, why: "password" as const, waitMs: 0 };
  const isUsed = await inTransaction(async () => {
    await lockAccount(account.email);
    const used = await consumeLinkToken("email", token, moment);
    if (used) await store().updateTable("users").set({ email_verified: true }).where("id", "=", account.id).execute();
    return used !== null;
  });
  return isUsed ? { ok: true as const } : { ok: false as const, why: "link" as const, waitMs: 0 };
}

/** Mails a link that proves the address, beside those that are in the mailbox already. Belongs in a transaction. */
export async function sendConfirmLink(userId: string, to: string, locale: Locale, moment: Date) {
  await withdrawMails("confirm", to);
  const token = await makeLinkToken("email", userId, moment, { keepsOlder: true });
  const path = `${localizePath(locale, "/auth")}?mode=confirm&token=${token}`;
  await sendAccountMail({ kind: "confirm", to, locale, path, expiresAt: linkExpiry("email", moment) }, moment);
}

/** The owner of the site hears of each new account once. */
async function tellOfNewcomer(causeId: string, { fullName, email }: SignUp, moment: Date) {
  await sendNotice(
    "newUserSignup",
    { causeId, path: linkedAdminPaths.users, values: { name: fullName, email } },
    moment,
  );
}

async function mailExistingMember(account: Account, locale: Locale, moment: Date) {
  const isOpen = !account.email_verified && account.role === "user" && !account.disabled_at;
  if (isOpen) return mailResetLink(account, locale, moment, "claim");
  const to = account.email;
  return sendAccountMail({ kind: "alreadyMember", to, locale, path: localizePath(locale, "/auth") }, moment);
}

function accountOf({ fullName, email }: SignUp, passwordHash: string, language: Locale) {
  return { fullName, email, passwordHash, role: "user" as const, isVerified: false, language };
}
