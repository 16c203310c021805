import { inTransaction, rowLock } from "#app/platform/database/database.server.ts";
import { writeAudit } from "./audit.server.ts";
import type { Role } from "./profile.ts";
import type { Staff } from "./staff.ts";
import { store } from "./store.server.ts";
import type { ProfileRow } from "./tables.ts";

/** Everybody with an account, newest first. */
export function listProfiles(_staff: Staff) {
  return store().selectFrom("profiles").selectAll().orderBy("created_at", "desc").execute();
}

/** Gives a person another role; "last-admin" when that would leave the site without an admin. */
export function changeRole(staff: Staff, userId: string, role: Role): Promise<"changed" | "missing" | "last-admin"> {
  return inTransaction(async () => {
    const profiles = await store().selectFrom("profiles").selectAll().$call(rowLock).execute();
    const profile = profiles.find((row) => row.user_id === userId);
    if (!profile) return "missing";
    const isOtherAdmin = (row: ProfileRow) => row.role === "admin" && !row.disabled_at && row !== profile;
    if (role !== "admin" && profile.role === "admin" && !profiles.some(isOtherAdmin)) return "last-admin";
    await store().updateTable("profiles").set({ role }).where("user_id", "=", userId).execute();
    await writeAudit(staff, "profiles.role", "profiles", profile.id, { role: profile.role }, { role });
    return "changed";
  });
}
