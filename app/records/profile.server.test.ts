import { expect, test } from "vitest";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { onEachEngine } from "../../tests/engines.ts";
import { listAudit } from "./audit.server.ts";
import { changeRole, listProfiles } from "./profile.server.ts";
import type { Role } from "./profile.ts";
import { grantStaff } from "./staff.ts";
import { store } from "./store.server.ts";

const staff = grantStaff("keeper-1", "203.0.113.7");

onEachEngine(() => {
  test("everybody with an account is listed, the newest first", async () => {
    await join("a", "user", "2026-01-01T00:00:00.000Z");
    await join("c", "admin", "2026-03-01T00:00:00.000Z");
    await join("b", "moderator", "2026-02-01T00:00:00.000Z");
    expect((await listProfiles(staff)).map(({ user_id, role }) => `${user_id} ${role}`)).toEqual([
      "c admin",
      "b moderator",
      "a user",
    ]);
  });

  test("a person gets another role, and the audit trail says from which to which", async () => {
    await join("owner", "admin");
    await join("a", "user");
    expect(await changeRole(staff, "a", "moderator")).toBe("done");
    expect(await rolesNow()).toEqual(["a moderator", "owner admin"]);
    expect(await listAudit(staff)).toMatchObject([
      {
        actor_id: "keeper-1",
        ip_address: "203.0.113.7",
        action: "profiles.role",
        record_table: "profiles",
        record_id: "profile-a",
        changes: { role: { old: "user", new: "moderator" } },
      },
    ]);
    expect(await changeRole(staff, "nobody", "admin")).toBe("missing");
    expect(await listAudit(staff)).toHaveLength(1);
  });

  test("the last admin stays admin, and may step down once there is another", async () => {
    await join("owner", "admin");
    await join("a", "user");
    expect(await changeRole(staff, "owner", "user")).toBe("last-admin");
    expect(await changeRole(staff, "owner", "admin")).toBe("done");
    expect(await changeRole(staff, "a", "admin")).toBe("done");
    expect(await changeRole(staff, "owner", "user")).toBe("done");
    expect(await changeRole(staff, "a", "moderator")).toBe("last-admin");
    expect(await rolesNow()).toEqual(["a admin", "owner user"]);
  });

  test("an admin who is locked out does not count as one who remains", async () => {
    await join("owner", "admin");
    await join("gone", "admin");
    await store()
      .updateTable("profiles")
      .set({ disabled_at: "2026-01-01T00:00:00.000Z" })
      .where("user_id", "=", "gone")
      .execute();
    expect(await changeRole(staff, "owner", "user")).toBe("last-admin");
    expect(await changeRole(staff, "gone", "user")).toBe("done");
  });

  test("admins who all step down at the same moment leave one", async () => {
    const names = ["a", "b", "c", "d"];
    for (const name of names) await join(name, "admin");
    const outcomes = await Promise.all(names.map((name) => changeRole(staff, name, "user")));
    expect(outcomes.sort()).toEqual(["done", "done", "done", "last-admin"]);
    expect((await rolesNow()).filter((line) => line.endsWith("admin"))).toHaveLength(1);
  });

  test("a change that is taken back leaves neither the role nor its line", async () => {
    await join("owner", "admin");
    await join("a", "user");
    const takenBack = inTransaction(async () => {
      await changeRole(staff, "a", "admin");
      throw new Error("changed my mind");
    });
    await expect(takenBack).rejects.toThrow("changed my mind");
    expect(await rolesNow()).toEqual(["a user", "owner admin"]);
    expect(await listAudit(staff)).toEqual([]);
  });
});

async function join(user_id: string, role: Role, created_at = "2026-01-01T00:00:00.000Z") {
  const person = { full_name: user_id, email: `${user_id}@daftar.example`, created_at };
  await store()
    .insertInto("users")
    .values({ id: user_id, ...person, updated_at: created_at, email_verified: true })
    .execute();
  const rest = { language: null, last_seen_at: null, disabled_at: null };
  await store()
    .insertInto("profiles")
    .values({ id: `profile-${user_id}`, user_id, ...person, role, ...rest })
    .execute();
}

async function rolesNow() {
  return (await listProfiles(staff)).map(({ user_id, role }) => `${user_id} ${role}`).sort();
}
