import { z } from "zod";
import { type Locale, localizePath } from "#app/i18n/locale.ts";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { withdrawMails } from "#app/platform/mail/queue-mail.server.ts";
import { queueNotice } from "#app/platform/mail/queue-notice.server.ts";
import { consumeRateLimits } from "#app/platform/rate-limit.server.ts";
import { sendAccountMail } from "#app/records/mails/account-mail.server.ts";
import { sendNotice } from "#app/records/mails/owner-mail.server.ts";
import { publicSignUpRules } from "#app/records/settings/settings.server.ts";
import { emailAddress, requiredText } from "#app/records/store/fields.ts";
import { linkedScreen } from "#app/records/store/linked-admin-paths.ts";
import { updateRows } from "#app/records/store/store.server.ts";
import { type Account, createAccount, findAccountOf, lockAccount } from "../accounts/account.server.ts";
import { isCommonPassword } from "../accounts/common-password.server.ts";
import { confirmByLink, signUpByAddress, signUpByEmail } from "../accounts/limits.server.ts";
import {
  consumeLinkToken,
  countBadLink,
  findLinkToken,
  linkExpiry,
  linkPath,
  makeLinkToken,
} from "../accounts/link-token.server.ts";
import { newPassword, typedPassword } from "../accounts/password.ts";
import { hashSecret, isSecret, requirePlace, turnOfKnown, turnOfStranger } from "../accounts/password-hash.server.ts";
import { hashOfToken } from "../accounts/token.server.ts";
import { failure, type Result } from "../result.ts";
import { mailResetLink } from "./reset-password.server.ts";

export const signUpShape = z.object({
  fullName: requiredText({ max: 100 }),
  email: emailAddress(),
  password: newPassword("signUp.passwordTooShort"),
});
export const confirmShape = z.object({ password: typedPassword });

type NewMember = z.output<typeof signUpShape>;
type SignUp = NewMember & { locale: Locale; client: string };

/** Mails the owner of an existing account; the result is the same for both. */
export async function signUp(
  { locale, client, ...fields }: SignUp,
  moment = new Date(),
): Promise<Result<"limit" | "common" | "closed", { mustConfirm: boolean }>> {
  const { allowSignUp, requireEmailVerification: mustConfirm } = await publicSignUpRules();
  if (!allowSignUp) return failure("closed");
  const turn = turnOfStranger(client);
  requirePlace(turn);
  const limits = [
    { limit: signUpByEmail, who: fields.email },
    { limit: signUpByAddress, who: client },
  ];
  const waitMs = await consumeRateLimits(limits, moment);
  if (waitMs > 0) return failure("limit", waitMs);
  if (await isCommonPassword(fields.password, fields)) return failure("common");
  const { password, ...member } = fields;
  const passwordHash = await hashSecret(password, turn);
  await inTransaction(async () => {
    const existing = await lockAccount(member.email);
    if (existing) {
      const mail = () => mailExistingMember(existing, existing.language ?? locale, moment);
      // As with an unknown address, where nothing is mailed to it that could fail the sign-up.
      return mustConfirm ? mail() : queueNotice("alreadyMember", mail);
    }
    const account = { ...member, passwordHash, role: "user" as const, isVerified: false, language: locale };
    const id = await createAccount(account, moment);
    await notifyOwnerOfSignUp(id, fields, moment);
    if (mustConfirm) await sendConfirmLink({ id, email: member.email }, locale, moment);
  });
  return { ok: true, mustConfirm };
}

type Confirmation = { token: string; password: string; client: string };

/** Requires the password too: a mail scanner, or the owner of a mistyped address, has only the link. */
export async function confirmEmail(
  { token, password, client }: Confirmation,
  moment = new Date(),
): Promise<Result<"link" | "limit" | "password">> {
  const link = await findLinkToken("email", token, moment);
  const account = link?.user_id ? await findAccountOf(link.user_id) : undefined;
  if (!account) return countBadLink(client, moment);
  const waitMs = await consumeRateLimits([{ limit: confirmByLink, who: hashOfToken(token) }], moment);
  if (waitMs > 0) return failure("limit", waitMs);
  if (!(await isSecret(password, account.password_hash, turnOfKnown(account.id)))) return failure("password");
  return inTransaction(async () => {
    await lockAccount(account.email);
    if (!(await consumeLinkToken("email", token, moment))) return failure("link");
    await updateRows("users", { id: account.id }).set({ email_verified: true }).execute();
    return { ok: true };
  });
}

/** Earlier links stay valid. Requires a transaction. */
export async function sendConfirmLink({ id, email }: Pick<Account, "id" | "email">, locale: Locale, moment: Date) {
  await withdrawMails("confirm", email);
  const token = await makeLinkToken({ purpose: "email", userId: id, keepsOlder: true }, moment);
  const path = linkPath(locale, "confirm", token);
  await sendAccountMail({ kind: "confirm", to: email, locale, path, expiresAt: linkExpiry("email", moment) }, moment);
}

async function notifyOwnerOfSignUp(causeId: string, { fullName, email }: NewMember, moment: Date) {
  await sendNotice(
    "newUserSignup",
    { causeId, path: linkedScreen("users"), values: { name: fullName, email } },
    moment,
  );
}

async function mailExistingMember(account: Account, locale: Locale, moment: Date) {
  const isClaimable = !account.email_verified && account.role === "user" && !account.disabled_at;
  if (isClaimable) return mailResetLink({ ...account, locale, kind: "claim" }, moment);
  const to = account.email;
  return sendAccountMail({ kind: "alreadyMember", to, locale, path: localizePath(locale, "/auth") }, moment);
}
