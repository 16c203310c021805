import { createAccount, findAccountOf, lockAccount } from "#app/auth/accounts/account.server.ts";
import { linkExpiry, linkPath, makeLinkToken, withdrawResetLinks } from "#app/auth/accounts/link-token.server.ts";
import { defaultLocale, type Locale } from "#app/i18n/locale.ts";
import { mailAr } from "#app/i18n/words/mail.ar.ts";
import { mailEn } from "#app/i18n/words/mail.en.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { writeAudit } from "#app/records/audit/audit.server.ts";
import { sendAccountMail } from "#app/records/mails/account-mail.server.ts";
import { mailPeopleChange } from "#app/records/mails/admin-mail.server.ts";
import { hasMailServer } from "#app/records/mails/current-mail.server.ts";
import type { Role } from "#app/records/people/profile.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { selectRows } from "#app/records/store/store.server.ts";
import type { Invitation } from "../records/invitation.ts";

export const inviteDays = 7;
const inviteMinutes = inviteDays * 24 * 60;

/** The admin may hand the link over too, and without a mail server has to. */
export type Invited = { link: string; isMailed: boolean };

/** The account has no password; the link to choose one is valid once, for seven days. */
export function invitePerson(staff: Admin, fields: Invitation, moment = new Date()): Promise<Invited | "taken"> {
  const { full_name, email, role, language } = fields;
  return inTransaction(async () => {
    if (await lockAccount(email)) return "taken";
    const account = { fullName: full_name ?? "", email, role, language, passwordHash: null, isVerified: false };
    const userId = await createAccount(account, moment);
    await auditInvitation(staff, userId, { full_name, email, role });
    return sendInvitation({ userId, email, role, language }, moment);
  });
}

/** Invalidates the previous link; null when the person already has a password. */
export function inviteAgain(staff: Admin, userId: string, moment = new Date()): Promise<Invited | null> {
  return inTransaction(async () => {
    const known = await findAccountOf(userId);
    const account = known && (await lockAccount(known.email));
    if (!account || account.password_hash !== null || account.disabled_at) return null;
    await auditInvitation(staff, userId, {});
    await withdrawResetLinks(account.email);
    const { email, role, language } = account;
    return sendInvitation({ userId, email, role, language: language ?? defaultLocale }, moment);
  });
}

async function auditInvitation(staff: Admin, userId: string, fields: Partial<Invitation>) {
  const profiles = selectRows("profiles", { user_id: userId }).selectAll();
  const profile = await profiles.executeTakeFirstOrThrow();
  const auditId = await writeAudit(staff, "profiles.invite", "profiles", profile.id, null, fields);
  await mailPeopleChange(staff, "invite", profile, auditId);
}

type InvitationMail = { userId: string; email: string; role: Role; language: Locale };

/** A normal reset link, so that requesting another one also works. */
async function sendInvitation(
  { userId, email, role, language: locale }: InvitationMail,
  moment: Date,
): Promise<Invited> {
  const token = await makeLinkToken({ purpose: "reset", userId, minutes: inviteMinutes }, moment);
  const path = linkPath(locale, "reset", token);
  const values = { role: (locale === "ar" ? mailAr : mailEn)[`mail.role.${role}`] };
  const expiresAt = linkExpiry("reset", moment, inviteMinutes);
  await sendAccountMail({ kind: "invited", to: email, locale, path, values, expiresAt }, moment);
  return { link: currentConfiguration().origin + path, isMailed: await hasMailServer() };
}
