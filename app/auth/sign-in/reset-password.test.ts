import { expect, test } from "vitest";
import { minuteMs } from "#app/platform/time.ts";
import { disablePerson } from "#app/records/people/profile.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { invitationShape, invitePerson } from "../../../tests/support/of-features/invitations.ts";
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
  opens,
  password,
  start,
} from "../../../tests/support/people.ts";
import { asAdmin } from "../../../tests/support/permissions.ts";
import {
  confirmOnce,
  exhaust,
  invalidLink,
  mailedResetToken,
  requestResetOnce,
  resetOnce,
  signUpOnce,
  stranger,
} from "../../../tests/support/sign-in-steps.ts";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { findAccount } from "../accounts/account.server.ts";
import { linkByAddress, resetByAddress, signInByAccount } from "../accounts/limits.server.ts";
import { dropLinkTokens } from "../accounts/link-token.server.ts";
import { readSession } from "../sessions/session.server.ts";
import { resetPassword } from "./reset-password.server.ts";
import { signIn } from "./sign-in.server.ts";

const staff = asAdmin("admin-1", "203.0.113.7");
const chosen = "another ledger";
const reset = (token: string, typed = chosen, moment = start) => resetOnce(token, typed, moment);
onEachEngine(() => {
  test("a reset link sets a new password once, and the person gets a mail about it", async () => {
    const rana = await makePerson();
    const token = await mailedResetToken(rana.email);
    expect(await reset(token)).toEqual({ ok: true });
    expect(await opens(rana.email, chosen)).toBe(true);
    expect(await opens(rana.email, password)).toBe(false);
    expect(await reset(token, "a third one")).toEqual(invalidLink);
    expect(await kindsOfMails(rana.email)).toEqual(["passwordChanged", "reset"]);
  });

  test("a newer reset mail replaces unsent ones, but not an invitation, which is valid for longer", async () => {
    const email = "invited@daftar.example";
    const invitation = { full_name: "Rana Haddad", email, role: "moderator", language: "ar" };
    await invitePerson(staff, invitationShape.parse(invitation), start);
    await requestResetOnce(email);
    await requestResetOnce(email);
    expect(await kindsOfMails(email)).toEqual(["invited", "reset"]);
    expect(await reset(await mailedToken(email), "a ledger of their own")).toEqual({ ok: true });
  });

  test("a reset link has the site's origin, its mail expires with it, and only its hash is stored", async () => {
    const rana = await makePerson();
    const token = await mailedResetToken(rana.email);
    const [mail] = await mailsTo(rana.email);
    expect(mail?.mail.text).toContain(`\nhttp://localhost:3000/auth?mode=reset&token=${token}\n`);
    expect(mail?.expires_at).toBe(after(60).toISOString());
    expect(await everythingStored(["outbox"])).not.toContain(token);
  });

  test("of twenty parallel uses of a reset link one sets the password", async () => {
    const rana = await makePerson();
    const token = await mailedResetToken(rana.email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) => reset(token, `another ledger ${number}`)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok)).toEqual(Array(19).fill(invalidLink));
    expect(await opens(rana.email, `another ledger ${answers.findIndex(({ ok }) => ok)}`)).toBe(true);
    expect(await kindsOfMails(rana.email)).toEqual(["passwordChanged", "reset"]);
  });

  test("a reset link is valid for sixty minutes, also beside a newer one, and for nothing else", async () => {
    const [rana, omar] = [await makePerson(), await makePerson()];
    const [first, other] = [await mailedResetToken(rana.email), await mailedResetToken(omar.email)];
    const newest = await mailedResetToken(rana.email, after(1));
    expect(await reset(first, chosen, after(60))).toEqual(invalidLink);
    expect(await confirmOnce(newest, password, after(2))).toEqual(invalidLink);
    expect(await reset(newest, chosen, after(61))).toEqual(invalidLink);
    expect(await reset(newest, chosen, after(0))).toEqual(invalidLink);
    const unused = await mailedResetToken(rana.email, after(2));
    expect(await reset(newest, chosen, after(61, -1))).toEqual({ ok: true });
    expect(await reset(unused, chosen, after(61, -1))).toEqual(invalidLink);
    expect(await reset(other, chosen, after(59))).toEqual({ ok: true });
    for (const token of ["", "A".repeat(43), rana.id]) expect(await reset(token)).toEqual(invalidLink);
  });

  test("a reset ends every session, forgets known browsers, and signs nobody in", async () => {
    const rana = await makePerson();
    const signedIn = await signIn({ email: rana.email, password }, browserAt(), start);
    const sessions = [await enter(rana), await enter(rana)];
    if (!signedIn.ok) throw new Error("not signed in");
    await exhaust(signInByAccount, rana.email);
    expect(await opens(rana.email, password)).toBe(false);
    const token = await mailedResetToken(rana.email);
    const done = await resetPassword({ token, password: chosen, locale: "en", client: "somewhere" }, start);
    expect(Object.keys(done)).toEqual(["ok", "device"]);
    for (const session of [...sessions, signedIn]) expect(await readSession(session.token, start)).toBeNull();
    expect(await opens(rana.email, chosen)).toBe(true);
    await exhaust(signInByAccount, rana.email);
    const fromKnown = browserAt(undefined, signedIn.device);
    expect(await signIn({ email: rana.email, password: chosen }, fromKnown, start)).toMatchObject({ ok: false });
  });

  test("a reset does not skip the second factor", async () => {
    const owner = await makePerson({ role: "admin", hasSecondFactor: true });
    await reset(await mailedResetToken(owner.email));
    const signedIn = await signIn({ email: owner.email, password: chosen }, browserAt(), start);
    expect(signedIn.ok && (await readSession(signedIn.token, start))).toMatchObject({ isPending: true });
  });

  test("a reset proves the address and voids a stranger's password and confirmation link", async () => {
    const email = "victim@daftar.example";
    await signUpOnce({ ...stranger, email }, start);
    const confirming = await mailedToken(email);
    expect(await reset(await mailedResetToken(email, after(1)), chosen, after(1))).toEqual({ ok: true });
    expect(await confirmOnce(confirming, "a stranger's", after(1))).toEqual(invalidLink);
    expect(await opens(email, "a stranger's")).toBe(false);
    expect(await opens(email, chosen)).toBe(true);
    expect(await findAccount(email)).toMatchObject({ email_verified: true, role: "user" });
  });

  test("a sign-up in parallel with a reset does not get the account", async () => {
    const person = await makePerson({ isVerified: false });
    const token = await mailedResetToken(person.email);
    const stranger = { fullName: "A Stranger", email: person.email, password: "a stranger's" };
    const [done] = await Promise.all([reset(token), signUpOnce(stranger, start)]);
    expect(done).toEqual({ ok: true });
    expect(await opens(person.email, "a stranger's")).toBe(false);
    expect(await opens(person.email, chosen)).toBe(true);
  });

  test("a reset waits for the lock of the account, and fails when the link was voided meanwhile", async () => {
    const person = await makePerson();
    const token = await mailedResetToken(person.email);
    const done = await duringChange(
      person.email,
      () => reset(token),
      () => dropLinkTokens(person.id, "reset"),
    );
    expect(done).toEqual(invalidLink);
    expect(await opens(person.email, password)).toBe(true);
  });

  test("a request for an unknown or disabled account has the same result and sends no mail", async () => {
    const [known, shutOut] = [await makePerson(), await makePerson({ isDisabled: true })];
    const emails = [known.email, shutOut.email, "nobody@daftar.example"];
    for (const email of emails) expect(await requestResetOnce(email)).toEqual({ ok: true });
    expect(await Promise.all(emails.map(kindsOfMails))).toEqual([["reset"], [], []]);
    const token = await mailedToken(known.email);
    await makePerson({ role: "admin" });
    await disablePerson(staff, known.id, true);
    await reset(token);
    expect(await opens(known.email, chosen)).toBe(false);
  });

  test("reset mails are limited to three an hour for an address, known or not, and invalid links per client", async () => {
    const rana = await makePerson();
    const links = new Set<string>();
    for (const email of [rana.email, "nobody@daftar.example"]) {
      for (const minutes of [0, 1, 2]) {
        expect(await requestResetOnce(email, after(minutes))).toEqual({ ok: true });
        links.add(await mailedToken(rana.email));
      }
      expect(await requestResetOnce(email.toUpperCase(), after(3))).toEqual({
        ok: false,
        reason: "limit",
        waitMs: 57 * minuteMs,
      });
    }
    expect(links.size).toBe(3);
    await exhaust(linkByAddress, "crowd");
    expect(
      await resetPassword({ token: "A".repeat(43), password: chosen, locale: "en", client: "crowd" }, start),
    ).toEqual({
      ok: false,
      reason: "limit",
      waitMs: 60 * minuteMs,
    });
  });

  test("a client over its limit gets the same answer for every address, and the owner's link is mailed", async () => {
    const rana = await makePerson();
    await exhaust(resetByAddress, "crowd");
    const stored = await store().selectFrom("rate_limits").select("key").execute();
    for (const email of [rana.email, ...Array.from({ length: 8 }, (_, number) => `nobody-${number}@daftar.example`)])
      for (let number = 0; number < 5; number += 1)
        expect(await requestResetOnce(email, after(1, number), "crowd")).toEqual({ ok: true });
    // One row for the known address.
    expect(await store().selectFrom("rate_limits").select("key").execute()).toHaveLength(stored.length + 1);
    expect(await reset(await mailedToken(rana.email), chosen, after(60))).toEqual({ ok: true });
    expect(await mailsTo("nobody-0@daftar.example")).toEqual([]);
    expect(await store().selectFrom("link_tokens").selectAll().execute()).toEqual([]);
  });

  test("a valid reset link is not limited by invalid ones from the same client", async () => {
    const rana = await makePerson();
    const token = await mailedResetToken(rana.email);
    await exhaust(linkByAddress, "crowd");
    expect(await resetPassword({ token, password: chosen, locale: "en", client: "crowd" }, start)).toMatchObject({
      ok: true,
    });
  });

  test.each(["moderator", "admin"] as const)(
    "a %s needs twelve characters, and the link stays good until then",
    async (role) => {
      const person = await makePerson({ role });
      const token = await mailedResetToken(person.email);
      expect(await reset(token, "eleven char")).toEqual({ ok: false, reason: "short", waitMs: 0 });
      expect(await reset(token, "twelve chars")).toEqual({ ok: true });
      const reader = await makePerson();
      expect(await reset(await mailedResetToken(reader.email), "sixsix")).toEqual({ ok: true });
    },
  );

  test("a common password does not use the reset link up", async () => {
    const rana = await makePerson();
    const token = await mailedResetToken(rana.email);
    for (const common of ["password", rana.email])
      expect(await reset(token, common)).toMatchObject({ reason: "common" });
    expect(await reset(token)).toEqual({ ok: true });
  });
});
