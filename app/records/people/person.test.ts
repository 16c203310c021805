import { expect, test } from "vitest";
import { readClock } from "../../../tests/support/clock/read-clock.ts";
import { listAudit } from "../../../tests/support/list-records.ts";
import { enter, everythingStored, makePerson } from "../../../tests/support/people.ts";
import { asAdmin } from "../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { redacted, writeAudit } from "../audit/audit.server.ts";
import { store } from "../store/store.server.ts";
import { changeRole, disablePerson, listPeople, removePerson, signOutPerson } from "./profile.server.ts";

const staff = asAdmin("keeper-1", "203.0.113.7");
const sessionsOf = async () =>
  (await store().selectFrom("sessions").select("user_id").execute()).map((row) => row.user_id);

onEachEngine(() => {
  test("one of twenty admins who all step down at once stays admin", async () => {
    const admins = [];
    for (let index = 0; index < 20; index += 1) admins.push(await makePerson({ role: "admin" }));
    const outcomes = await Promise.all(admins.map(({ id }) => changeRole(staff, id, "user")));
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(19);
    expect(outcomes.filter((outcome) => outcome === "last-admin")).toHaveLength(1);
    expect((await listPeople(staff)).filter(({ role }) => role === "admin")).toHaveLength(1);
  });

  test("an invited admin without a password does not count as a remaining admin", async () => {
    const owner = await makePerson({ role: "admin" });
    const invited = await makePerson({ role: "admin", isVerified: false });
    expect(await changeRole(staff, owner.id, "user")).toBe("last-admin");
    expect(await disablePerson(staff, owner.id, true)).toBe("last-admin");
    expect(await removePerson(staff, owner.id)).toBe("last-admin");
    expect(await changeRole(staff, invited.id, "user")).toBe("done");
  });

  test("people are listed with the state of their account and without secrets", async () => {
    const proved = await makePerson({ role: "admin" });
    const invited = await makePerson({ isVerified: false });
    await store().updateTable("accounts").set({ password_hash: null }).where("user_id", "=", invited.id).execute();
    const people = await listPeople(staff);
    expect(people).toHaveLength(2);
    expect(people).toContainEqual(
      expect.objectContaining({ user_id: proved.id, email_verified: true, isInvited: false, disabled_at: null }),
    );
    expect(people).toContainEqual(
      expect.objectContaining({ user_id: invited.id, email_verified: false, isInvited: true, role: "user" }),
    );
    expect(JSON.stringify(people)).not.toContain("argon2");
  });

  test("signing a person out ends all their sessions, keeps their role and is written to the audit log", async () => {
    const [rana, omar] = [await makePerson(), await makePerson()];
    for (const person of [rana, rana, omar]) await enter(person, readClock());
    expect(await signOutPerson(staff, rana.id)).toBe("done");
    expect(await sessionsOf()).toEqual([omar.id]);
    expect((await listAudit(staff)).map(({ action }) => action)).toEqual(["profiles.sign-out"]);
    expect(await signOutPerson(staff, "nobody")).toBe("missing");
  });

  test("name and address of a removed person are redacted in the audit log and deleted from mails", async () => {
    await makePerson({ role: "admin" });
    const { id, email } = await makePerson();
    const profile = await store()
      .selectFrom("profiles")
      .selectAll()
      .where("user_id", "=", id)
      .executeTakeFirstOrThrow();
    const { full_name, role } = profile;
    await writeAudit(staff, "profiles.invite", "profiles", profile.id, null, { full_name, email, role });
    await writeAudit(staff, "profiles.invite", "profiles", "somebody", null, { full_name: "Somebody Else" });
    await changeRole(staff, id, "moderator");
    await removePerson(staff, id);
    const stored = await everythingStored();
    expect(stored).not.toContain(email);
    expect(stored).not.toContain(full_name);
    const entries = (await listAudit(staff)).map(({ action, changes }) => [action, changes]);
    const shown = (value: string) => ({ old: null, new: value });
    expect(entries).toContainEqual([
      "profiles.invite",
      { full_name: shown(redacted), email: shown(redacted), role: shown("user") },
    ]);
    expect(entries).toContainEqual(["profiles.invite", { full_name: shown("Somebody Else") }]);
    expect(entries).toContainEqual(["profiles.role", { role: { old: "user", new: "moderator" } }]);
    expect(entries.find(([action]) => action === "profiles.remove")?.[1]).toMatchObject({
      full_name: { old: redacted, new: null },
      role: { old: "moderator", new: null },
    });
  });
});
