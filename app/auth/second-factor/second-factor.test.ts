import { expect, test } from "vitest";
import { minuteMs } from "#app/platform/time.ts";
import { store } from "#app/records/store/store.server.ts";
import { contract } from "../../../tests/contract/contract.ts";
import {
  after,
  authOf,
  enter,
  everythingStored,
  kindsOfMails,
  mailedCode,
  mailsTo,
  makePerson,
  otherThan,
  type Person,
  start,
} from "../../../tests/support/people.ts";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { endSession, readSession } from "../sessions/session.server.ts";
import { type CodeSession, codeSentAt, resendWaitMs, sendCode } from "./one-time-code.server.ts";
import { secondFactorLockedMs, verifySecondFactor } from "./second-factor.server.ts";

const refused = { ok: false, reason: "code", waitMs: 0 };
const isCodeValid = async (session: CodeSession, moment: Date) => (await codeSentAt(session, moment)) !== null;
const makeOwner = () => makePerson({ role: "admin", hasSecondFactor: true });
const verify = (pending: CodeSession, code: string, moment = start) =>
  verifySecondFactor(pending, { kind: "email", code }, moment);
const failuresOf = async ({ id }: Person) =>
  (await store().selectFrom("user_2fa_settings").select("failures").where("user_id", "=", id).executeTakeFirst())
    ?.failures;

/** A pending session, with the code that was mailed for it. */
async function enterWithCode(owner: Person, moment = start) {
  const pending = await enter(owner, moment);
  const sent = await sendCode(pending, "en", moment);
  if (!sent.ok) throw new Error("no code was sent");
  return { pending, code: sent.code };
}

