import { expect, test } from "vitest";
import { minuteMs } from "#app/platform/time.ts";
import { saveSettings } from "#app/records/settings/settings.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { contract } from "../../../tests/contract/contract.ts";
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
import { confirmOnce, resetOnce, signUpOnce } from "../../../tests/support/sign-in-steps.ts";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { findAccount } from "../accounts/account.server.ts";
import { dropLinkTokens } from "../accounts/link-token.server.ts";
import { readSession } from "../sessions/session.server.ts";
import { signIn } from "./sign-in.server.ts";
import { confirmShape, signUp, signUpShape } from "./sign-up.server.ts";

const staff = asAdmin("admin-1", "203.0.113.7");
const email = "rana@daftar.example";
const rana = { fullName: "Rana Haddad", email, password };
const requireProof = (requireEmailVerification: boolean) => saveSettings(staff, { requireEmailVerification });

onEachEngine(() => {
  test("a sign-up creates a reader, who can sign in once link and password have proved the address", async () => {
    expect(await signUpOnce(rana)).toEqual({ ok: true, mustConfirm: true });
    expect(await findAccount(email)).toMatchObject({ role: "user", email_verified: false, language: "en" });
    expect(await opens(email, password)).toBe(false);
    const token = await mailedToken(email);
    expect(await confirmOnce(token, "not the one")).toEqual({ ok: false, reason: "password", waitMs: 0 });
    expect(await opens(email, password)).toBe(false);
    expect(await confirmOnce(token)).toEqual({ ok: true });
    expect(await opens(email, password)).toBe(true);
    expect(await confirmOnce(token)).toEqual({ ok: false, reason: "link", waitMs: 0 });
    expect(await kindsOfMails(email)).toEqual(["confirm"]);
  });

  test("where sign-up is closed nobody gets an account or a mail", async () => {
    await saveSettings(staff, { allowSignUp: false });
    expect(await signUpOnce(rana)).toEqual({ ok: false, reason: "closed", waitMs: 0 });
    expect(await findAccount(email)).toBeUndefined();
    expect(await mailsTo(email)).toEqual([]);
  });

  test("a confirmation link has the site's origin, its mail expires with it, and no secret is stored in clear", async () => {
    await signUp({ ...rana, locale: "ar", client: "somewhere" }, start);
    const [mail] = await mailsTo(email);
    const token = await mailedToken(email);
    expect(mail?.mail.text).toContain(`\nhttp://localhost:3000/ar/auth?mode=confirm&token=${token}\n`);
    expect(mail?.expires_at).toBe(after(24 * 60).toISOString());
    expect(mail?.mail.subject).not.toContain(token);
    const stored = await everythingStored(["outbox"]);
    for (const secret of [token, password]) expect(stored).not.toContain(secret);
  });

  test("a confirmation link is valid once and for a day, also after another one was mailed", async () => {
    await signUpOnce(rana);
    const first = await mailedToken(email);
    expect(await opens(email, password, after(1))).toBe(false);
    const second = await mailedToken(email);
    expect(second).not.toBe(first);
    expect(await confirmOnce(second, password, after(24 * 60 + 1))).toMatchObject({ ok: false, reason: "link" });
    expect(await confirmOnce(first, password, after(24 * 60, -1))).toEqual({ ok: true });
    for (const token of ["", "A".repeat(43), `${second}x`, first])
      expect(await confirmOnce(token)).toMatchObject({ ok: false, reason: "link" });
  });

  contract("docs.21");
  test("a sign-up with a known address has the same result, mails its owner, and changes nothing else", async () => {
    await makePerson({ role: "admin" });
    const known = await makePerson({ role: "moderator" });
    const shutOut = await makePerson({ isDisabled: true });
    const unknown = await signUpOnce({ ...rana, password: "a stranger's" });
    for (const person of [known, shutOut]) {
      const before = await everythingStored(["outbox", "rate_limits"]);
      expect(await signUpOnce({ fullName: "Mallory", email: person.email, password: "a stranger's" })).toEqual(unknown);
      expect(await everythingStored(["outbox", "rate_limits"])).toBe(before);
      expect(await kindsOfMails(person.email)).toEqual(["alreadyMember"]);
    }
    const [mail] = await mailsTo(known.email);
    expect(mail?.mail.text).not.toMatch(/token=|Mallory/);
    expect(await opens(known.email, password)).toBe(true);
  });

  test("a sign-up never changes an existing account, and the owner of an unproved address takes it over by a mail", async () => {
    await signUpOnce({ ...rana, fullName: "A Stranger", password: "a stranger's" });
    const before = await everythingStored(["outbox", "rate_limits", "link_tokens"]);
    expect(await signUpOnce(rana, after(1))).toEqual({ ok: true, mustConfirm: true });
    expect(await everythingStored(["outbox", "rate_limits", "link_tokens"])).toBe(before);
    expect(await kindsOfMails(email)).toEqual(["confirm", "claim"]);
    const token = await mailedToken(email);
    expect(await confirmOnce(token, password, after(2))).toMatchObject({ reason: "link" });
    expect(await resetOnce(token, password, after(2))).toMatchObject({
      ok: true,
    });
    expect(await opens(email, "a stranger's", after(3))).toBe(false);
    expect(await opens(email, password, after(3))).toBe(true);
    const ofStranger = await mailedToken(email);
    expect(await confirmOnce(ofStranger, "a stranger's", after(3))).toMatchObject({ ok: false });
  });

  test("what a stranger set up without proof is revoked when the owner takes the address over", async () => {
    await requireProof(false);
    const stranger = await makePerson({ isVerified: false, hasSecondFactor: true });
    const { token } = await enter(stranger);
    await signUpOnce({ ...rana, email: stranger.email }, after(1));
    const mine = "the owner's own";
    const taken = await resetOnce(await mailedToken(stranger.email), mine, after(2));
    if (!taken.ok) throw new Error("not taken over");
    expect(await readSession(token, after(3))).toBeNull();
    expect(await signIn({ email: stranger.email, password: mine }, browserAt(), after(3))).toMatchObject({
      ok: true,
      isPending: false,
    });
  });

  test("a confirmation link allows ten passwords an hour", async () => {
    await signUpOnce(rana);
    const token = await mailedToken(email);
    for (let number = 0; number < 10; number += 1)
      expect(await confirmOnce(token, "a guess")).toMatchObject({ reason: "password" });
    expect(await confirmOnce(token)).toEqual({ ok: false, reason: "limit", waitMs: 60 * minuteMs });
    expect(await confirmOnce(token, password, after(60))).toEqual({ ok: true });
  });

  test("the right password of an unconfirmed account says so and mails a new link, three an hour", async () => {
    await signUpOnce(rana);
    const tryWith = (typed: string, minutes = 1) => signIn({ email, password: typed }, browserAt(), after(minutes));
    expect(await tryWith("a guess")).toEqual({ ok: false, reason: "credentials", waitMs: 0 });
    const links = new Set([await mailedToken(email)]);
    for (let number = 0; number < 5; number += 1) {
      expect(await tryWith(password)).toEqual({ ok: false, reason: "unconfirmed", waitMs: 0 });
      links.add(await mailedToken(email));
    }
    expect(links.size).toBe(4);
    for (const link of links)
      expect(await confirmOnce(link, "a guess", after(2))).toMatchObject({ reason: "password" });
    expect(await confirmOnce([...links][2] ?? "", password, after(2))).toEqual({ ok: true });
    expect(await tryWith(password, 3)).toMatchObject({ ok: true });
  });

  test("a sign-up never sets the password of an admin or moderator", async () => {
    for (const role of ["admin", "moderator"] as const) {
      const person = await makePerson({ role, isVerified: false });
      expect(await signUpOnce({ ...rana, email: person.email, password: "a stranger's" })).toEqual({
        ok: true,
        mustConfirm: true,
      });
      expect(await kindsOfMails(person.email)).toEqual(["alreadyMember"]);
      await requireProof(false);
      expect(await opens(person.email, password)).toBe(true);
      await requireProof(true);
    }
  });

  test("without required proof an account can be used at once, and a second sign-up changes nothing", async () => {
    await requireProof(false);
    expect(await signUpOnce(rana)).toEqual({ ok: true, mustConfirm: false });
    expect(await opens(email, password)).toBe(true);
    expect(await signUpOnce({ ...rana, password: "a stranger's" })).toEqual({ ok: true, mustConfirm: false });
    expect(await kindsOfMails(email)).toEqual(["claim"]);
    expect(await opens(email, "a stranger's")).toBe(false);
    await requireProof(true);
    expect(await opens(email, password)).toBe(false);
  });

  test("parallel sign-ups with one address create one account and one link", async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => signUpOnce(rana)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set(['{"ok":true,"mustConfirm":true}']),
    );
    expect(await store().selectFrom("users").select("email").execute()).toEqual([{ email }]);
    const links = await store().selectFrom("link_tokens").select("purpose").where("purpose", "=", "email").execute();
    expect(links).toEqual([{ purpose: "email" }]);
    expect((await kindsOfMails(email)).sort()).toEqual(["claim", "confirm"]);
    expect(await signUpOnce(rana)).toEqual({ ok: false, reason: "limit", waitMs: 60 * minuteMs });
    expect(await kindsOfMails(email)).toHaveLength(2);
  });

  test("a confirmation fails when the link is voided while it waits for the lock", async () => {
    await signUpOnce(rana);
    const { id = "" } = (await findAccount(email)) ?? {};
    const token = await mailedToken(email);
    const proved = await duringChange(
      email,
      () => confirmOnce(token),
      () => dropLinkTokens(id, "email"),
    );
    expect(proved).toMatchObject({ ok: false, reason: "link" });
    expect(await findAccount(email)).toMatchObject({ email_verified: false });
  });

  test("a common password or one's own name creates no account", async () => {
    for (const common of ["123456", "rana haddad", email])
      expect(await signUpOnce({ ...rana, password: common })).toEqual({ ok: false, reason: "common", waitMs: 0 });
    expect(await findAccount(email)).toBeUndefined();
    expect(await mailsTo(email)).toEqual([]);
  });
});

test("the sign-up form accepts name, address and password and drops other fields", () => {
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
