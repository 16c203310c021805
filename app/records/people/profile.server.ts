import { sql } from "kysely";
import { defaultLocale, type Locale } from "#app/i18n/locale.ts";
import { inTransaction, nameLock, rowLock } from "#app/platform/database/database.server.ts";
import { announce } from "#app/platform/live/announce.server.ts";
import { withdrawMails } from "#app/platform/mail/queue-mail.server.ts";
import { queueNotice } from "#app/platform/mail/queue-notice.server.ts";
import { redactAccess, redactAudit, writeAudit } from "../audit/audit.server.ts";
import { sendAccountMail } from "../mails/account-mail.server.ts";
import { mailPeopleChange } from "../mails/admin-mail.server.ts";
import { mailWords } from "../mails/compose-mail.ts";
import { nameAndAddress } from "../mails/mail-values.server.ts";
import { setText } from "../mails/set-text.ts";
import { type Actor, type Admin, forAdmin } from "../store/permission.ts";
import { deleteRows, now, selectRows, store, updateRows } from "../store/store.server.ts";
import type { ProfileRow } from "../store/tables.ts";
import { type Role, sessionsTopic } from "./profile.ts";

export type AccountResult = "done" | "missing" | "last-admin" | "unproved";

export const listPeople = forAdmin(async (ids?: readonly string[]) => {
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
});

/** "unproved": a staff role for an unverified address, since the account may be a stranger's. */
export function changeRole(staff: Admin, userId: string, role: Role): Promise<AccountResult> {
  return unlessLastAdmin(userId, role !== "admin", async (profile) => {
    if (profile.role === role) return "done";
    if (role !== "user" && !(await belongsToMailboxOwner(userId))) return "unproved";
    if (profile.role === "user" || role === "user")
      await updateRows("accounts", { user_id: userId })
        .set({ password_due_at: role === "user" ? null : now() })
        .where("password_hash", "is not", null)
        .execute();
    await updateRows("profiles", { user_id: userId }).set({ role }).execute();
    await endSessionsOf(userId);
    const auditId = await writeAudit(staff, "profiles.role", "profiles", profile.id, { role: profile.role }, { role });
    await mailPeopleChange(staff, "role", profile, auditId, role);
    const locale = profile.language ?? defaultLocale;
    const values = { role: mailWords[locale](`mail.role.${role}`) };
    await queueNotice("roleChanged", async () => {
      await withdrawMails("roleChanged", profile.email);
      await sendAccountMail({ kind: "roleChanged", to: profile.email, locale, values });
    });
    return "done";
  });
}

async function belongsToMailboxOwner(userId: string) {
  const user = await store()
    .selectFrom("users")
    .leftJoin("accounts", "accounts.user_id", "users.id")
    .select(["users.email_verified", "accounts.password_hash"])
    .where("users.id", "=", userId)
    .executeTakeFirst();
  return user !== undefined && (user.email_verified || user.password_hash === null);
}

export function disablePerson(staff: Admin, userId: string, isDisabled: boolean): Promise<AccountResult> {
  return unlessLastAdmin(userId, isDisabled, async (profile) => {
    const disabled_at = isDisabled ? (profile.disabled_at ?? now()) : null;
    await updateRows("profiles", { user_id: userId }).set({ disabled_at }).execute();
    await endSessionsOf(userId);
    if (profile.disabled_at === disabled_at) return;
    const after = { ...profile, disabled_at };
    const auditId = await writeAudit(staff, "profiles.disable", "profiles", profile.id, profile, after);
    await mailPeopleChange(staff, isDisabled ? "disable" : "enable", profile, auditId);
  });
}

export function signOutPerson(staff: Admin, userId: string): Promise<AccountResult> {
  return unlessLastAdmin(userId, false, async (profile) => {
    await endSessionsOf(userId);
    const auditId = await writeAudit(staff, "profiles.sign-out", "profiles", profile.id, null, null);
    await mailPeopleChange(staff, "signOut", profile, auditId);
  });
}

/** What the person wrote stays; the audit log is redacted. */
export function removePerson(staff: Admin, userId: string): Promise<AccountResult> {
  return remove(staff, userId, (profile, auditId) => mailPeopleChange(staff, "remove", profile, auditId));
}

/** "staff" for anybody who is not a reader. */
export function removeOwnAccount(own: Actor & { userId: string }): Promise<AccountResult | "staff"> {
  return inTransaction(async () => {
    await nameLock("admins");
    const profile = await selectRows("profiles", { user_id: own.userId }).select("role").executeTakeFirst();
    return profile && profile.role !== "user" ? "staff" : remove(own, own.userId);
  });
}

function remove(actor: Actor, userId: string, notifyOthers?: (profile: ProfileRow, auditId: string) => Promise<void>) {
  return unlessLastAdmin(userId, true, async (profile) => {
    await deleteRows("users", { id: userId }).execute();
    await announce(sessionsTopic);
    await dropMailsAbout(profile);
    const auditId = await writeAudit(actor, "profiles.remove", "profiles", profile.id, profile, null);
    await redactAudit("profiles", profile.id, ["full_name", "email"]);
    await redactAudit("users", userId, ["full_name", "email", "factor"]);
    await redactAccess(userId);
    await notifyOthers?.(profile, auditId);
  });
}

/** Locks, so that concurrent changes cannot remove the last admin who can sign in. */
function unlessLastAdmin(
  userId: string,
  takesAdmin: boolean,
  act: (profile: ProfileRow) => Promise<AccountResult | undefined>,
): Promise<AccountResult> {
  return inTransaction(async () => {
    await nameLock("admins");
    const profiles = await store().selectFrom("profiles").selectAll().$call(rowLock).execute();
    const profile = profiles.find((row) => row.user_id === userId);
    if (!profile) return "missing";
    const proved = await selectRows("users", { email_verified: true }).select("id").execute();
    const provedIds = new Set(proved.map(({ id }) => id));
    const isAdmin = (row: ProfileRow) => row.role === "admin" && !row.disabled_at && provedIds.has(row.user_id);
    if (takesAdmin && isAdmin(profile) && profiles.filter(isAdmin).length === 1) return "last-admin";
    return (await act(profile)) ?? "done";
  });
}

/** Matches the address with its isolate in HTML, or as mails had it before, since it can be part of a longer one. */
async function dropMailsAbout({ user_id, email }: ProfileRow) {
  const { email: isolate } = nameAndAddress({ full_name: "", email });
  const inHtml = setText(isolate, defaultLocale).html.html.replace(/^[^>]*/, "");
  const patterns = [isolate, inHtml].map((named) => `%${named.replace(/[\\%_]/g, "\\$&")}%`);
  const namesPerson = sql<boolean>`(${sql.join(
    patterns.map((pattern) => sql`cast(mail as text) like ${pattern} escape '\\'`),
    sql` or `,
  )})`;
  await store()
    .deleteFrom("outbox")
    .where((is) =>
      is.or([
        is("recipient", "=", email),
        is("cause_id", "=", user_id),
        is.and([is("event_key", "is not", null), namesPerson]),
      ]),
    )
    .execute();
}

/** Also voids links that would change the account's address. */
async function endSessionsOf(userId: string) {
  await deleteRows("sessions", { user_id: userId }).execute();
  await deleteRows("link_tokens", { user_id: userId, purpose: "change-email" }).execute();
  await announce(sessionsTopic);
}

export async function chooseLanguage(staff: Admin, language: Locale) {
  if (!staff.userId) return;
  await updateRows("profiles", { user_id: staff.userId }).set({ language }).execute();
}
