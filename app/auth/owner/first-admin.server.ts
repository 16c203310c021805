import { z } from "zod";
import type { Locale } from "#app/i18n/locale.ts";
import { ConfigurationError, currentConfiguration } from "#app/platform/configuration.server.ts";
import { inTransaction, nameLock } from "#app/platform/database/database.server.ts";
import { emailAddress, requiredText } from "#app/records/store/fields.ts";
import { selectRows, updateRows } from "#app/records/store/store.server.ts";
import { createAccount, lockAccount, setPassword } from "../accounts/account.server.ts";
import { isCommonPassword } from "../accounts/common-password.server.ts";
import { forgetDevices } from "../accounts/known-device.server.ts";
import {
  consumeLinkToken,
  countBadLink,
  dropLinkTokens,
  findLinkToken,
  makeLinkToken,
} from "../accounts/link-token.server.ts";
import { newPassword } from "../accounts/password.ts";
import { hashSecret, turnOfKnown } from "../accounts/password-hash.server.ts";
import { failure, type Result } from "../result.ts";
import { clearSecrets } from "../second-factor/two-factor.server.ts";
import { grantSystem } from "../sessions/permissions.server.ts";
import { endSessions } from "../sessions/session.server.ts";
import { nameOwner } from "./name-owner.server.ts";

export const setupShape = z.object({
  fullName: requiredText({ max: 100 }),
  email: emailAddress(),
  password: newPassword("auth.staffPasswordTooShort", "admin"),
});

type Owner = z.output<typeof setupShape>;
type SetUp = { token: string; locale: Locale; client: string };

const configurationErrors: Record<string, string> = {
  fullName: "OWNER_NAME must be a name of at most 100 characters",
  email: "OWNER_EMAIL must be an e-mail address",
  password: "OWNER_PASSWORD must have 12 to 1024 characters and be no common password",
};

/** Null when an admin exists or the environment names one; the set-up URL otherwise. */
export async function prepareFirstAdmin(): Promise<string | null> {
  const { owner, origin } = currentConfiguration();
  if (await hasAdmin()) return null;
  if (!owner) return `${origin}/auth/setup?token=${await makeLinkToken({ purpose: "setup", userId: null })}`;
  const [mailbox] = owner.email.split("@");
  const parsed = setupShape.safeParse({ ...owner, fullName: owner.name ?? mailbox });
  if (!parsed.success) throw new ConfigurationError(configurationErrors[String(parsed.error.issues[0]?.path[0])]);
  if (await isCommonPassword(parsed.data.password, parsed.data))
    throw new ConfigurationError(configurationErrors.password);
  await becomeFirstAdmin(parsed.data);
  return null;
}

/** Of parallel requests only one succeeds. */
export async function setUpFirstAdmin(
  owner: Owner,
  { token, locale, client }: SetUp,
): Promise<Result<"link" | "limit" | "common">> {
  if (!(await findLinkToken("setup", token))) return countBadLink(client);
  if (await isCommonPassword(owner.password, owner)) return failure("common");
  return (await becomeFirstAdmin(owner, { token, language: locale })) ? { ok: true } : failure("link");
}

export async function hasAdmin() {
  const admin = await selectRows("profiles", { role: "admin" }).select("id").executeTakeFirst();
  return admin !== undefined;
}

type Link = { token: string; language: Locale };

/** Takes over an existing account: whoever controls the machine is trusted to own the address. */
async function becomeFirstAdmin({ fullName, email, password }: Owner, link?: Link) {
  const passwordHash = await hashSecret(password, turnOfKnown("first admin"));
  return inTransaction(async () => {
    await nameLock("first admin");
    if (await hasAdmin()) return false;
    if (link && !(await consumeLinkToken("setup", link.token, new Date()))) return false;
    // The environment is read before an empty site is filled with the sample content.
    if (link) await nameOwner(grantSystem(), fullName);
    const language = link?.language ?? null;
    const known = await lockAccount(email);
    if (!known) {
      await createAccount({ fullName, email, passwordHash, role: "admin", isVerified: true, language });
      return true;
    }
    // An unverified account may belong to a stranger, whose second factor would lock the owner out.
    if (!known.email_verified) await clearSecrets(known.id);
    await setPassword(known.id, passwordHash, new Date(), { email_verified: true, full_name: fullName });
    await updateRows("profiles", { user_id: known.id })
      .set({ role: "admin", disabled_at: null, ...(language && { language }) })
      .execute();
    await endSessions(known.id);
    await forgetDevices(known.id);
    await dropLinkTokens(known.id, "email", "reset");
    return true;
  });
}
