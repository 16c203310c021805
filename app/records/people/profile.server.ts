import { sql } from "kysely";
import { defaultLocale, type Locale } from "#app/i18n/locale.ts";
import { mailAr } from "#app/i18n/words/mail.ar.ts";
import { mailEn } from "#app/i18n/words/mail.en.ts";
import { inTransaction, nameLock, rowLock } from "#app/platform/database/database.server.ts";
import { announce } from "#app/platform/live/announce.server.ts";
import { withdrawMails } from "#app/platform/mail/queue-mail.server.ts";
import { redactAccess, redactAudit, writeAudit } from "../audit/audit.server.ts";
import { mailPeopleChange } from "../mails/people-mail.server.ts";
import { sendAccountMail } from "../mails/send-account-mail.server.ts";
import { nameAndAddress } from "../mails/send-security-mail.server.ts";
import type { Actor, Staff } from "../store/staff.ts";
import { now, store } from "../store/store.server.ts";
import type { ProfileRow } from "../store/tables.ts";
import type { Role } from "./profile.ts";
import { sessionsTopic } from "./profile.ts";

export type AccountResult = "done" | "missing" | "last-admin" | "unproved";

/** Everybody with an account, newest first. */
export function listProfiles(_staff: Staff) {
  return store().selectFrom("profiles").selectAll().orderBy("created_at", "desc").execute();
}

/** The same with what the sign-in knows of each: whether the address is proved, and whether they were invited and came not yet. */
export async function listPeople(_staff: Staff, ids?: readonly string[]) {
  const people = await store()
    .selectFrom("profiles")
    .innerJoin("users", "users.id", "profiles.user_id")
    .leftJoin("accounts", (join) =>
      join.onRef("accounts.user_id", "=", "profiles.user_id").on("accounts.password_hash", "is not", null),
    )
    .select(["profiles.user_id", "profiles.full_name", "profiles.email", "profiles.role", "profiles.created_at"])
    .select(["profiles.last_seen_at", "profiles.disabled_at", "users.email_verified", "accounts.id as account_id"])
    .$if(ids !== undefined, (all) => all.where("profiles.user_id", "in", ids ?? []))
    .orderBy("profiles.created_at", "desc")
    .orderBy("profiles.user_id")
    .execute();
  return people.map(({ account_id, ...person }) => ({ ...person, isInvited: account_id === null }));
}

/**
 * Gives a person another role, tells them by mail, and ends their sessions; "last-admin" when none would be left, and
 * "unproved" for a staff role at an address that nobody has proved: the account may be a stranger's. A reader who becomes
 * staff owes a password that is long enough for staff.
 */
export function changeRole(staff: Staff, userId: string, role: Role): Promise<AccountResult> {
  return rule(userId, role !== "admin", async (profile) => {
    if (profile.role === role) return "done";
    if (role !== "user" && !(await belongsToMailboxOwner(userId))) return "unproved";
    if (profile.role === "user" || role === "user")
      await store()
        .updateTable("accounts")
        .set({ password_due_at: role === "user" ? null : now() })
        .where("user_id", "=", userId)
        .where("password_hash", "is not", null)
        .execute();
    await store().updateTable("profiles").set({ role }).where("user_id", "=", userId).execute();
    await endSessionsOf(userId);
    const auditId = await writeAudit(staff, "profiles.role", "profiles", profile.id, { role: profile.role }, { role });
    await mailPeopleChange(staff, "role", profile, auditId, role);
    const locale = profile.language ?? defaultLocale;
    const name = (locale === "ar" ? mailAr : mailEn)[`mail.role.${role}`];
    await withdrawMails("roleChanged", profile.email);
    await sendAccountMail({ kind: "roleChanged", to: profile.email, locale, values: { role: name } });
    return "done";
  });
}

/** Whether nobody but the owner of the mailbox can use the account: its address is proved, or it has no password yet. */
async function belongsToMailboxOwner(userId: string) {
  const user = await store()
    .selectFrom("users")
    .leftJoin("accounts", "accounts.user_id", "users.id")
    .select(["users.email_verified", "accounts.password_hash"])
    .where("users.id", "=", userId)
    .executeTakeFirst();
  return user !== undefined && (user.email_verified || user.password_hash === null);
}

/** Shuts a person out, or lets them in again; their account and what they wrote stay. */
export function disablePerson(staff: Staff, userId: string, isDisabled: boolean): Promise<AccountResult> {
  return rule(userId, isDisabled, async (profile) => {
    const disabled_at = isDisabled ? (profile.disabled_at ?? now()) : null;
    await store().updateTable("profiles").set({ disabled_at }).where("user_id", "=", userId).execute();
    await endSessionsOf(userId);
    if (profile.disabled_at === disabled_at) return;
    const auditId = await writeAudit(staff, "profiles.disable", "profiles", profile.id, profile, {
      ...profile,
      disabled_at,
    });
    await mailPeopleChange(staff, isDisabled ? "disable" : "enable", profile, auditId);
  });
}

