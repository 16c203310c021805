import { z } from "zod";
import { defaultLocale, type Locale, locales, localizePath } from "#app/i18n/locale.ts";
import { mailAr } from "#app/i18n/words/mail.ar.ts";
import { mailEn } from "#app/i18n/words/mail.en.ts";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { writeAudit } from "#app/records/audit/audit.server.ts";
import { sendAccountMail } from "#app/records/mails/account-mail.server.ts";
import { mailPeopleChange } from "#app/records/mails/admin-mail.server.ts";
import { type Role, roles } from "#app/records/people/profile.ts";
import { emailAddress, requiredText } from "#app/records/store/fields.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { store } from "#app/records/store/store.server.ts";
import { createAccount, findAccountOf, lockAccount } from "./account.server.ts";
import { linkExpiry, makeLinkToken, withdrawResetLinks } from "./link-token.server.ts";

export const inviteDays = 7;
const inviteMinutes = inviteDays * 24 * 60;

export const invitationShape = z.object({
  full_name: requiredText({ max: 100 }),
  email: emailAddress(),
  role: z.enum(roles),
  language: z.enum(locales),
});

type Invitation = z.output<typeof invitationShape>;

/**
 * Makes an account without a password and mails a link, good once and for seven days, where its owner chooses one;
 * "taken" when the address has an account already.
 */
export function invitePerson(staff: Admin, fields: Invitation, moment = new Date()): Promise<"invited" | "taken"> {
  const { full_name, email, role, language } = fields;
  return inTransaction(async () => {
    if (await lockAccount(email)) return "taken";
    const account = { fullName: full_name, email, role, language, passwordHash: null, isVerified: false };
    const userId = await createAccount(account, moment);
    await noteInvitation(staff, userId, { full_name, email, role });
    await sendInvitation(userId, email, role, language, moment);
    return "invited";
  });
}

/** Mails another link to somebody who has not come yet; the one before is void then. False when they have come. */
export function inviteAgain(staff: Admin, userId: string, moment = new Date()): Promise<boolean> {
  return inTransaction(async () => {
    const known = await findAccountOf(userId);
    const account = known && (await lockAccount(known.email));
    if (!account || account.password_hash !== null || account.disabled_at) return false;
    await noteInvitation(staff, userId, {});
    await withdrawResetLinks(account.email);
    await sendInvitation(userId, account.email, account.role, account.language ?? defaultLocale, moment);
    return true;
  });
}

async function noteInvitation(staff: Admin, userId: string, fields: Partial<Invitation>) {
  const profiles = store().selectFrom("profiles").selectAll().where("user_id", "=", userId);
  const profile = await profiles.executeTakeFirstOrThrow();
  const auditId = await writeAudit(staff, "profiles.invite", "profiles", profile.id, null, fields);
  await mailPeopleChange(staff, "invite", profile, auditId);
}

/** The link is one for a new password: whoever asks for another of those comes in by that one as well. */
async function sendInvitation(userId: string, to: string, role: Role, locale: Locale, moment: Date) {
  const token = await makeLinkToken("reset", userId, moment, { minutes: inviteMinutes });
  const path = `${localizePath(locale, "/auth")}?mode=reset&token=${token}`;
  const values = { role: (locale === "ar" ? mailAr : mailEn)[`mail.role.${role}`] };
  const expiresAt = linkExpiry("reset", moment, inviteMinutes);
  await sendAccountMail({ kind: "invited", to, locale, path, values, expiresAt }, moment);
}
