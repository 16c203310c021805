import { expect, test } from "vitest";
import { store } from "#app/records/store/store.server.ts";
import { onEachEngine } from "../../../tests/support/engines.ts";
import {
  after,
  authOf,
  enter,
  everythingStored,
  kindsOfMails,
  mailedCode,
  mailsTo,
  makePerson,
  minuteMs,
  otherThan,
  type Person,
  start,
} from "../../../tests/support/people.ts";
import { endSession, readSession } from "../sessions/session.server.ts";
import { type CodeSession, codeSentAt, resendWaitMs, sendCode } from "./one-time-code.server.ts";
import { secondFactorLockedMs, verifySecondFactor } from "./second-factor.server.ts";

const refused = { ok: false, reason: "code", waitMs: 0 };
const isCodeValid = async (session: CodeSession, moment: Date) => (await codeSentAt(session, moment)) !== null;
const makeOwner = () => makePerson({ role: "admin", hasSecondFactor: true });
const step = (waiting: CodeSession, code: string, moment = start) =>
  verifySecondFactor(waiting, { kind: "email", code }, moment);
const failuresOf = async ({ id }: Person) =>
  (await store().selectFrom("user_2fa_settings").select("failures").where("user_id", "=", id).executeTakeFirst())
    ?.failures;

/** A session before its second step, with the code that was mailed for it. */
async function waitFor(owner: Person, moment = start) {
  const waiting = await enter(owner, moment);
  const sent = await sendCode(waiting, "en", moment);
  if (!sent.ok) throw new Error("no code was sent");
  return { waiting, code: sent.code };
}

