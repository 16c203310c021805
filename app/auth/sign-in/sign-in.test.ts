import { expect, test } from "vitest";
import { consumeRateLimits } from "#app/platform/rate-limit.server.ts";
import { minuteMs } from "#app/platform/time.ts";
import { changeRole } from "#app/records/people/profile.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { contract } from "../../../tests/contract/contract.ts";
import {
  after,
  browserAt,
  everythingStored,
  kindsOfMails,
  mailedToken,
  makePerson,
  opens,
  password,
  start,
} from "../../../tests/support/people.ts";
import { asAdmin } from "../../../tests/support/permissions.ts";
import { resetOnce } from "../../../tests/support/sign-in-steps.ts";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { setPassword } from "../accounts/account.server.ts";
import { sessionByAccount } from "../accounts/limits.server.ts";
import { hashSecret, turnOfKnown, turnOfStranger } from "../accounts/password-hash.server.ts";
import { readSession } from "../sessions/session.server.ts";
import { signIn, signInShape } from "./sign-in.server.ts";

const staff = asAdmin("admin-1", "203.0.113.7");
const refused = { ok: false, reason: "credentials", waitMs: 0 };
const sessions = () => store().selectFrom("sessions").selectAll().execute();

onEachEngine(() => {
  contract("5.2.2");
  test("the right password begins a session, and neither session token nor device token is stored in clear", async () => {
    const rana = await makePerson({ role: "moderator" });
    const first = await signIn({ email: rana.email, password }, browserAt(), start);
    if (!first.ok) throw new Error("not signed in");
    expect(first).toMatchObject({ role: "moderator", seconds: 30 * 24 * 60 * 60 });
    expect(await readSession(first.token, start)).toMatchObject({
      userId: rana.id,
      role: "moderator",
      isPending: false,
    });
    const again = await signIn({ email: rana.email, password }, browserAt("there", first.device), after(1));
    if (!again.ok) throw new Error("not signed in");
    expect(again.device).toBe(first.device);
    expect(again.token).not.toBe(first.token);
    const stored = await everythingStored();
    for (const secret of [first.token, first.device, again.token, password]) expect(stored).not.toContain(secret);
  });

  test("unknown, disabled and unproved accounts and a wrong password give the same result", async () => {
    const [known, disabled, unverified] = [
      await makePerson({ role: "admin", hasSecondFactor: true }),
      await makePerson({ isDisabled: true }),
      await makePerson({ isVerified: false }),
    ];
    const tries: [string, string][] = [
      [known.email, "wrong"],
      ["nobody@daftar.example", password],
      [disabled.email, password],
      [disabled.email, "wrong"],
      [unverified.email, "wrong"],
    ];
    for (const [email, typed] of tries)
      expect(await signIn({ email, password: typed }, browserAt(), start)).toEqual(refused);
    expect(await sessions()).toEqual([]);
  });

  test("a reader who became staff sets a password of twelve characters by a link that the right password sends", async () => {
    await makePerson({ role: "admin" });
    const [short, long] = [await makePerson(), await makePerson()];
    const hash = await hashSecret("sixsix", turnOfKnown("a test"));
    await store().updateTable("accounts").set({ password_hash: hash }).where("user_id", "=", short.id).execute();
    for (const { id } of [short, long]) await changeRole(staff, id, "moderator");
    const tryWith = (email: string, typed: string) => signIn({ email, password: typed }, browserAt(), start);
    expect(await tryWith(short.email, "wrong")).toEqual(refused);
    expect(await kindsOfMails(short.email)).toEqual(["roleChanged"]);
    for (let number = 0; number < 2; number += 1)
      expect(await tryWith(short.email, "sixsix")).toEqual({ ...refused, reason: "password-due" });
    const token = await mailedToken(short.email);
    expect(await resetOnce(token, "sixsix", start)).toMatchObject({
      ok: false,
      reason: "short",
    });
    expect(await resetOnce(token, "sixsixsixsix", start)).toMatchObject({ ok: true });
    expect(await tryWith(short.email, "sixsixsixsix")).toMatchObject({ ok: true, role: "moderator" });
    // Long enough already, as shown at the first sign-in.
    expect(await tryWith(long.email, password)).toMatchObject({ ok: true });
    expect(
      await store().selectFrom("accounts").select("id").where("password_due_at", "is not", null).execute(),
    ).toEqual([]);
  });

  test("staff with an old short password still sign in, and a demoted reader has no password due", async () => {
    const moderator = await makePerson({ role: "moderator" });
    const reader = await makePerson();
    const hash = await hashSecret("sixsix", turnOfKnown("a test"));
    await store().updateTable("accounts").set({ password_hash: hash }).execute();
    for (const role of ["moderator", "user"] as const) await changeRole(staff, reader.id, role);
    for (const { email } of [moderator, reader]) expect(await opens(email, "sixsix")).toBe(true);
  });

  test("sessions of an account are limited per hour, also with the right password", async () => {
    const { id, email } = await makePerson();
    const enter = (minutes: number) => signIn({ email, password }, browserAt(), after(minutes));
    expect(await enter(0)).toMatchObject({ ok: true });
    for (let count = 1; count < sessionByAccount.max; count += 1)
      await consumeRateLimits([{ limit: sessionByAccount, who: id }], start);
    expect(await enter(0)).toEqual({ ok: false, reason: "limit", waitMs: 60 * minuteMs });
    expect(await sessions()).toHaveLength(1);
    expect(await enter(60)).toMatchObject({ ok: true });
  });

  test("an account without a password refuses every sign-in", async () => {
    const rana = await makePerson();
    await store().updateTable("accounts").set({ password_hash: null }).where("user_id", "=", rana.id).execute();
    expect(await opens(rana.email, password)).toBe(false);
  });

  test("parallel sign-ins get a session each", async () => {
    const rana = await makePerson();
    const known = await signIn({ email: rana.email, password }, browserAt(), start);
    const tries = Array.from({ length: 8 }, () =>
      signIn({ email: rana.email, password }, browserAt(undefined, known.ok ? known.device : null), start),
    );
    const tokens = (await Promise.all(tries)).flatMap((answer) => (answer.ok ? [answer.token] : []));
    expect(new Set(tokens).size).toBe(8);
    expect(await sessions()).toHaveLength(9);
  });

  test("a password change or disabling while the hash is computed prevents the session", async () => {
    const [rana, omar] = [await makePerson(), await makePerson()];
    const other = await hashSecret("another one", turnOfKnown("a test"));
    const busy = Array.from({ length: 12 }, () => hashSecret("wrong", turnOfStranger("others")));
    const tries = [rana, omar].map(({ email }) => signIn({ email, password }, browserAt(), start));
    await setPassword(rana.id, other, start);
    await store()
      .updateTable("profiles")
      .set({ disabled_at: start.toISOString() })
      .where("user_id", "=", omar.id)
      .execute();
    expect(await Promise.all(tries)).toEqual([refused, refused]);
    expect(await sessions()).toEqual([]);
    await Promise.all(busy);
  });

  test("the newest twenty browsers of a person are remembered", async () => {
    const rana = await makePerson();
    const rows = Array.from({ length: 25 }, (_, number) => ({
      id: `device-${number}`,
      created_at: after(-number).toISOString(),
      user_id: rana.id,
      token_hash: `hash ${number}`,
      last_seen_at: after(-number).toISOString(),
    }));
    await store().insertInto("known_devices").values(rows).execute();
    expect(await opens(rana.email, password)).toBe(true);
    const stored = await store().selectFrom("known_devices").select("token_hash").execute();
    expect(stored).toHaveLength(20);
    expect(stored.map((row) => row.token_hash)).toEqual(expect.arrayContaining(["hash 0", "hash 18"]));
  });
});

test("an ambiguous e-mail address is refused", () => {
  const isAddress = (email: unknown) => signInShape.safeParse({ email, password }).success;
  const wrong = ["a@x.example,b@y.example", "a@x.example\nbcc:b@y.example", '"b@y.example"@x.example', "a@b@c.example"];
  for (const email of [...wrong, "g:(g:(a@x.example))", ["a@x.example"], { email: "a@x.example" }, "a".repeat(10_240)])
    expect(isAddress(email)).toBe(false);
  expect(isAddress("a\uFE6Bx.example")).toBe(true);
});
