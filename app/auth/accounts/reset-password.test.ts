import { expect, test } from "vitest";
import { consumeRateLimits, type RateLimit } from "#app/platform/rate-limit.server.ts";
import { disablePerson } from "#app/records/people/profile.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { onEachEngine } from "../../../tests/support/engines.ts";
import {
  after,
  browserAt,
  duringChange,
  enter,
  everythingStored,
  kindsOfMails,
  mailedToken,
  mailsTo,
  makePerson,
  minuteMs,
  opens,
  password,
  start,
} from "../../../tests/support/people.ts";
import { asAdmin } from "../../../tests/support/permissions.ts";
import { readSession } from "../sessions/session.server.ts";
import { findAccount } from "./account.server.ts";
import { invitationShape, invitePerson } from "./invite-person.server.ts";
import { linkByAddress, resetByAddress, signInByAccount } from "./limits.server.ts";
import { dropLinkTokens } from "./link-token.server.ts";
import { requestReset, resetPassword } from "./reset-password.server.ts";
import { signIn } from "./sign-in.server.ts";
import { confirmEmail, signUp } from "./sign-up.server.ts";

const staff = asAdmin("keeper-1", "203.0.113.7");
const chosen = "another ledger";
const ask = (email: string, moment = start) =>
  requestReset({ email, locale: "en", client: crypto.randomUUID() }, moment);
const resetBy = (token: string, typed = chosen, moment = start) =>
  resetPassword({ token, password: typed, locale: "en", client: crypto.randomUUID() }, moment);
const reset = async (token: string, typed = chosen, moment = start) => {
  const done = await resetBy(token, typed, moment);
  return done.ok ? { ok: true } : done;
};
const badLink = { ok: false, reason: "link", waitMs: 0 };

async function linkFor(email: string, moment = start) {
  await ask(email, moment);
  return mailedToken(email);
}

async function takeAll(limit: RateLimit, who: string) {
  for (let turn = 0; turn < limit.most; turn += 1) await consumeRateLimits([{ limit, who }], start);
}

