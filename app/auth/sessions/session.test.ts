import { expect, test } from "vitest";
import { onAnnouncement } from "#app/platform/live/announce.server.ts";
import { changeRole, disablePerson, removePerson } from "#app/records/people/profile.server.ts";
import { saveSettings } from "#app/records/settings/settings.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { contract } from "../../../tests/contract/contract.ts";
import { after, enter, enterVerified, everythingStored, makePerson, start } from "../../../tests/support/people.ts";
import { asAdmin } from "../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { listSessions } from "./open-sessions.server.ts";
import { createSession, endSession, endSessions, isSessionOpen, readSession, stepUpSession } from "./session.server.ts";

const staff = asAdmin("admin-1", "203.0.113.7");
const hours = (count: number, ms = 0) => after(count * 60, ms);
const isOpen = async (token: string, moment = start) => (await readSession(token, moment)) !== null;

onEachEngine(() => {
  contract("7.2.5", "7.2.6");
  test("a session has its person and role, and its token is not stored in clear", async () => {
    const rana = await makePerson({ role: "admin", hasSecondFactor: true });
    const { token, viewer } = await enter(rana);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(viewer).toEqual({
      sessionId: expect.any(String),
      userId: rana.id,
      fullName: expect.stringContaining("Person"),
      email: rana.email,
      role: "admin",
      language: null,
      isSecondFactorOn: true,
      secondFactorAt: null,
      factorRule: "none",
      mustSetUp: false,
      passwordResetAt: null,
      provedAt: start.toISOString(),
      isPending: true,
    });
    const stored = await everythingStored();
    expect(stored).toContain(viewer.sessionId);
    expect(stored).not.toContain(token);
    for (const other of [null, "", "A".repeat(43), viewer.sessionId, token.toLowerCase()])
      expect(await readSession(other, start)).toBeNull();
    const [row] = await store().selectFrom("sessions").select("token_hash").execute();
    expect(await readSession(row?.token_hash ?? "", start)).toBeNull();
  });

  test.each([
    ["admin", 2, 24],
    ["moderator", 12, 30 * 24],
    ["user", 12, 30 * 24],
  ] as const)(
    "a session of %s ends %d hours after it was last used, and %d after it began",
    async (role, idle, whole) => {
      const person = await makePerson({ role });
      const rested = await enter(person);
      expect(await isOpen(rested.token, hours(idle, -1))).toBe(true);
      const untouched = await enter(person);
      expect(await isSessionOpen(untouched.viewer.sessionId, hours(idle, -1))).toBe(true);
      expect(await isSessionOpen(untouched.viewer.sessionId, hours(idle))).toBe(false);
      expect(await isOpen(untouched.token, hours(idle))).toBe(false);
      expect(await isOpen(rested.token, hours(2 * idle - 1))).toBe(true);
      for (let hour = 2 * idle; hour < whole; hour += idle - 1) await readSession(rested.token, hours(hour));
      expect(await isOpen(rested.token, hours(whole, -1))).toBe(true);
      expect(await isOpen(rested.token, hours(whole))).toBe(false);
    },
  );

  test("a live stream does not prolong a session", async () => {
    const { token, viewer } = await enter(await makePerson());
    for (const hour of [4, 8, 11]) expect(await isSessionOpen(viewer.sessionId, hours(hour))).toBe(true);
    expect(await isOpen(token, hours(12))).toBe(false);
  });

  test("a clock that is set back does not prolong a session", async () => {
    const person = await makePerson();
    const future = await enter(person, hours(3));
    expect(await isOpen(future.token, hours(2))).toBe(false);
    expect(await isOpen(future.token, after(3 * 60 - 1))).toBe(true);
    const seen = await enter(person, hours(0));
    expect(await isOpen(seen.token, hours(11))).toBe(true);
    expect(await isOpen(seen.token, hours(1))).toBe(false);
    expect(await isOpen(seen.token, hours(23, -1))).toBe(true);
  });

  contract("4.2.5", "6.5.1");
  test("a change of role, disabling and removal take effect at the next request", async () => {
    await makePerson({ role: "admin" });
    const acts = [
      (id: string) => changeRole(staff, id, "moderator"),
      (id: string) => disablePerson(staff, id, true),
      (id: string) => removePerson(staff, id),
    ];
    for (const act of acts) {
      const person = await makePerson({ role: "admin" });
      const [one, other] = [await enter(person), await enter(person)];
      expect(await act(person.id)).toBe("done");
      for (const { token, viewer } of [one, other]) {
        expect(await isOpen(token)).toBe(false);
        expect(await isSessionOpen(viewer.sessionId, start)).toBe(false);
      }
      await disablePerson(staff, person.id, false);
      expect(await isOpen(one.token)).toBe(false);
    }
  });

  test("a role changed in the store takes effect at the next request, its shorter lifetime too", async () => {
    const person = await makePerson();
    const { token } = await enter(person);
    await store().updateTable("profiles").set({ role: "admin" }).where("user_id", "=", person.id).execute();
    expect(await readSession(token, hours(2, -1))).toMatchObject({ role: "admin" });
    expect(await isOpen(token, hours(4, -1))).toBe(false);
  });

  test("sessions of unproved addresses end as soon as the setting requires proof", async () => {
    const { token, viewer } = await enter(await makePerson());
    await saveSettings(staff, { requireEmailVerification: false });
    await store().updateTable("users").set({ email_verified: false }).execute();
    expect(await isOpen(token)).toBe(true);
    await saveSettings(staff, { requireEmailVerification: true });
    expect(await isOpen(token)).toBe(false);
    expect(await isSessionOpen(viewer.sessionId, start)).toBe(false);
  });

  test("a step-up gives another token once and does not prolong the session", async () => {
    const person = await makePerson({ role: "admin", hasSecondFactor: true });
    const { token, viewer } = await enter(person);
    const tries = await Promise.all(Array.from({ length: 10 }, () => stepUpSession(token, after(30))));
    const stepped = tries.filter((answer) => answer !== null);
    expect(stepped).toEqual([{ token: expect.stringMatching(/^[\w-]{43}$/), seconds: 23.5 * 60 * 60 }]);
    expect(await isOpen(token, after(30))).toBe(false);
    expect(await readSession(stepped[0]?.token ?? "", after(30))).toMatchObject({
      sessionId: viewer.sessionId,
      isPending: false,
      secondFactorAt: after(30).toISOString(),
    });
    expect(await isOpen(stepped[0]?.token ?? "", hours(24))).toBe(false);
  });

  test("the list has a person's open sessions, last used first, without token or hash", async () => {
    const [rana, omar] = [await makePerson({ role: "admin" }), await makePerson({ role: "admin" })];
    const asleep = await enter(rana, hours(0));
    const early = await enter(rana, hours(1));
    const late = await enterVerified(rana, hours(2));
    await enter(omar, hours(2));
    await readSession(early.token, hours(2.5));
    const listed = await listSessions(late.viewer, hours(2.6));
    expect(listed.map(({ id }) => id)).toEqual([early.viewer.sessionId, late.viewer.sessionId]);
    expect(listed[0]).toEqual({
      id: early.viewer.sessionId,
      created_at: hours(1).toISOString(),
      last_seen_at: hours(2.5).toISOString(),
      ip_address: "192.0.2.1",
      user_agent: "A browser",
    });
    expect(await isOpen(asleep.token, hours(2.6))).toBe(false);
  });

  test("ending one session or all others announces it to live streams", async () => {
    const [rana, omar] = [await makePerson(), await makePerson()];
    const [here, there, elsewhere] = [await enter(rana), await enter(rana), await enter(rana)];
    const ofAnother = await enter(omar);
    const heard: string[] = [];
    const forget = onAnnouncement((topic) => heard.push(topic));
    await endSession(there.token);
    expect(await isOpen(there.token)).toBe(false);
    expect(await isOpen(here.token)).toBe(true);
    await endSession(there.token);
    await endSessions(rana.id, here.viewer.sessionId);
    expect(await isOpen(elsewhere.token)).toBe(false);
    expect(await isOpen(here.token)).toBe(true);
    await endSessions(rana.id);
    forget();
    expect(await isOpen(here.token)).toBe(false);
    expect(await isOpen(ofAnother.token)).toBe(true);
    expect(heard).toEqual(["sessions", "sessions", "sessions", "sessions"]);
  });

  test("expired sessions are deleted when another begins, and a long user agent is cut", async () => {
    const person = await makePerson();
    await enter(person);
    const browser = { ipAddress: null, userAgent: "Mozilla/5.0 ".repeat(1_000) };
    await createSession(person.id, "user", browser, hours(30 * 24));
    const rows = await store().selectFrom("sessions").select(["created_at", "user_agent"]).execute();
    expect(rows.map((row) => [row.created_at, row.user_agent?.length])).toEqual([[hours(30 * 24).toISOString(), 300]]);
  });

  test("the last visit of a person is stored at most once a minute", async () => {
    const person = await makePerson();
    const { token } = await enter(person);
    const seen = async () =>
      (await store().selectFrom("profiles").select("last_seen_at").executeTakeFirst())?.last_seen_at;
    expect(await seen()).toBe(after(0).toISOString());
    await readSession(token, after(0.99));
    expect(await seen()).toBe(after(0).toISOString());
    await readSession(token, after(1));
    expect(await seen()).toBe(after(1).toISOString());
    await readSession(token, after(1.5));
    expect(await seen()).toBe(after(1).toISOString());
  });
});
