import { expect, test } from "vitest";
import { mailServerKey } from "#app/records/mails/current-mail.server.ts";
import { listPeople, removePerson } from "#app/records/people/profile.server.ts";
import { now, store, upsertRow } from "#app/records/store/store.server.ts";
import { listAudit } from "../../../../tests/support/list-records.ts";
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
} from "../../../../tests/support/people.ts";
import { asAdmin } from "../../../../tests/support/permissions.ts";
import {
  invalidLink,
  requestResetOnce,
  resetOnce,
  signUpOnce,
  stranger,
} from "../../../../tests/support/sign-in-steps.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { invitationShape } from "../records/invitation.ts";
import { inviteAgain, inviteDays, invitePerson } from "./invite-person.server.ts";
import { countOpenSessions } from "./open-sessions.server.ts";

const staff = asAdmin("admin-1", "203.0.113.7");
const email = "rana@daftar.example";
const days = (count: number, ms = 0) => after(count * 24 * 60, ms);
const chosen = "a ledger of her own";
const invite = (changes = {}, moment = start) => {
  const invitation = { full_name: "Rana Haddad", email, role: "moderator", language: "ar", ...changes };
  return invitePerson(staff, invitationShape.parse(invitation), moment);
};
const choose = (token: string, moment = start) => resetOnce(token, chosen, moment);
const personOf = async (address = email) => (await listPeople(staff)).find((person) => person.email === address);

onEachEngine(() => {
  test("an invited person gets one mail in their language and sets a password by its link once", async () => {
    expect(await invite()).toEqual({ link: expect.stringContaining("/ar/auth?mode=reset&token="), isMailed: false });
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
    expect(await choose(token)).toEqual(invalidLink);
    expect(await opens(email, chosen)).toBe(true);
    expect(await personOf()).toMatchObject({ role: "moderator", isInvited: false, email_verified: true });
    expect((await kindsOfMails(email)).filter((kind) => kind === "invited")).toHaveLength(1);
  });

  test("a name is not needed for an invitation, and the link is there with a mail server too", async () => {
    const server = { host: "mail.example", port: 587, security: "starttls", user: null, sealed: null };
    const stored = { server: { ...server, passwordSince: null }, sender: null, replyTo: null };
    await upsertRow("settings", { key: mailServerKey }, { value: JSON.stringify(stored), updated_at: now() });
    expect(await invite({ full_name: " " })).toEqual({ link: expect.stringContaining("mode=reset"), isMailed: true });
    expect(await personOf()).toMatchObject({ full_name: "", isInvited: true });
  });

  test("an invitation is valid for seven days", async () => {
    await invite();
    const token = await mailedToken(email);
    expect(await choose(token, days(inviteDays))).toEqual(invalidLink);
    expect(await choose(token, days(inviteDays, -1))).toEqual({ ok: true });
  });

  test("of twenty parallel uses of an invitation one sets the password", async () => {
    await invite();
    const token = await mailedToken(email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => choose(token)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("an invitation is audited, and the name is deleted from the audit log when the person is removed", async () => {
    await makePerson({ role: "admin" });
    await invite();
    const [line] = await listAudit(staff);
    expect(line).toMatchObject({
      actor_id: "admin-1",
      action: "profiles.invite",
      changes: { email: { old: null, new: email }, role: { old: null, new: "moderator" } },
    });
    await removePerson(staff, (await personOf())?.user_id ?? "");
    expect(await everythingStored()).not.toMatch(/rana@daftar|Rana Haddad/);
  });

  test("an address with an account is not invited, and parallel invitations send one mail", async () => {
    const known = await makePerson();
    expect(await invite({ email: known.email.toUpperCase() })).toBe("taken");
    expect(await kindsOfMails(known.email)).toEqual([]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => invite()));
    expect(answers.filter((answer) => answer !== "taken")).toHaveLength(1);
    expect(await kindsOfMails(email)).toEqual(["invited"]);
  });

  test("a person without a password can be invited again by a link that voids the one before", async () => {
    await invite();
    const first = await mailedToken(email);
    const { user_id = "" } = (await personOf()) ?? {};
    expect(await inviteAgain(staff, user_id, after(1))).toMatchObject({ link: expect.stringContaining("mode=reset") });
    expect(await choose(first, after(2))).toEqual(invalidLink);
    expect(await kindsOfMails(email)).toEqual(["invited"]);
    expect(await choose(await mailedToken(email), after(2))).toEqual({ ok: true });
    expect(await inviteAgain(staff, user_id, after(3))).toBeNull();
    expect(await inviteAgain(staff, "nobody", after(3))).toBeNull();
  });

  test("an invited person can also use a reset link, and a sign-up does not take the invitation over", async () => {
    await invite();
    await signUpOnce({ ...stranger, email }, after(1));
    expect(await opens(email, "a stranger's", after(1))).toBe(false);
    expect(await personOf()).toMatchObject({ full_name: "Rana Haddad", isInvited: true });
    await requestResetOnce(email, after(2));
    expect(await choose(await mailedToken(email), after(2))).toEqual({ ok: true });
  });

  test("open sessions are counted for each person", async () => {
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

  test("the other admins get a mail about an invitation, and all of them one when an admin has joined", async () => {
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
