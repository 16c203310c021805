import { expect, test } from "vitest";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { onAnnouncement } from "#app/platform/live/announce.server.ts";
import { outboxTopic } from "#app/platform/mail/queue-mail.server.ts";
import { listAudit } from "../../../tests/support/list-records.ts";
import { asAdmin } from "../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { store } from "../store/store.server.ts";
import { changeRole, disablePerson, listPeople, removePerson } from "./profile.server.ts";
import type { Role } from "./profile.ts";

const staff = asAdmin("keeper-1", "203.0.113.7");

onEachEngine(() => {
  test("everybody with an account is listed, newest first", async () => {
    await join("a", "user", "2026-01-01T00:00:00.000Z");
    await join("c", "admin", "2026-03-01T00:00:00.000Z");
    await join("b", "moderator", "2026-02-01T00:00:00.000Z");
    expect((await listPeople(staff)).map(({ user_id, role }) => `${user_id} ${role}`)).toEqual([
      "c admin",
      "b moderator",
      "a user",
    ]);
  });

  test("changing a role writes the old and the new one to the audit log", async () => {
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

  test("a staff role needs a proved address or an account without a password", async () => {
    await join("owner", "admin");
    for (const name of ["squatter", "invited"]) {
      await join(name, "user");
      await store().updateTable("users").set({ email_verified: false }).where("id", "=", name).execute();
    }
    const times = { created_at: "2026-01-01T00:00:00.000Z", updated_at: "2026-01-01T00:00:00.000Z" };
    const account = { id: "account", ...times, user_id: "squatter", provider: "password", password_hash: "a hash" };
    await store().insertInto("accounts").values(account).execute();
    for (const role of ["moderator", "admin"] as const)
      expect(await changeRole(staff, "squatter", role)).toBe("unproved");
    expect(await changeRole(staff, "invited", "moderator")).toBe("done");
    expect(await rolesNow()).toEqual(["invited moderator", "owner admin", "squatter user"]);
    expect(await store().selectFrom("outbox").select("recipient").where("kind", "=", "roleChanged").execute()).toEqual([
      { recipient: "invited@daftar.example" },
    ]);
  });

  test("the last admin can step down only when there is another", async () => {
    await join("owner", "admin");
    await join("a", "user");
    expect(await changeRole(staff, "owner", "user")).toBe("last-admin");
    expect(await changeRole(staff, "owner", "admin")).toBe("done");
    expect(await changeRole(staff, "a", "admin")).toBe("done");
    expect(await changeRole(staff, "owner", "user")).toBe("done");
    expect(await changeRole(staff, "a", "moderator")).toBe("last-admin");
    expect(await rolesNow()).toEqual(["a admin", "owner user"]);
  });

  test("a disabled admin does not count as a remaining admin", async () => {
    await join("owner", "admin");
    await join("former", "admin");
    await store()
      .updateTable("profiles")
      .set({ disabled_at: "2026-01-01T00:00:00.000Z" })
      .where("user_id", "=", "former")
      .execute();
    expect(await changeRole(staff, "owner", "user")).toBe("last-admin");
    expect(await changeRole(staff, "former", "user")).toBe("done");
  });

  test("admins who all step down at the same moment leave one", async () => {
    const names = ["a", "b", "c", "d"];
    for (const name of names) await join(name, "admin");
    const outcomes = await Promise.all(names.map((name) => changeRole(staff, name, "user")));
    expect(outcomes.sort()).toEqual(["done", "done", "done", "last-admin"]);
    expect((await rolesNow()).filter((role) => role.endsWith("admin"))).toHaveLength(1);
  });

  test("a new role is mailed to the person in their language and ends only their sessions", async () => {
    for (const name of ["owner", "a", "b"]) await join(name, name === "owner" ? "admin" : "user");
    await store().updateTable("profiles").set({ language: "ar" }).where("user_id", "=", "a").execute();
    for (const name of ["a", "a", "b"]) await beginSession(name);
    const topics = await announcedDuring(() => changeRole(staff, "a", "moderator"));
    expect(await sessionsOf()).toEqual(["b"]);
    expect(topics).toEqual(["sessions"]);
    const roleMails = store().selectFrom("outbox").selectAll().where("kind", "=", "roleChanged");
    const mails = await roleMails.execute();
    expect(mails.map(({ kind, recipient }) => `${kind} ${recipient}`)).toEqual(["roleChanged a@daftar.example"]);
    expect(mails[0]?.mail.text).toContain("مشرف");
    await changeRole(staff, "b", "moderator");
    await changeRole(staff, "a", "admin");
    const waiting = await roleMails.orderBy("recipient").execute();
    expect(waiting.map(({ recipient }) => recipient)).toEqual(["a@daftar.example", "b@daftar.example"]);
    expect(waiting[0]?.mail.text).toContain("دورك الآن: مدير");
  });

  test("setting the current role changes nothing and sends nothing", async () => {
    await join("owner", "admin");
    await beginSession("owner");
    const topics = await announcedDuring(() => changeRole(staff, "owner", "admin"));
    expect(await sessionsOf()).toEqual(["owner"]);
    expect(topics).toEqual([]);
    expect(await store().selectFrom("outbox").selectAll().execute()).toEqual([]);
    expect(await listAudit(staff)).toEqual([]);
  });

  test("disabling a person ends their sessions, and disabling and enabling are written to the audit log", async () => {
    await join("owner", "admin");
    await join("a", "user");
    await beginSession("a");
    await beginSession("owner");
    expect(await announcedDuring(() => disablePerson(staff, "a", true))).toEqual(["sessions"]);
    expect(await sessionsOf()).toEqual(["owner"]);
    const [since] = await disabledSince("a");
    expect(since).not.toBeNull();
    expect(await disablePerson(staff, "a", true)).toBe("done");
    expect(await disabledSince("a")).toEqual([since]);
    expect(await disablePerson(staff, "a", false)).toBe("done");
    expect(await disabledSince("a")).toEqual([null]);
    expect(await disablePerson(staff, "nobody", true)).toBe("missing");
    const entries = (await listAudit(staff)).filter(({ action }) => action === "profiles.disable");
    expect(entries.map(({ changes }) => changes)).toContainEqual({ disabled_at: { old: null, new: since } });
    expect(entries.map(({ changes }) => changes)).toContainEqual({ disabled_at: { old: since, new: null } });
  });

  test("removing a person deletes their sessions and secrets and is written to the audit log", async () => {
    await join("owner", "admin");
    await join("a", "user");
    await beginSession("a");
    const times = { created_at: "2026-01-01T00:00:00.000Z", expires_at: "2027-01-01T00:00:00.000Z" };
    const link = { id: "link-a", user_id: "a", purpose: "reset" as const, token_hash: "hash of a link", ...times };
    await store().insertInto("link_tokens").values(link).execute();
    expect(await announcedDuring(() => removePerson(staff, "a"))).toEqual(["sessions"]);
    expect(await rolesNow()).toEqual(["owner admin"]);
    expect(await store().selectFrom("users").select("id").execute()).toEqual([{ id: "owner" }]);
    expect(await sessionsOf()).toEqual([]);
    expect(await store().selectFrom("link_tokens").selectAll().execute()).toEqual([]);
    expect(await listAudit(staff)).toMatchObject([
      { action: "profiles.remove", record_id: "profile-a", changes: { user_id: { old: "a", new: null } } },
    ]);
    expect(await removePerson(staff, "a")).toBe("missing");
  });

  test("the last enabled admin can be neither disabled nor removed, and a disabled admin can be removed", async () => {
    await join("owner", "admin");
    await join("former", "admin");
    expect(await disablePerson(staff, "former", true)).toBe("done");
    expect(await disablePerson(staff, "owner", true)).toBe("last-admin");
    expect(await removePerson(staff, "owner")).toBe("last-admin");
    expect(await disablePerson(staff, "owner", false)).toBe("done");
    expect(await removePerson(staff, "former")).toBe("done");
    expect(await rolesNow()).toEqual(["owner admin"]);
  });

  test("twenty simultaneous changes that take admins away leave one", async () => {
    const names = ["a", "b", "c", "d", "e"];
    for (const name of names) await join(name, "admin");
    const takeAway = [
      (name: string) => changeRole(staff, name, "moderator"),
      (name: string) => disablePerson(staff, name, true),
      (name: string) => removePerson(staff, name),
      (name: string) => changeRole(staff, name, "user"),
    ];
    const outcomes = await Promise.all(
      takeAway.flatMap((take, by) => names.map((_, index) => take(names[(index + by) % 5] ?? ""))),
    );
    expect(outcomes).toContain("last-admin");
    const left = (await listPeople(staff)).filter(({ role, disabled_at }) => role === "admin" && !disabled_at);
    expect(left).toHaveLength(1);
  });

  test("a rolled-back change leaves neither the role nor an audit entry", async () => {
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

async function beginSession(user_id: string) {
  const times = { created_at: "2026-01-01T00:00:00.000Z", last_seen_at: "2026-01-01T00:00:00.000Z" };
  const rest = {
    second_factor_at: null,
    proved_at: null,
    ip_address: null,
    user_agent: null,
    expires_at: "2027-01-01T00:00:00.000Z",
  };
  const id = crypto.randomUUID();
  await store()
    .insertInto("sessions")
    .values({ id, user_id, token_hash: id, ...times, ...rest })
    .execute();
}

async function sessionsOf() {
  return (await store().selectFrom("sessions").select("user_id").execute()).map((row) => row.user_id);
}

async function disabledSince(user_id: string) {
  const rows = await store().selectFrom("profiles").select("disabled_at").where("user_id", "=", user_id).execute();
  return rows.map((row) => row.disabled_at);
}

/** The topics that are announced meanwhile, other than the outbox. */
async function announcedDuring(act: () => Promise<unknown>) {
  const topics: string[] = [];
  const forget = onAnnouncement((topic) => topic !== outboxTopic && topics.push(topic));
  expect(await act()).toBe("done");
  forget();
  return topics;
}

async function rolesNow() {
  return (await listPeople(staff)).map(({ user_id, role }) => `${user_id} ${role}`).sort();
}
