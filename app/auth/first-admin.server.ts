import { z } from "zod";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { inTransaction, nameLock } from "#app/platform/database/database.server.ts";
import { emailAddress, requiredText } from "#app/records/fields.ts";
import { store } from "#app/records/store.server.ts";
import { createAccount, findAccount, setPassword } from "./account.server.ts";
import { isCommonPassword } from "./common-password.server.ts";
import { makeLinkToken, spendLinkToken } from "./link-token.server.ts";
import { newPassword } from "./password.ts";
import { hashSecret } from "./password-hash.server.ts";

export const setupShape = z.object({
  fullName: requiredText({ max: 100 }),
  email: emailAddress(),
  password: newPassword("signUp.passwordTooShort"),
});

type Owner = z.output<typeof setupShape>;

/**
 * At the start of a site that has no admin: makes the one that the environment names, or gives the address of a page,
 * good once, where the first who has it makes theirs. Null when there is an admin by now.
 */
export async function prepareFirstAdmin(): Promise<string | null> {
  const { owner, origin } = currentConfiguration();
  if (await hasAdmin()) return null;
  if (!owner) return `${origin}/auth/setup?token=${await makeLinkToken("setup", null)}`;
  const email = emailAddress().parse(owner.email);
  await becomeFirstAdmin({ fullName: owner.name ?? email.split("@")[0] ?? email, email, password: owner.password });
  return null;
}

/** Makes the first admin by the link of the start: "made", or why not. However many try at once, one is made. */
export async function setUpFirstAdmin(token: string, owner: Owner): Promise<"made" | "link" | "common"> {
  if (await isCommonPassword(owner.password, owner)) return "common";
  return (await becomeFirstAdmin(owner, token)) ? "made" : "link";
}

export async function hasAdmin() {
  const admin = await store().selectFrom("profiles").select("id").where("role", "=", "admin").executeTakeFirst();
  return admin !== undefined;
}

/** The address may have signed up as a reader before: whoever holds the key to the machine is believed to own it. */
async function becomeFirstAdmin({ fullName, email, password }: Owner, token?: string) {
  const passwordHash = await hashSecret(password);
  return inTransaction(async () => {
    await nameLock("first admin");
    if (await hasAdmin()) return false;
    if (token && !(await spendLinkToken("setup", token, new Date()))) return false;
    const known = await findAccount(email);
    if (!known) {
      await createAccount({ fullName, email, passwordHash, role: "admin", isVerified: true, language: null });
      return true;
    }
    await setPassword(known.id, passwordHash, new Date(), { email_verified: true, full_name: fullName });
    await store().updateTable("profiles").set({ role: "admin" }).where("user_id", "=", known.id).execute();
    await store().deleteFrom("sessions").where("user_id", "=", known.id).execute();
    return true;
  });
}
