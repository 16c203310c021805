import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { writeAudit } from "#app/records/audit/audit.server.ts";
import { publicFactorRule } from "#app/records/settings/settings.server.ts";
import { emailAddress } from "#app/records/store/fields.ts";
import { selectRows, updateRows } from "#app/records/store/store.server.ts";
import { findAccount, lockAccount } from "../accounts/account.server.ts";
import { linkPath, makeLinkToken } from "../accounts/link-token.server.ts";
import { clearSecrets } from "../second-factor/two-factor.server.ts";
import { endSessions } from "../sessions/session.server.ts";
import { hasAdmin, prepareFirstAdmin } from "./first-admin.server.ts";

type OwnerReset = { email?: string; turnsSecondFactorOff: boolean };

/** For a locked-out owner on the console; `ok` is false unless exactly one admin matches. */
export async function resetOwner({
  email,
  turnsSecondFactorOff,
}: OwnerReset): Promise<{ ok: boolean; output: string[] }> {
  if (!(await hasAdmin())) {
    const link = await prepareFirstAdmin();
    return { ok: true, output: link ? ["There is no admin yet. Make one here:", link] : ["The first admin was made."] };
  }
  const admins = await selectRows("profiles", { role: "admin" }).select("email").execute();
  const wanted = email ? emailAddress().safeParse(email).data : admins.length === 1 ? admins[0]?.email : undefined;
  const account = wanted && admins.some((admin) => admin.email === wanted) ? await findAccount(wanted) : undefined;
  if (!account)
    return {
      ok: false,
      output: ["Say which admin: npm run owner -- EMAIL", ...admins.map((admin) => `  ${admin.email}`)],
    };
  const token = await inTransaction(async () => {
    await lockAccount(account.email);
    await endSessions(account.id);
    await writeAudit(null, "profiles.console-reset", "users", account.id, null, null);
    if (turnsSecondFactorOff) await clearSecrets(account.id);
    else await unlock(account.id);
    await updateRows("profiles", { user_id: account.id }).set({ disabled_at: null }).execute();
    return makeLinkToken({ purpose: "reset", userId: account.id, issuedBy: "console" });
  });
  return {
    ok: true,
    output: [
      `All sessions of ${account.email} have ended.`,
      turnsSecondFactorOff ? "Two-factor authentication is off, its codes are void." : "The second step is open again.",
      ...((await publicFactorRule()) === "none"
        ? []
        : ["The site asks its staff for a second factor: without one, the sign-in leads to setting one up."]),
      "Set a new password here within 60 minutes:",
      currentConfiguration().origin + linkPath(account.language ?? "en", "reset", token),
    ],
  };
}

async function unlock(userId: string) {
  const unlocked = { failures: 0, locked_until: null };
  await updateRows("user_2fa_settings", { user_id: userId }).set(unlocked).execute();
}