/** Ends all sessions of a person, who may sign in again. */
export function signOutPerson(staff: Staff, userId: string): Promise<AccountResult> {
  return rule(userId, false, async (profile) => {
    await endSessionsOf(userId);
    const auditId = await writeAudit(staff, "profiles.sign-out", "profiles", profile.id, null, null);
    await mailPeopleChange(staff, "signOut", profile, auditId);
  });
}

/**
 * Removes a person with account, sessions, codes and mails; what they wrote stays, under the name that it bears. The
 * audit trail tells that somebody of this id was removed, and their name and e-mail address go from it.
 */
export function removePerson(staff: Staff, userId: string): Promise<AccountResult> {
  return remove(staff, userId, (profile, auditId) => mailPeopleChange(staff, "remove", profile, auditId));
}

/** The same, done by a reader to their own account; "staff" for whoever has another role. */
export function removeOwnAccount(own: Actor & { userId: string }): Promise<AccountResult | "staff"> {
  return inTransaction(async () => {
    await nameLock("admins");
    const profile = await store()
      .selectFrom("profiles")
      .select("role")
      .where("user_id", "=", own.userId)
      .executeTakeFirst();
    return profile && profile.role !== "user" ? "staff" : remove(own, own.userId);
  });
}

function remove(
  actor: Actor,
  userId: string,
  notifyOthers: (profile: ProfileRow, auditId: string) => Promise<void> = async () => {},
) {
  return rule(userId, true, async (profile) => {
    await store().deleteFrom("users").where("id", "=", userId).execute();
    await announce(sessionsTopic);
    await dropMailsAbout(profile);
    const auditId = await writeAudit(actor, "profiles.remove", "profiles", profile.id, profile, null);
    await redactAudit(actor, "profiles", profile.id, ["full_name", "email"]);
    await redactAudit(actor, "users", userId, ["full_name", "email", "factor"]);
    await redactAccess(actor, userId);
    await notifyOthers(profile, auditId);
  });
}

/**
 * Acts on a person unless that would take away the last admin who can come in: not shut out, and of a proved address,
 * which somebody who was only invited is not. Two who do so at once wait for each other.
 */
function rule(
  userId: string,
  takesAdmin: boolean,
  act: (profile: ProfileRow) => Promise<AccountResult | undefined>,
): Promise<AccountResult> {
  return inTransaction(async () => {
    await nameLock("admins");
    const profiles = await store().selectFrom("profiles").selectAll().$call(rowLock).execute();
    const profile = profiles.find((row) => row.user_id === userId);
    if (!profile) return "missing";
    const proved = await store().selectFrom("users").select("id").where("email_verified", "=", true).execute();
    const provedIds = new Set(proved.map(({ id }) => id));
    const isAdmin = (row: ProfileRow) => row.role === "admin" && !row.disabled_at && provedIds.has(row.user_id);
    if (takesAdmin && isAdmin(profile) && profiles.filter(isAdmin).length === 1) return "last-admin";
    return (await act(profile)) ?? "done";
  });
}

/**
 * Deletes the mails to a person, those about them, and those about what they did as an admin. Such mails name an address
 * between bidi isolates, since an address can be a part of another one, whose mails stay.
 */
async function dropMailsAbout({ user_id, email }: ProfileRow) {
  const named = nameAndAddress({ full_name: "", email }).email.replace(/[\\%_]/g, "\\$&");
  const naming = sql<boolean>`cast(mail as text) like ${`%${named}%`} escape '\\'`;
  await store()
    .deleteFrom("outbox")
    .where((is) =>
      is.or([
        is("recipient", "=", email),
        is("cause_id", "=", user_id),
        is.and([is("event_key", "is not", null), naming]),
      ]),
    )
    .execute();
}

async function endSessionsOf(userId: string) {
  await store().deleteFrom("sessions").where("user_id", "=", userId).execute();
  await dropEmailChanges(userId);
  await announce(sessionsTopic);
}

/** Voids the links that would give a person's account another address. */
async function dropEmailChanges(userId: string) {
  const ofPerson = store().deleteFrom("link_tokens").where("user_id", "=", userId);
  await ofPerson.where("purpose", "=", "change-email").execute();
}

/** The language in which the admin area, and every mail, speaks to this person from now on. */
export async function chooseLanguage(staff: Staff, language: Locale) {
  if (!staff.userId) return;
  await store().updateTable("profiles").set({ language }).where("user_id", "=", staff.userId).execute();
}
