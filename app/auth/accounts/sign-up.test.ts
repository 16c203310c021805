import { expect, test } from "vitest";
import { minuteMs } from "#app/platform/time.ts";
import { saveSettings } from "#app/records/settings/settings.server.ts";
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
  opens,
  password,
  start,
} from "../../../tests/support/people.ts";
import { asAdmin } from "../../../tests/support/permissions.ts";
import { readSession } from "../sessions/session.server.ts";
import { findAccount } from "./account.server.ts";
import { dropLinkTokens } from "./link-token.server.ts";
import { resetPassword } from "./reset-password.server.ts";
import { signIn } from "./sign-in.server.ts";
import { confirmEmail, confirmShape, signUp, signUpShape } from "./sign-up.server.ts";

const staff = asAdmin("keeper-1", "203.0.113.7");
const email = "rana@daftar.example";
const rana = { fullName: "Rana Haddad", email, password };
const join = (fields = rana, moment = start) =>
  signUp({ ...fields, locale: "en", client: crypto.randomUUID() }, moment);
const confirm = (token: string, typed = password, moment = start) =>
  confirmEmail({ token, password: typed, client: crypto.randomUUID() }, moment);
const ask = (requireEmailVerification: boolean) => saveSettings(staff, { requireEmailVerification });

onEachEngine(() => {
  test("who signs up is a reader, and gets in once the address is proved by the link and the password", async () => {
    expect(await join()).toEqual({ ok: true, mustConfirm: true });
    expect(await findAccount(email)).toMatchObject({ role: "user", email_verified: false, language: "en" });
    expect(await opens(email, password)).toBe(false);
    const token = await mailedToken(email);
    expect(await confirm(token, "not the one")).toEqual({ ok: false, reason: "password", waitMs: 0 });
    expect(await opens(email, password)).toBe(false);
    expect(await confirm(token)).toEqual({ ok: true });
    expect(await opens(email, password)).toBe(true);
    expect(await confirm(token)).toEqual({ ok: false, reason: "link", waitMs: 0 });
    expect(await kindsOfMails(email)).toEqual(["confirm"]);
  });

  test("the link leads to the site's own origin, its mail dies with it, and the store keeps neither it nor the password", async () => {
    await signUp({ ...rana, locale: "ar", client: "somewhere" }, start);
    const [mail] = await mailsTo(email);
    const token = await mailedToken(email);
    expect(mail?.mail.text).toContain(`\nhttp://localhost:3000/ar/auth?mode=confirm&token=${token}\n`);
    expect(mail?.expires_at).toBe(after(24 * 60).toISOString());
    expect(mail?.mail.subject).not.toContain(token);
    const stored = await everythingStored(["outbox"]);
    for (const secret of [token, password]) expect(stored).not.toContain(secret);
  });

  test("a link is good until a day has passed, also after another one was mailed, and once", async () => {
    await join();
    const first = await mailedToken(email);
    expect(await opens(email, password, after(1))).toBe(false);
    const second = await mailedToken(email);
    expect(second).not.toBe(first);
    expect(await confirm(second, password, after(24 * 60 + 1))).toMatchObject({ ok: false, reason: "link" });
    expect(await confirm(first, password, after(24 * 60, -1))).toEqual({ ok: true });
    for (const token of ["", "A".repeat(43), `${second}x`, first])
      expect(await confirm(token)).toMatchObject({ ok: false, reason: "link" });
  });

  test("to a known address the answer is the same, its owner hears of it by mail, and nothing else changes", async () => {
    await makePerson({ role: "admin" });
    const known = await makePerson({ role: "moderator" });
    const shutOut = await makePerson({ isDisabled: true });
    const unknown = await join({ ...rana, password: "a stranger's" });
    for (const person of [known, shutOut]) {
      const before = await everythingStored(["outbox", "rate_limits"]);
      expect(await join({ fullName: "Mallory", email: person.email, password: "a stranger's" })).toEqual(unknown);
      expect(await everythingStored(["outbox", "rate_limits"])).toBe(before);
      expect(await kindsOfMails(person.email)).toEqual(["alreadyMember"]);
    }
    const [mail] = await mailsTo(known.email);
    expect(mail?.mail.text).not.toMatch(/token=|Mallory/);
    expect(await opens(known.email, password)).toBe(true);
  });

  test("a sign-up never changes an account that is there: the owner of an unproved address takes it over by a mail", async () => {
    await join({ ...rana, fullName: "A Stranger", password: "a stranger's" });
    const before = await everythingStored(["outbox", "rate_limits", "link_tokens"]);
    expect(await join(rana, after(1))).toEqual({ ok: true, mustConfirm: true });
    expect(await everythingStored(["outbox", "rate_limits", "link_tokens"])).toBe(before);
    expect(await kindsOfMails(email)).toEqual(["confirm", "claim"]);
    const token = await mailedToken(email);
    expect(await confirm(token, password, after(2))).toMatchObject({ reason: "link" });
    expect(await resetPassword({ token, password, locale: "en", client: "somewhere" }, after(2))).toMatchObject({
      ok: true,
    });
    expect(await opens(email, "a stranger's", after(3))).toBe(false);
    expect(await opens(email, password, after(3))).toBe(true);
    const ofStranger = await mailedToken(email);
    expect(await confirm(ofStranger, "a stranger's", after(3))).toMatchObject({ ok: false });
  });

  test("what a stranger set up while nobody was asked for proof ends when the owner takes the address over", async () => {
    await ask(false);
    const stranger = await makePerson({ isVerified: false, hasSecondFactor: true });
    const { token } = await enter(stranger);
    await join({ ...rana, email: stranger.email }, after(1));
    const mine = "the owner's own";
    const taken = await resetPassword(
      { token: await mailedToken(stranger.email), password: mine, locale: "en", client: "somewhere" },
      after(2),
    );
    if (!taken.ok) throw new Error("not taken over");
    expect(await readSession(token, after(3))).toBeNull();
    expect(await signIn({ email: stranger.email, password: mine }, browserAt(), after(3))).toMatchObject({
      ok: true,
      isPending: false,
    });
  });

  test("whoever has the confirming link tries ten passwords with it in an hour, and no more", async () => {
    await join();
    const token = await mailedToken(email);
    for (let number = 0; number < 10; number += 1)
      expect(await confirm(token, "a guess")).toMatchObject({ reason: "password" });
    expect(await confirm(token)).toEqual({ ok: false, reason: "limit", waitMs: 60 * minuteMs });
    expect(await confirm(token, password, after(60))).toEqual({ ok: true });
  });

  test("who knows the password of an unconfirmed account is told so and gets a new link, three an hour", async () => {
    await join();
    const tryWith = (typed: string, minutes = 1) => signIn({ email, password: typed }, browserAt(), after(minutes));
    expect(await tryWith("a guess")).toEqual({ ok: false, reason: "credentials", waitMs: 0 });
    const links = new Set([await mailedToken(email)]);
    for (let number = 0; number < 5; number += 1) {
      expect(await tryWith(password)).toEqual({ ok: false, reason: "unconfirmed", waitMs: 0 });
      links.add(await mailedToken(email));
    }
    expect(links.size).toBe(4);
    for (const link of links) expect(await confirm(link, "a guess", after(2))).toMatchObject({ reason: "password" });
    expect(await confirm([...links][2] ?? "", password, after(2))).toEqual({ ok: true });
    expect(await tryWith(password, 3)).toMatchObject({ ok: true });
  });

  test("nobody sets the password of an admin or a moderator by signing up, proved or not", async () => {
    for (const role of ["admin", "moderator"] as const) {
      const person = await makePerson({ role, isVerified: false });
      expect(await join({ ...rana, email: person.email, password: "a stranger's" })).toEqual({
        ok: true,
        mustConfirm: true,
      });
      expect(await kindsOfMails(person.email)).toEqual(["alreadyMember"]);
      await ask(false);
      expect(await opens(person.email, password)).toBe(true);
      await ask(true);
    }
  });

  test("where the setting asks for no proof the account is open at once, and a second sign-up changes nothing", async () => {
    await ask(false);
    expect(await join()).toEqual({ ok: true, mustConfirm: false });
    expect(await opens(email, password)).toBe(true);
    expect(await join({ ...rana, password: "a stranger's" })).toEqual({ ok: true, mustConfirm: false });
    expect(await kindsOfMails(email)).toEqual(["claim"]);
    expect(await opens(email, "a stranger's")).toBe(false);
    await ask(true);
    expect(await opens(email, password)).toBe(false);
  });

  test("of many who sign up with one address at once one account comes, and one link is good", async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => join()));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set(['{"ok":true,"mustConfirm":true}']),
    );
    expect(await store().selectFrom("users").select("email").execute()).toEqual([{ email }]);
    const links = await store().selectFrom("link_tokens").select("purpose").where("purpose", "=", "email").execute();
    expect(links).toEqual([{ purpose: "email" }]);
    expect((await kindsOfMails(email)).sort()).toEqual(["claim", "confirm"]);
    expect(await join()).toEqual({ ok: false, reason: "limit", waitMs: 60 * minuteMs });
    expect(await kindsOfMails(email)).toHaveLength(2);
  });

  test("who proves an address while somebody else signs up with it does not prove it for them", async () => {
    await join();
    const { id = "" } = (await findAccount(email)) ?? {};
    const token = await mailedToken(email);
    const proved = await duringChange(
      email,
      () => confirm(token),
      () => dropLinkTokens(id, "email"),
    );
    expect(proved).toMatchObject({ ok: false, reason: "link" });
    expect(await findAccount(email)).toMatchObject({ email_verified: false });
  });

  test("a very common password or one's own name makes no account", async () => {
    for (const common of ["123456", "rana haddad", email])
      expect(await join({ ...rana, password: common })).toEqual({ ok: false, reason: "common", waitMs: 0 });
    expect(await findAccount(email)).toBeUndefined();
    expect(await mailsTo(email)).toEqual([]);
  });
});

test("whatever fields come with it, a sign-up is a name, an address and a password", () => {
  const given = {
    role: "admin",
    is_admin: true,
    id: "1",
    user_id: "1",
    email_verified: true,
    created_at: "2020-01-01",
  };
  const more = { is_enabled: false, disabled_at: null, fullName: " Rana  Haddad ", email: " RANA@Daftar.example" };
  expect(signUpShape.parse({ ...given, ...more, password })).toEqual({ fullName: "Rana  Haddad", email, password });
  expect(confirmShape.parse({ password, email_verified: true, token: "x" })).toEqual({ password });
  for (const missing of [{ fullName: " " }, { email: "rana" }, { password: "ink" }, { email: [email] }])
    expect(signUpShape.safeParse({ ...rana, ...missing }).success).toBe(false);
});