onEachEngine(() => {
  test("the mailed link sets a new password, once, and its owner hears that it was changed", async () => {
    const rana = await makePerson();
    const token = await linkFor(rana.email);
    expect(await reset(token)).toEqual({ ok: true });
    expect(await opens(rana.email, chosen)).toBe(true);
    expect(await opens(rana.email, password)).toBe(false);
    expect(await reset(token, "a third one")).toEqual(badLink);
    expect(await kindsOfMails(rana.email)).toEqual(["passwordChanged", "reset"]);
  });

  test("a newer link takes the place of those that are not sent yet, and leaves an invitation, which is good for longer", async () => {
    const email = "invited@daftar.example";
    const invitation = { full_name: "Rana Haddad", email, role: "moderator", language: "ar" };
    await invitePerson(staff, invitationShape.parse(invitation), start);
    await ask(email);
    await ask(email);
    expect(await kindsOfMails(email)).toEqual(["invited", "reset"]);
    expect(await reset(await mailedToken(email), "a ledger of their own")).toEqual({ ok: true });
  });

  test("the link leads to the site's own origin, its mail dies with it, and the store keeps only its hash", async () => {
    const rana = await makePerson();
    const token = await linkFor(rana.email);
    const [mail] = await mailsTo(rana.email);
    expect(mail?.mail.text).toContain(`\nhttp://localhost:3000/auth?mode=reset&token=${token}\n`);
    expect(mail?.expires_at).toBe(after(60).toISOString());
    expect(await everythingStored(["outbox"])).not.toContain(token);
  });

  test("of twenty who use one link at once one sets the password", async () => {
    const rana = await makePerson();
    const token = await linkFor(rana.email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) => reset(token, `another ledger ${number}`)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok)).toEqual(Array(19).fill(badLink));
    expect(await opens(rana.email, `another ledger ${answers.findIndex(({ ok }) => ok)}`)).toBe(true);
    expect(await kindsOfMails(rana.email)).toEqual(["passwordChanged", "reset"]);
  });

  test("a link is good until sixty minutes have passed, also beside a newer one, and for nothing but a new password", async () => {
    const [rana, omar] = [await makePerson(), await makePerson()];
    const [first, other] = [await linkFor(rana.email), await linkFor(omar.email)];
    const newest = await linkFor(rana.email, after(1));
    expect(await reset(first, chosen, after(60))).toEqual(badLink);
    expect(await confirmEmail({ token: newest, password, client: "somewhere" }, after(2))).toEqual(badLink);
    expect(await reset(newest, chosen, after(61))).toEqual(badLink);
    expect(await reset(newest, chosen, after(0))).toEqual(badLink);
    const unused = await linkFor(rana.email, after(2));
    expect(await reset(newest, chosen, after(61, -1))).toEqual({ ok: true });
    expect(await reset(unused, chosen, after(61, -1))).toEqual(badLink);
    expect(await reset(other, chosen, after(59))).toEqual({ ok: true });
    for (const token of ["", "A".repeat(43), rana.id]) expect(await reset(token)).toEqual(badLink);
  });

  test("a new password ends every session and forgets the known browsers, and nobody is signed in by it", async () => {
    const rana = await makePerson();
    const signedIn = await signIn({ email: rana.email, password }, browserAt(), start);
    const sessions = [await enter(rana), await enter(rana)];
    if (!signedIn.ok) throw new Error("not signed in");
    await takeAll(signInByAccount, rana.email);
    expect(await opens(rana.email, password)).toBe(false);
    expect(Object.keys(await resetBy(await linkFor(rana.email)))).toEqual(["ok", "device"]);
    for (const { token } of [...sessions, signedIn]) expect(await readSession(token, start)).toBeNull();
    expect(await opens(rana.email, chosen)).toBe(true);
    await takeAll(signInByAccount, rana.email);
    const fromKnown = browserAt(undefined, signedIn.device);
    expect(await signIn({ email: rana.email, password: chosen }, fromKnown, start)).toMatchObject({ ok: false });
  });

  test("the second step is still asked for after it", async () => {
    const owner = await makePerson({ role: "admin", hasSecondFactor: true });
    await reset(await linkFor(owner.email));
    const signedIn = await signIn({ email: owner.email, password: chosen }, browserAt(), start);
    expect(signedIn.ok && (await readSession(signedIn.token, start))).toMatchObject({ isPending: true });
  });

  test("it proves the address, and what a stranger signed up with is dead, the confirming link too", async () => {
    const email = "victim@daftar.example";
    await signUp({ fullName: "A Stranger", email, password: "a stranger's", locale: "en", client: "somewhere" }, start);
    const confirming = await mailedToken(email);
    expect(await reset(await linkFor(email, after(1)), chosen, after(1))).toEqual({ ok: true });
    expect(await confirmEmail({ token: confirming, password: "a stranger's", client: "somewhere" }, after(1))).toEqual(
      badLink,
    );
    expect(await opens(email, "a stranger's")).toBe(false);
    expect(await opens(email, chosen)).toBe(true);
    expect(await findAccount(email)).toMatchObject({ email_verified: true, role: "user" });
  });

  test("a stranger who signs up at the moment of the reset does not get the account", async () => {
    const person = await makePerson({ isVerified: false });
    const token = await linkFor(person.email);
    const stranger = { fullName: "A Stranger", email: person.email, password: "a stranger's" };
    const [done] = await Promise.all([reset(token), signUp({ ...stranger, locale: "en", client: "somewhere" }, start)]);
    expect(done).toEqual({ ok: true });
    expect(await opens(person.email, "a stranger's")).toBe(false);
    expect(await opens(person.email, chosen)).toBe(true);
  });

  test("a link waits for who is at the account just then, and is void when they made it so", async () => {
    const person = await makePerson();
    const token = await linkFor(person.email);
    const done = await duringChange(
      person.email,
      () => reset(token),
      () => dropLinkTokens(person.id, "reset"),
    );
    expect(done).toEqual(badLink);
    expect(await opens(person.email, password)).toBe(true);
  });

  test("to an unknown address and to who is shut out the answer is the same, and no mail goes", async () => {
    const [known, shutOut] = [await makePerson(), await makePerson({ isDisabled: true })];
    const emails = [known.email, shutOut.email, "nobody@daftar.example"];
    for (const email of emails) expect(await ask(email)).toEqual({ ok: true });
    expect(await Promise.all(emails.map(kindsOfMails))).toEqual([["reset"], [], []]);
    const token = await mailedToken(known.email);
    await makePerson({ role: "admin" });
    await disablePerson(staff, known.id, true);
    await reset(token);
    expect(await opens(known.email, chosen)).toBe(false);
  });

  test("three mails an hour to one address, known or not, and so many tries from one place", async () => {
    const rana = await makePerson();
    const links = new Set<string>();
    for (const email of [rana.email, "nobody@daftar.example"]) {
      for (const minutes of [0, 1, 2]) {
        expect(await ask(email, after(minutes))).toEqual({ ok: true });
        links.add(await mailedToken(rana.email));
      }
      expect(await ask(email.toUpperCase(), after(3))).toEqual({ ok: false, reason: "limit", waitMs: 57 * minuteMs });
    }
    expect(links.size).toBe(3);
    await takeAll(linkByAddress, "crowd");
    expect(
      await resetPassword({ token: "A".repeat(43), password: chosen, locale: "en", client: "crowd" }, start),
    ).toEqual({
      ok: false,
      reason: "limit",
      waitMs: 60 * minuteMs,
    });
  });

  test("where one address asks for too many, everybody is answered alike, and the owner's link comes all the same", async () => {
    const rana = await makePerson();
    await takeAll(resetByAddress, "crowd");
    const kept = await store().selectFrom("rate_limits").select("key").execute();
    for (const email of [rana.email, ...Array.from({ length: 8 }, (_, number) => `nobody-${number}@daftar.example`)])
      for (let number = 0; number < 5; number += 1)
        expect(await requestReset({ email, locale: "en", client: "crowd" }, after(1, number))).toEqual({ ok: true });
    // One row for the known address and one for all others.
    expect(await store().selectFrom("rate_limits").select("key").execute()).toHaveLength(kept.length + 2);
    expect(await reset(await mailedToken(rana.email), chosen, after(60))).toEqual({ ok: true });
    expect(await mailsTo("nobody-0@daftar.example")).toEqual([]);
    expect(await store().selectFrom("link_tokens").selectAll().execute()).toEqual([]);
  });

  test("a good link never waits, however many bad ones were tried from the same address", async () => {
    const rana = await makePerson();
    const token = await linkFor(rana.email);
    await takeAll(linkByAddress, "crowd");
    expect(await resetPassword({ token, password: chosen, locale: "en", client: "crowd" }, start)).toMatchObject({
      ok: true,
    });
  });

  test.each(["moderator", "admin"] as const)(
    "a %s needs twelve characters, and the link stays good until then",
    async (role) => {
      const person = await makePerson({ role });
      const token = await linkFor(person.email);
      expect(await reset(token, "eleven char")).toEqual({ ok: false, reason: "short", waitMs: 0 });
      expect(await reset(token, "twelve chars")).toEqual({ ok: true });
      const reader = await makePerson();
      expect(await reset(await linkFor(reader.email), "sixsix")).toEqual({ ok: true });
    },
  );

  test("a very common password leaves the link as good as it was", async () => {
    const rana = await makePerson();
    const token = await linkFor(rana.email);
    for (const common of ["password", rana.email])
      expect(await reset(token, common)).toMatchObject({ reason: "common" });
    expect(await reset(token)).toEqual({ ok: true });
  });
});
