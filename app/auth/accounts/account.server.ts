import { defaultLocale, type Locale } from "#app/i18n/locale.ts";
import { nameLock, rowLock } from "#app/platform/database/database.server.ts";
import type { Role } from "#app/records/people/profile.ts";
import { insertRows, selectRows, store, updateRows } from "#app/records/store/store.server.ts";

const byPassword = "password";

type NewAccount = {
  fullName: string;
  email: string;
  /** Null until an invited person chooses a password; sign-in fails until then. */
  passwordHash: string | null;
  role: Role;
  isVerified: boolean;
  language: Locale | null;
};

/** Throws when the e-mail address is taken. Requires a transaction. */
export async function createAccount(fields: NewAccount, moment = new Date()) {
  const { fullName: full_name, email, passwordHash, role, isVerified, language } = fields;
  const userId = crypto.randomUUID();
  const created_at = moment.toISOString();
  const times = { created_at, updated_at: created_at };
  await insertRows("users", { id: userId, ...times, full_name, email, email_verified: isVerified });
  await insertRows("accounts", {
    id: crypto.randomUUID(),
    ...times,
    user_id: userId,
    provider: byPassword,
    password_hash: passwordHash,
  });
  const profile = { id: crypto.randomUUID(), created_at, user_id: userId, full_name, email, role, language };
  await insertRows("profiles", { ...profile, last_seen_at: null, disabled_at: null });
  return userId;
}

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

export function findAccount(email: string) {
  return accounts().where("users.email", "=", email).executeTakeFirst();
}

export function findAccountOf(userId: string) {
  return accounts().where("users.id", "=", userId).executeTakeFirst();
}

/** Also locks an unused address. Call after slow work and before taking other locks. */
export async function lockAccount(email: string) {
  await nameLock(`account ${email}`);
  const owner = selectRows("users", { email }).select("id");
  await store().selectFrom("profiles").select("id").where("user_id", "in", owner).$call(rowLock).execute();
  return findAccount(email);
}

/** Also clears a required password change; only a reset by mail sets `password_reset_at`. */
export async function setPassword(
  userId: string,
  passwordHash: string,
  moment: Date,
  changes: { email_verified?: true; full_name?: string; password_reset_at?: string } = {},
) {
  const updated_at = moment.toISOString();
  await updateRows("accounts", { user_id: userId, provider: byPassword })
    .set({ password_hash: passwordHash, password_due_at: null, updated_at })
    .execute();
  await updateRows("users", { id: userId })
    .set({ password_reset_at: null, ...changes, updated_at })
    .execute();
  if (changes.full_name)
    await updateRows("profiles", { user_id: userId }).set({ full_name: changes.full_name }).execute();
}

export async function clearPasswordDue(userId: string) {
  await updateRows("accounts", { user_id: userId, provider: byPassword }).set({ password_due_at: null }).execute();
}

/** Whoever signs in at an Arabic address and has chosen no language yet works in Arabic. */
export async function adoptLanguage(userId: string, language: Locale) {
  if (language !== defaultLocale)
    await updateRows("profiles", { user_id: userId, language: null }).set({ language }).execute();
}

function accounts() {
  return store()
    .selectFrom("users")
    .innerJoin("profiles", "profiles.user_id", "users.id")
    .leftJoin("accounts", (join) =>
      join.onRef("accounts.user_id", "=", "users.id").on("accounts.provider", "=", byPassword),
    )
    .leftJoin("user_2fa_settings", "user_2fa_settings.user_id", "users.id")
    .select(["users.id", "users.email", "users.email_verified", "users.full_name"])
    .select(["accounts.password_hash", "accounts.password_due_at"])
    .select(["profiles.role", "profiles.language", "profiles.disabled_at", "user_2fa_settings.is_enabled"]);
}