onEachEngine(() => {
  contract("7.4.3");
  test("a mailed code passes the second factor once and gives the session another token", async () => {
    const owner = await makeOwner();
    const { pending, code } = await enterWithCode(owner);
    expect(pending.viewer.isPending).toBe(true);
    expect(await mailedCode(owner.email)).toBe(code);
    const verified = await verify(pending, code, after(1));
    if (!verified.ok) throw new Error("refused");
    expect(await readSession(pending.token, after(1))).toBeNull();
    const auth = await authOf(verified.token, after(1));
    expect(auth.viewer).toMatchObject({ isPending: false, secondFactorAt: after(1).toISOString() });
    for (const again of [pending, auth]) expect(await verify(again, code, after(1))).toEqual(refused);
    expect(await failuresOf(owner)).toBe(0);
  });

  test("a code is in the text of its mail only, not in the subject, and not stored in clear", async () => {
    const owner = await makeOwner();
    const { pending, code } = await enterWithCode(owner);
    const [mail] = await mailsTo(owner.email);
    expect(mail).toMatchObject({ kind: "code", expires_at: after(5).toISOString() });
    expect(mail?.mail.subject).not.toMatch(/\d{6}/);
    const [row] = await store().selectFrom("one_time_codes").selectAll().execute();
    expect(row?.code_hash).toMatch(/^[\w-]{43}$/);
    const hashes = await store().selectFrom("sessions").select("token_hash").execute();
    const stored = (await everythingStored(["outbox"])).replaceAll(hashes[0]?.token_hash ?? "", "");
    for (const secret of [`"${code}"`, pending.token]) expect(stored).not.toContain(secret);
  });

  test("of fifty parallel right codes one passes the second factor, and nothing is locked", async () => {
    const owner = await makeOwner();
    const { pending, code } = await enterWithCode(owner);
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(pending, code)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok)).toEqual(Array(49).fill(refused));
    expect(await failuresOf(owner)).toBe(0);
    expect(await kindsOfMails(owner.email)).toEqual(["code"]);
  });

  test("of fifty parallel wrong codes five are tried, and the right one is refused after them", async () => {
    const owner = await makeOwner();
    const { pending, code } = await enterWithCode(owner);
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(pending, otherThan(code))));
    expect(answers).toEqual(Array(50).fill(refused));
    expect(await failuresOf(owner)).toBe(5);
    expect(await store().selectFrom("one_time_codes").select("attempts").execute()).toEqual([{ attempts: 5 }]);
    expect(await isCodeValid(pending, start)).toBe(false);
    expect(await verify(pending, code)).toEqual(refused);
    expect(await failuresOf(owner)).toBe(5);
  });

  test("ten wrong codes over resends and sessions lock codes for 15 minutes and mail the person", async () => {
    const owner = await makeOwner();
    const one = await enterWithCode(owner);
    for (let number = 0; number < 4; number += 1) await verify(one.pending, otherThan(one.code));
    const resent = await sendCode(one.pending, "en", after(1));
    if (!resent.ok) throw new Error("no code was sent");
    for (let number = 0; number < 3; number += 1) await verify(one.pending, otherThan(resent.code), after(1));
    const two = await enterWithCode(owner, after(2));
    for (let number = 0; number < 2; number += 1)
      expect(await verify(two.pending, otherThan(two.code), after(2))).toEqual(refused);
    expect(await secondFactorLockedMs(owner.id, after(2))).toBe(0);
    const locked = { ok: false, reason: "code", waitMs: 15 * minuteMs };
    expect(await verify(two.pending, otherThan(two.code), after(2))).toEqual(locked);
    expect(await verify(two.pending, two.code, after(2))).toEqual(locked);
    expect(await verify(one.pending, resent.code, after(4))).toEqual({
      ok: false,
      reason: "code",
      waitMs: 13 * minuteMs,
    });
    expect(await secondFactorLockedMs(owner.id, after(17, -1))).toBe(1);
    expect(await secondFactorLockedMs(owner.id, after(17))).toBe(0);
    expect(await kindsOfMails(owner.email)).toEqual(["code", "code", "code", "locked"]);
    const three = await enterWithCode(owner, after(17));
    expect(await verify(three.pending, three.code, after(17))).toMatchObject({ ok: true });
  });

  test("a right code resets the count of wrong ones", async () => {
    const owner = await makeOwner();
    for (const minutes of [0, 1, 2]) {
      const { pending, code } = await enterWithCode(owner, after(minutes));
      for (let number = 0; number < 4; number += 1) await verify(pending, otherThan(code), after(minutes));
      expect(await failuresOf(owner)).toBe(4);
      expect(await verify(pending, code, after(minutes))).toMatchObject({ ok: true });
    }
  });

  test("parallel wrong codes in several sessions are all counted, also for a person without a count", async () => {
    const person = await makePerson({ role: "admin" });
    const both = [await enterWithCode(person), await enterWithCode(person, after(1))];
    const tries = both.flatMap(({ pending, code }) => Array(5).fill([pending, otherThan(code)] as const));
    const answers = await Promise.all(tries.map(([pending, code]) => verify(pending, code, after(1))));
    expect(answers.filter((answer) => !answer.ok && answer.waitMs > 0)).toHaveLength(1);
    expect(await secondFactorLockedMs(person.id, after(1))).toBe(15 * minuteMs);
    expect(await kindsOfMails(person.email)).toEqual(["code", "code", "locked"]);
  });

  test("a mailed code is valid for five minutes", async () => {
    const owner = await makeOwner();
    const { pending, code } = await enterWithCode(owner);
    expect(await isCodeValid(pending, after(5, -1))).toBe(true);
    expect(await isCodeValid(pending, after(5))).toBe(false);
    expect(await verify(pending, code, after(5, -1))).toMatchObject({ ok: true });
    const late = await enterWithCode(owner, after(10));
    expect(await verify(late.pending, late.code, after(15))).toEqual(refused);
    expect(await failuresOf(owner)).toBe(0);
  });

  test("a code refused as expired or as sent in the future stays invalid when the clock is set", async () => {
    const owner = await makeOwner();
    for (const minutes of [6, -60]) {
      const { pending, code } = await enterWithCode(owner);
      expect(await verify(pending, code, after(minutes))).toEqual(refused);
      expect(await verify(pending, code, after(1))).toEqual(refused);
      await store().deleteFrom("rate_limits").execute();
    }
  });

  test("another code voids the one before, and is limited to one in 30 seconds and five an hour", async () => {
    const owner = await makeOwner();
    const { pending, code } = await enterWithCode(owner);
    expect(await sendCode(pending, "en", after(0.25))).toEqual({ ok: false, reason: "limit", waitMs: minuteMs / 4 });
    expect(await resendWaitMs(pending, after(0.25))).toBe(minuteMs / 4);
    const elsewhere = await enter(owner);
    expect(await sendCode(elsewhere, "en", after(0.5, -1))).toEqual({ ok: false, reason: "limit", waitMs: 1 });
    const second = await sendCode(pending, "en", after(0.5));
    if (!second.ok) throw new Error("no code was sent");
    if (code !== second.code) expect(await verify(pending, code, after(0.5))).toEqual(refused);
    for (const minutes of [1, 2, 3])
      expect(await sendCode(elsewhere, "en", after(minutes))).toMatchObject({ ok: true });
    expect(await sendCode(pending, "en", after(30))).toEqual({ ok: false, reason: "limit", waitMs: 30 * minuteMs });
    expect(await kindsOfMails(owner.email)).toHaveLength(5);
    expect(await verify(pending, second.code, after(3))).toMatchObject({ ok: true });
    expect(await sendCode(elsewhere, "en", after(60))).toMatchObject({ ok: true });
  });

  test("of twenty parallel requests for a code one is mailed", async () => {
    const owner = await makeOwner();
    const pending = await enter(owner);
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendCode(pending, "en", start)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await kindsOfMails(owner.email)).toEqual(["code"]);
  });

  test("a mailed code passes only the session that it was sent for", async () => {
    const [rana, omar] = [await makeOwner(), await makeOwner()];
    const one = await enterWithCode(rana);
    const two = await enterWithCode(rana, after(1));
    const ofOmar = await enterWithCode(omar, after(1));
    const mixed = { viewer: ofOmar.pending.viewer, token: one.pending.token };
    const foreign = [
      verify(two.pending, one.code, after(1)),
      verify(ofOmar.pending, one.code, after(1)),
      verify(mixed, ofOmar.code, after(1)),
    ];
    if (new Set([one.code, two.code, ofOmar.code]).size === 3)
      expect(await Promise.all(foreign)).toEqual([refused, refused, refused]);
    expect(await verify(one.pending, one.code, after(1))).toMatchObject({ ok: true });
  });

  test("a session that has ended passes no second factor and is sent no code", async () => {
    const owner = await makeOwner();
    const { pending, code } = await enterWithCode(owner);
    await endSession(pending.token);
    expect(await verify(pending, code)).toEqual(refused);
    expect(await store().selectFrom("one_time_codes").selectAll().execute()).toEqual([]);
    expect(await sendCode(pending, "en", after(1))).toEqual({ ok: false, reason: "session", waitMs: 0 });
    expect(await kindsOfMails(owner.email)).toEqual(["code"]);
  });
});
