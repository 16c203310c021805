import { expect, test } from "vitest";
import { listAudit } from "#app/records/audit/audit.server.ts";
import { listPeople, removePerson } from "#app/records/people/profile.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { onEachEngine } from "../../../tests/support/engines.ts";
import {
  after,
  enter,
  everythingStored,
  kindsOfMails,
  mailedToken,
  mailsTo,
  makePerson,
  opens,
  start,
} from "../../../tests/support/people.ts";
import { asAdmin } from "../../../tests/support/permissions.ts";
import { countOpenSessions } from "../sessions/session.server.ts";
import { invitationShape, inviteAgain, inviteDays, invitePerson } from "./invite-person.server.ts";
import { requestReset, resetPassword } from "./reset-password.server.ts";
import { signUp } from "./sign-up.server.ts";

const staff = asAdmin("keeper-1", "203.0.113.7");
const email = "rana@daftar.example";
const days = (count: number, ms = 0) => after(count * 24 * 60, ms);
const chosen = "a ledger of her own";
const badLink = { ok: false, reason: "link", waitMs: 0 };
const invite = (changes = {}, moment = start) => {
  const invitation = { full_name: "Rana Haddad", email, role: "moderator", language: "ar", ...changes };
  return invitePerson(staff, invitationShape.parse(invitation), moment);
};
const choose = async (token: string, moment = start) => {
  const done = await resetPassword({ token, password: chosen, locale: "en", client: crypto.randomUUID() }, moment);
  return done.ok ? { ok: true } : done;
};
const personOf = async (address = email) => (await listPeople(staff)).find((person) => person.email === address);

onEachEngine(() => {
  test("an invited person gets one mail in their language, chooses a password by its link, once, and comes in", async () => {
    expect(await invite()).toBe("invited");
    const mails = await mailsTo(email);
    expect(mails.map(({ kind }) => kind)).toEqual(["invited"]);
    expect(mails[0]?.mail.text).toMatch(
      /مشرف[\s\S]*\n(http:\/\/localhost:3000)?\/ar\/auth\?mode=reset&token=|\/ar\/auth/,
    );
    expect(mails[0]?.expires_at).toBe(days(inviteDays).toISOString());
    expect(await personOf()).toMatchObject({ role: "moderator", isInvited: true, email_verified: false });
    const token = await mailedToken(email);
    expect(await everythingStored(["outbox"])).not.toContain(token);
    expect(await opens(email, "")).toBe(false);
    expect(await choose(token)).toEqual({ ok: true });
    expect(await choose(token)).toEqual(badLink);
    expect(await opens(email, chosen)).toBe(true);
    expect(await personOf()).toMatchObject({ role: "moderator", isInvited: false, email_verified: true });
    expect((await kindsOfMails(email)).filter((kind) => kind === "invited")).toHaveLength(1);
  });

  test("the link is good for seven days and no longer", async () => {
    await invite();
    const token = await mailedToken(email);
    expect(await choose(token, days(inviteDays))).toEqual(badLink);
    expect(await choose(token, days(inviteDays, -1))).toEqual({ ok: true });
  });

  test("of twenty who use one invitation at once one sets the password", async () => {
    await invite();
    const token = await mailedToken(email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => choose(token)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("the trail says who invited whom, and forgets the name when the person is removed", async () => {
    await makePerson({ role: "admin" });
    await invite();
    const [line] = await listAudit(staff);
    expect(line).toMatchObject({
      actor_id: "keeper-1",
      action: "profiles.invite",
      changes: { email: { old: null, new: email }, role: { old: null, new: "moderator" } },
    });
    await removePerson(staff, (await personOf())?.user_id ?? "");
    expect(await everythingStored()).not.toMatch(/rana@daftar|Rana Haddad/);
  });

  test("an address that has an account is not invited, whoever asks at the same moment, and nothing is sent twice", async () => {
    const known = await makePerson();
    expect(await invite({ email: known.email.toUpperCase() })).toBe("taken");
    expect(await kindsOfMails(known.email)).toEqual([]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => invite()));
    expect(answers.filter((answer) => answer === "invited")).toHaveLength(1);
    expect(await kindsOfMails(email)).toEqual(["invited"]);
  });

  test("who has not come yet can be invited again, by a link that voids the one before, and nobody else can", async () => {
    await invite();
    const first = await mailedToken(email);
    const { user_id = "" } = (await personOf()) ?? {};
    expect(await inviteAgain(staff, user_id, after(1))).toBe(true);
    expect(await choose(first, after(2))).toEqual(badLink);
    expect(await kindsOfMails(email)).toEqual(["invited"]);
    expect(await choose(await mailedToken(email), after(2))).toEqual({ ok: true });
    expect(await inviteAgain(staff, user_id, after(3))).toBe(false);
    expect(await inviteAgain(staff, "nobody", after(3))).toBe(false);
  });

  test("who has lost the invitation comes in by a link for a new password; nobody comes in by signing up instead", async () => {
    await invite();
    await signUp(
      { fullName: "A Stranger", email, password: "a stranger's", locale: "en", client: "somewhere" },
      after(1),
    );
    expect(await opens(email, "a stranger's", after(1))).toBe(false);
    expect(await personOf()).toMatchObject({ full_name: "Rana Haddad", isInvited: true });
    await requestReset({ email, locale: "en", client: "somewhere" }, after(2));
    expect(await choose(await mailedToken(email), after(2))).toEqual({ ok: true });
  });

  test("sessions that still stand are counted for each person", async () => {
    const [rana, omar, idle] = [await makePerson(), await makePerson({ role: "admin" }), await makePerson()];
    for (const person of [rana, rana, omar]) await enter(person);
    await enter(idle, after(-13 * 60));
    expect(await countOpenSessions(staff, after(1))).toEqual(
      new Map([
        [rana.id, 2],
        [omar.id, 1],
      ]),
    );
    expect((await countOpenSessions(staff, after(121))).get(omar.id)).toBeUndefined();
    expect((await countOpenSessions(staff, after(121))).get(rana.id)).toBe(2);
    await store().deleteFrom("sessions").execute();
    expect((await countOpenSessions(staff)).size).toBe(0);
  });

  test("an invitation is told to the other admins at once, and an admin who then joins to all of them, once", async () => {
    const [rana, omar] = [await makePerson({ role: "admin" }), await makePerson({ role: "admin" })];
    const byRana = asAdmin(rana.id, "203.0.113.7");
    await invitePerson(
      byRana,
      invitationShape.parse({ full_name: "Layla", email, role: "admin", language: "ar" }),
      start,
    );
    await inviteAgain(byRana, (await personOf())?.user_id ?? "", after(1));
    expect(await kindsOfMails(omar.email)).toEqual(["peopleChanged", "peopleChanged"]);
    expect(await kindsOfMails(rana.email)).toEqual([]);
    const token = await mailedToken(email);
    for (const minutes of [2, 3]) await choose(token, after(minutes));
    expect(await kindsOfMails(rana.email)).toEqual(["adminJoined"]);
    expect((await kindsOfMails(omar.email)).filter((kind) => kind === "adminJoined")).toHaveLength(1);
  });
});
