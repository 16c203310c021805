import { z } from "zod";
import { defaultLocale, type Locale } from "#app/i18n/locale.ts";
import { ConfigurationError, currentConfiguration } from "#app/platform/configuration.server.ts";
import { inTransaction, nameLock } from "#app/platform/database/database.server.ts";
import { emailAddress, requiredText } from "#app/records/store/fields.ts";
import { store } from "#app/records/store/store.server.ts";
import { createAccount, lockAccount, setPassword } from "../accounts/account.server.ts";
import { isCommonPassword } from "../accounts/common-password.server.ts";
import { forgetDevices } from "../accounts/known-device.server.ts";
import { consumeLinkToken, dropLinkTokens, findLinkToken, makeLinkToken } from "../accounts/link-token.server.ts";
import { newPassword } from "../accounts/password.ts";
import { hashSecret } from "../accounts/password-hash.server.ts";
import { clearSecrets } from "../second-factor/two-factor.server.ts";
import { endSessions } from "../sessions/session.server.ts";

export const setupShape = z.object({
  fullName: requiredText({ max: 100 }),
  email: emailAddress(),
  password: newPassword("auth.staffPasswordTooShort", "admin"),
});

type Owner = z.output<typeof setupShape>;
/** The link that it is done by, and the language of the page if that says anything. */
type SetUp = { token?: string; language?: Locale | null };

const refusals: Record<string, string> = {
  fullName: "OWNER_NAME must be a name of at most 100 characters",
  email: "OWNER_EMAIL must be an e-mail address",
  password: "OWNER_PASSWORD must have 12 to 1024 characters and be no common password",
};

/**
 * At the start of a site that has no admin: makes the one that the environment names, or gives the address of a page,
 * good once, where the first who has it makes theirs. Null when there is an admin by now.
 */
export async function prepareFirstAdmin(): Promise<string | null> {
  const { owner, origin } = currentConfiguration();
  if (await hasAdmin()) return null;
  if (!owner) return `${origin}/auth/setup?token=${await makeLinkToken("setup", null)}`;
  const [mailbox] = owner.email.split("@");
  const parsed = setupShape.safeParse({ ...owner, fullName: owner.name ?? mailbox });
  if (!parsed.success) throw new ConfigurationError(refusals[String(parsed.error.issues[0]?.path[0])]);
  if (await isCommonPassword(parsed.data.password, parsed.data)) throw new ConfigurationError(refusals.password);
  await becomeFirstAdmin(parsed.data);
  return null;
}

/** Makes the first admin by the link of the start: "made", or why not. However many try at once, one is made. */
export async function setUpFirstAdmin(
  token: string,
  owner: Owner,
  locale: Locale = defaultLocale,
): Promise<"made" | "link" | "common"> {
  if (!(await findLinkToken("setup", token))) return "link";
  if (await isCommonPassword(owner.password, owner)) return "common";
  return (await becomeFirstAdmin(owner, { token, language: locale === defaultLocale ? null : locale }))
    ? "made"
    : "link";
}

export async function hasAdmin() {
  const admin = await store().selectFrom("profiles").select("id").where("role", "=", "admin").executeTakeFirst();
  return admin !== undefined;
}

/** The address may have signed up as a reader before: whoever holds the key to the machine is believed to own it. */
async function becomeFirstAdmin({ fullName, email, password }: Owner, { token, language = null }: SetUp = {}) {
  const passwordHash = await hashSecret(password);
  return inTransaction(async () => {
    await nameLock("first admin");
    if (await hasAdmin()) return false;
    if (token && !(await consumeLinkToken("setup", token, new Date()))) return false;
    const known = await lockAccount(email);
    if (!known) {
      await createAccount({ fullName, email, passwordHash, role: "admin", isVerified: true, language });
      return true;
    }
    // What was set up before anybody proved the address was a stranger's, and would keep the owner out.
    if (!known.email_verified) await clearSecrets(known.id);
    await setPassword(known.id, passwordHash, new Date(), { email_verified: true, full_name: fullName });
    await store()
      .updateTable("profiles")
      .set({ role: "admin", disabled_at: null })
      .where("user_id", "=", known.id)
      .execute();
    await endSessions(known.id);
    await forgetDevices(known.id);
    for (const purpose of ["email", "reset"] as const) await dropLinkTokens(purpose, known.id);
    return true;
  });
}