onEachEngine(() => {
  test("the mailed code opens the step, once, and from then on the session bears another token", async () => {
    const owner = await makeOwner();
    const { waiting, code } = await waitFor(owner);
    expect(waiting.viewer.isPending).toBe(true);
    expect(await mailedCode(owner.email)).toBe(code);
    const stepped = await step(waiting, code, after(1));
    if (!stepped.ok) throw new Error("refused");
    expect(await readSession(waiting.token, after(1))).toBeNull();
    const auth = await authOf(stepped.token, after(1));
    expect(auth.viewer).toMatchObject({ isPending: false, secondFactorAt: after(1).toISOString() });
    for (const again of [waiting, auth]) expect(await step(again, code, after(1))).toEqual(refused);
    expect(await failuresOf(owner)).toBe(0);
  });

  test("the code stands in its mail alone: not in the subject, and nowhere in the store in clear", async () => {
    const owner = await makeOwner();
    const { waiting, code } = await waitFor(owner);
    const [mail] = await mailsTo(owner.email);
    expect(mail).toMatchObject({ kind: "code", expires_at: after(5).toISOString() });
    expect(mail?.mail.subject).not.toMatch(/\d{6}/);
    const [row] = await store().selectFrom("one_time_codes").selectAll().execute();
    expect(row?.code_hash).toMatch(/^[\w-]{43}$/);
    const hashes = await store().selectFrom("sessions").select("token_hash").execute();
    const stored = (await everythingStored(["outbox"])).replaceAll(hashes[0]?.token_hash ?? "", "");
    for (const secret of [`"${code}"`, waiting.token]) expect(stored).not.toContain(secret);
  });

  test("of fifty right codes at once one opens the step, and nothing is locked", async () => {
    const owner = await makeOwner();
    const { waiting, code } = await waitFor(owner);
    const answers = await Promise.all(Array.from({ length: 50 }, () => step(waiting, code)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok)).toEqual(Array(49).fill(refused));
    expect(await failuresOf(owner)).toBe(0);
    expect(await kindsOfMails(owner.email)).toEqual(["code"]);
  });

  test("of fifty wrong codes at once five are tried, and the right one after them is dead", async () => {
    const owner = await makeOwner();
    const { waiting, code } = await waitFor(owner);
    const answers = await Promise.all(Array.from({ length: 50 }, () => step(waiting, otherThan(code))));
    expect(answers).toEqual(Array(50).fill(refused));
    expect(await failuresOf(owner)).toBe(5);
    expect(await store().selectFrom("one_time_codes").select("attempts").execute()).toEqual([{ attempts: 5 }]);
    expect(await isCodeValid(waiting, start)).toBe(false);
    expect(await step(waiting, code)).toEqual(refused);
    expect(await failuresOf(owner)).toBe(5);
  });

  test("ten wrong codes in all, over resends and sessions, lock the step for a quarter of an hour, and its owner hears", async () => {
    const owner = await makeOwner();
    const one = await waitFor(owner);
    for (let number = 0; number < 4; number += 1) await step(one.waiting, otherThan(one.code));
    const resent = await sendCode(one.waiting, "en", after(1));
    if (!resent.ok) throw new Error("no code was sent");
    for (let number = 0; number < 3; number += 1) await step(one.waiting, otherThan(resent.code), after(1));
    const two = await waitFor(owner, after(2));
    for (let number = 0; number < 2; number += 1)
      expect(await step(two.waiting, otherThan(two.code), after(2))).toEqual(refused);
    expect(await secondFactorLockedMs(owner.id, after(2))).toBe(0);
    const locked = { ok: false, reason: "code", waitMs: 15 * minuteMs };
    expect(await step(two.waiting, otherThan(two.code), after(2))).toEqual(locked);
    expect(await step(two.waiting, two.code, after(2))).toEqual(locked);
    expect(await step(one.waiting, resent.code, after(4))).toEqual({
      ok: false,
      reason: "code",
      waitMs: 13 * minuteMs,
    });
    expect(await secondFactorLockedMs(owner.id, after(17, -1))).toBe(1);
    expect(await secondFactorLockedMs(owner.id, after(17))).toBe(0);
    expect(await kindsOfMails(owner.email)).toEqual(["code", "code", "code", "locked"]);
    const three = await waitFor(owner, after(17));
    expect(await step(three.waiting, three.code, after(17))).toMatchObject({ ok: true });
  });

  test("a right code makes the wrong ones before it forgotten", async () => {
    const owner = await makeOwner();
    for (const minutes of [0, 1, 2]) {
      const { waiting, code } = await waitFor(owner, after(minutes));
      for (let number = 0; number < 4; number += 1) await step(waiting, otherThan(code), after(minutes));
      expect(await failuresOf(owner)).toBe(4);
      expect(await step(waiting, code, after(minutes))).toMatchObject({ ok: true });
    }
  });

  test("wrong codes at once in several sessions are all counted, also where nothing was ever counted", async () => {
    const person = await makePerson({ role: "admin" });
    const both = [await waitFor(person), await waitFor(person, after(1))];
    const tries = both.flatMap(({ waiting, code }) => Array(5).fill([waiting, otherThan(code)] as const));
    const answers = await Promise.all(tries.map(([waiting, code]) => step(waiting, code, after(1))));
    expect(answers.filter((answer) => !answer.ok && answer.waitMs > 0)).toHaveLength(1);
    expect(await secondFactorLockedMs(person.id, after(1))).toBe(15 * minuteMs);
    expect(await kindsOfMails(person.email)).toEqual(["code", "code", "locked"]);
  });

  test("a code is good until five minutes have passed", async () => {
    const owner = await makeOwner();
    const { waiting, code } = await waitFor(owner);
    expect(await isCodeValid(waiting, after(5, -1))).toBe(true);
    expect(await isCodeValid(waiting, after(5))).toBe(false);
    expect(await step(waiting, code, after(5, -1))).toMatchObject({ ok: true });
    const late = await waitFor(owner, after(10));
    expect(await step(late.waiting, late.code, after(15))).toEqual(refused);
    expect(await failuresOf(owner)).toBe(0);
  });

  test("a code that was refused as too late, or as not yet sent, stays dead when the clock is set", async () => {
    const owner = await makeOwner();
    for (const minutes of [6, -60]) {
      const { waiting, code } = await waitFor(owner);
      expect(await step(waiting, code, after(minutes))).toEqual(refused);
      expect(await step(waiting, code, after(1))).toEqual(refused);
      await store().deleteFrom("rate_limits").execute();
    }
  });

  test("another code voids the one before, comes after thirty seconds, and at most five times an hour", async () => {
    const owner = await makeOwner();
    const { waiting, code } = await waitFor(owner);
    expect(await sendCode(waiting, "en", after(0.25))).toEqual({ ok: false, reason: "limit", waitMs: minuteMs / 4 });
    expect(await resendWaitMs(waiting, after(0.25))).toBe(minuteMs / 4);
    const elsewhere = await enter(owner);
    expect(await sendCode(elsewhere, "en", after(0.5, -1))).toEqual({ ok: false, reason: "limit", waitMs: 1 });
    const second = await sendCode(waiting, "en", after(0.5));
    if (!second.ok) throw new Error("no code was sent");
    if (code !== second.code) expect(await step(waiting, code, after(0.5))).toEqual(refused);
    for (const minutes of [1, 2, 3])
      expect(await sendCode(elsewhere, "en", after(minutes))).toMatchObject({ ok: true });
    expect(await sendCode(waiting, "en", after(30))).toEqual({ ok: false, reason: "limit", waitMs: 30 * minuteMs });
    expect(await kindsOfMails(owner.email)).toHaveLength(5);
    expect(await step(waiting, second.code, after(3))).toMatchObject({ ok: true });
    expect(await sendCode(elsewhere, "en", after(60))).toMatchObject({ ok: true });
  });

  test("of twenty who ask for a code at once one is mailed", async () => {
    const owner = await makeOwner();
    const waiting = await enter(owner);
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendCode(waiting, "en", start)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await kindsOfMails(owner.email)).toEqual(["code"]);
  });

  test("a code opens the session that it was sent for, and neither another one nor another person's", async () => {
    const [rana, omar] = [await makeOwner(), await makeOwner()];
    const one = await waitFor(rana);
    const two = await waitFor(rana, after(1));
    const ofOmar = await waitFor(omar, after(1));
    const mixed = { viewer: ofOmar.waiting.viewer, token: one.waiting.token };
    const foreign = [
      step(two.waiting, one.code, after(1)),
      step(ofOmar.waiting, one.code, after(1)),
      step(mixed, ofOmar.code, after(1)),
    ];
    if (new Set([one.code, two.code, ofOmar.code]).size === 3)
      expect(await Promise.all(foreign)).toEqual([refused, refused, refused]);
    expect(await step(one.waiting, one.code, after(1))).toMatchObject({ ok: true });
  });

  test("a session that has ended takes no step and is sent no code", async () => {
    const owner = await makeOwner();
    const { waiting, code } = await waitFor(owner);
    await endSession(waiting.token);
    expect(await step(waiting, code)).toEqual(refused);
    expect(await store().selectFrom("one_time_codes").selectAll().execute()).toEqual([]);
    expect(await sendCode(waiting, "en", after(1))).toEqual({ ok: false, reason: "session", waitMs: 0 });
    expect(await kindsOfMails(owner.email)).toEqual(["code"]);
  });
});
