import { expect, test } from "vitest";
import { consumeRateLimits } from "#app/platform/rate-limit.server.ts";
import { minuteMs } from "#app/platform/time.ts";
import { after, browserAt, makePerson, opens, password, start } from "../../../tests/support/people.ts";
import { confirmOnce, resetOnce } from "../../../tests/support/sign-in-steps.ts";
import { shareStore } from "../../../tests/support/stores/engines.ts";
import { signInByAddress } from "../accounts/limits.server.ts";
import { hashSecret, turnOfKnown, turnOfStranger } from "../accounts/password-hash.server.ts";
import { setUpFirstAdmin } from "../owner/first-admin.server.ts";
import { signIn, signInShape } from "./sign-in.server.ts";

const refused = { ok: false, reason: "credentials", waitMs: 0 };
// The counting is told on every engine where it is made; here one is enough, for each try costs a hash.
shareStore();

test("after ten wrong passwords for any spelling of an address each further try waits 1, 2, 4 minutes", async () => {
  const rana = await makePerson();
  const spellings = [rana.email, rana.email.toUpperCase(), ` ${rana.email}\t`, rana.email.replace("@", "＠")];
  const tryAt = (number: number, minutes: number, typed = "wrong") => {
    const email = spellings[number % 4]?.replace("p", number % 3 ? "p\u200B" : "ｐ");
    return signIn(signInShape.parse({ email, password: typed, client: `${number}` }), browserAt(), after(minutes));
  };
  for (let number = 0; number < 10; number += 1) expect(await tryAt(number, 0)).toEqual(refused);
  let minute = 0;
  for (const wait of [1, 2, 4]) {
    expect(await tryAt(minute, minute, password)).toEqual({ ok: false, reason: "limit", waitMs: wait * minuteMs });
    minute += wait;
    expect(await tryAt(minute, minute)).toEqual(refused);
  }
  expect(await signIn({ email: rana.email, password }, browserAt(), after(minute + 7.9))).toMatchObject({
    ok: false,
  });
  expect(await opens(rana.email, password, after(minute + 8))).toBe(true);
});

/** So many in both lanes that another hash would be done after them. */
function computeHashes() {
  const turns = [turnOfStranger("others"), turnOfKnown("others")];
  const hashes = turns.flatMap((turn) => Array.from({ length: 20 }, () => hashSecret("wrong", turn)));
  const others = { areDone: false, done: Promise.all(hashes) };
  void Promise.race(turns.map((_, lane) => Promise.all(hashes.slice(20 * lane, 20 * lane + 20)))).then(() => {
    others.areDone = true;
  });
  return others;
}

test("an address without an account is limited like any other", async () => {
  const tryOnce = () => signIn({ email: "nobody@elsewhere.example", password: "wrong" }, browserAt(), start);
  for (let number = 0; number < 10; number += 1) expect(await tryOnce()).toEqual(refused);
  expect(await tryOnce()).toEqual({ ok: false, reason: "limit", waitMs: minuteMs });
});

test("a limited sign-in computes no hash", async () => {
  const rana = await makePerson();
  for (let number = 0; number < 100; number += 1)
    await consumeRateLimits([{ limit: signInByAddress, who: "crowd" }], after(0, number));
  const others = computeHashes();
  const answer = await signIn({ email: rana.email, password }, browserAt("crowd"), after(1));
  expect(answer).toEqual({ ok: false, reason: "limit", waitMs: 59 * minuteMs });
  expect(others.areDone).toBe(false);
  await others.done;
});

test("an invalid link computes no hash", async () => {
  const others = computeHashes();
  const [token, owner] = ["A".repeat(43), { fullName: "The Owner", email: "owner@daftar.example", password }];
  expect(await setUpFirstAdmin(owner, { token, locale: "en", client: "somewhere" })).toMatchObject({ reason: "link" });
  expect(await resetOnce(token, password, start)).toMatchObject({
    reason: "link",
  });
  expect(await confirmOnce(token, password, start)).toMatchObject({ reason: "link" });
  expect(others.areDone).toBe(false);
  await others.done;
});

test("a client address has a hundred tries an hour over all accounts", async () => {
  const take = () => consumeRateLimits([{ limit: signInByAddress, who: "another crowd" }], start);
  for (let number = 0; number < 98; number += 1) await take();
  for (const email of ["a@daftar.example", "b@daftar.example"])
    expect(await signIn({ email, password: "wrong" }, browserAt("another crowd"), start)).toEqual(refused);
  const rana = await makePerson();
  expect(await signIn({ email: rana.email, password }, browserAt("another crowd"), start)).toEqual({
    ok: false,
    reason: "limit",
    waitMs: 60 * minuteMs,
  });
  expect(await opens(rana.email, password)).toBe(true);
});

test("strangers cannot lock the owner out of a known browser, which is counted apart", async () => {
  const [rana, omar] = [await makePerson(), await makePerson()];
  const known = await signIn({ email: rana.email, password }, browserAt(), start);
  const ofAnother = await signIn({ email: omar.email, password }, browserAt(), start);
  if (!known.ok || !ofAnother.ok) throw new Error("not signed in");
  const tryFrom = (device: string | null, typed: string) =>
    signIn({ email: rana.email, password: typed }, browserAt(undefined, device), start);
  for (let number = 0; number < 10; number += 1) await tryFrom(null, "wrong");
  for (const device of [null, ofAnother.device, "A".repeat(43)])
    expect(await tryFrom(device, password)).toEqual({ ok: false, reason: "limit", waitMs: minuteMs });
  expect(await tryFrom(known.device, password)).toMatchObject({ ok: true, device: known.device });
  for (let number = 0; number < 10; number += 1) expect(await tryFrom(known.device, "wrong")).toEqual(refused);
  expect(await tryFrom(known.device, password)).toEqual({ ok: false, reason: "limit", waitMs: minuteMs });
});

test("the right password resets the count of wrong ones", async () => {
  const rana = await makePerson();
  for (let round = 0; round < 2; round += 1) {
    for (let number = 0; number < 9; number += 1) expect(await opens(rana.email, "wrong")).toBe(false);
    expect(await opens(rana.email, password)).toBe(true);
  }
});
