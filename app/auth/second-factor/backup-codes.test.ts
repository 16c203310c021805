import { beforeAll, expect, test } from "vitest";
import { store } from "#app/records/store/store.server.ts";
import { onEachEngine } from "../../../tests/support/engines.ts";
import {
  after,
  enter,
  everythingStored,
  kindsOfMails,
  makePerson,
  minuteMs,
  otherThan,
  type Person,
  start,
} from "../../../tests/support/people.ts";
import { backupCodeShape } from "../pages/code-shapes.ts";
import { endSession } from "../sessions/session.server.ts";
import { countBackupCodes, makeBackupCodes, replaceBackupCodes } from "./backup-codes.server.ts";
import { type CodeSession, sendCode } from "./one-time-code.server.ts";
import { secondFactorLockedMs, verifySecondFactor } from "./second-factor.server.ts";

const refused = { ok: false, reason: "code", waitMs: 0 };
let codes: Awaited<ReturnType<typeof makeBackupCodes>>;
let others: typeof codes;

beforeAll(async () => {
  codes = await makeBackupCodes();
  others = await makeBackupCodes();
});

/** An owner who has eight backup codes and a session before its second step. */
async function waitWithCodes({ hashes } = codes) {
  const owner = await makePerson({ role: "admin", hasSecondFactor: true });
  await replaceBackupCodes(owner.id, hashes, start);
  return { owner, waiting: await enter(owner) };
}

const step = (waiting: CodeSession, typed = "", moment = start) =>
  verifySecondFactor(waiting, { kind: "backup", code: backupCodeShape.parse({ code: typed }).code }, moment);
const failuresOf = async ({ id }: Person) =>
  (await store().selectFrom("user_2fa_settings").select("failures").where("user_id", "=", id).executeTakeFirst())
    ?.failures;

test("there are eight, each of ten letters and figures that are not taken for each other, all different", () => {
  expect(new Set([...codes.codes, ...others.codes]).size).toBe(16);
  for (const code of codes.codes) expect(code).toMatch(/^[2-9a-hj-km-np-z]{5}-[2-9a-hj-km-np-z]{5}$/);
  for (const hash of codes.hashes) expect(hash).toMatch(/^\$argon2id\$/);
});

onEachEngine(() => {
  test("a code opens the step once, with or without its hyphen, spaces and capitals, and is counted off", async () => {
    const { owner, waiting } = await waitWithCodes();
    const [first = "", second = ""] = codes.codes;
    expect(await countBackupCodes(owner.id)).toBe(8);
    expect(await step(waiting, ` ${first.replace("-", " ").toUpperCase()} `)).toMatchObject({ ok: true });
    expect(await countBackupCodes(owner.id)).toBe(7);
    const again = await enter(owner);
    expect(await step(again, first)).toEqual(refused);
    expect(await step(again, second.replace("-", ""))).toMatchObject({ ok: true });
    expect(await countBackupCodes(owner.id)).toBe(6);
  });

  test("a code that was used before is no guess, however often it is typed", async () => {
    const { owner, waiting } = await waitWithCodes();
    await step(waiting, codes.codes[0]);
    const again = await enter(owner);
    for (let number = 0; number < 3; number += 1) expect(await step(again, codes.codes[0])).toEqual(refused);
    expect(await failuresOf(owner)).toBe(0);
  });

  test("of fifty who try one code at once one gets in, and who finds the hashing full is told to come again", async () => {
    const { owner, waiting } = await waitWithCodes();
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => step(waiting, codes.codes[3])));
    const answers = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
    const turnedAway = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.length).toBeGreaterThanOrEqual(34);
    for (const reason of turnedAway) expect(reason.init.status).toBe(503);
    expect(await countBackupCodes(owner.id)).toBe(7);
    expect(await failuresOf(owner)).toBe(0);
  });

  test("two codes at once in one session open it once and use up one of them", async () => {
    const { owner, waiting } = await waitWithCodes();
    const answers = await Promise.all([step(waiting, codes.codes[0]), step(waiting, codes.codes[1])]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await countBackupCodes(owner.id)).toBe(7);
  });

  test("new codes void the old ones, and another person's open nothing", async () => {
    const { owner, waiting } = await waitWithCodes();
    const other = await waitWithCodes(others);
    expect(await step(waiting, others.codes[0])).toEqual(refused);
    await replaceBackupCodes(owner.id, others.hashes, after(1));
    expect(await countBackupCodes(owner.id)).toBe(8);
    expect(await step(waiting, codes.codes[0])).toEqual(refused);
    expect(await failuresOf(owner)).toBe(2);
    expect(await countBackupCodes(other.owner.id)).toBe(8);
    expect(await step(waiting, others.codes[0])).toMatchObject({ ok: true });
  });

  test("no table holds a code in clear", async () => {
    await waitWithCodes();
    const stored = (await everythingStored()).toLowerCase();
    for (const code of codes.codes) {
      expect(stored).not.toContain(code);
      expect(stored).not.toContain(code.replace("-", ""));
    }
    expect(stored).toContain("$argon2id$");
  });

  test("wrong backup codes and wrong mailed ones count together, and lock both kinds", async () => {
    const { owner, waiting } = await waitWithCodes();
    const sent = await sendCode(waiting, "en", start);
    if (!sent.ok) throw new Error("no code was sent");
    const guess = (code: string) => verifySecondFactor(waiting, { kind: "email", code }, start);
    for (let number = 0; number < 4; number += 1) expect(await guess(otherThan(sent.code))).toEqual(refused);
    for (let number = 0; number < 5; number += 1) expect(await step(waiting, "abcde-fghjk")).toEqual(refused);
    expect(await step(waiting, "abcde-fghjk")).toEqual({ ok: false, reason: "code", waitMs: 15 * minuteMs });
    for (const locked of [await step(waiting, codes.codes[0]), await guess(sent.code)])
      expect(locked).toEqual({ ok: false, reason: "code", waitMs: 15 * minuteMs });
    expect(await countBackupCodes(owner.id)).toBe(8);
    expect(await kindsOfMails(owner.email)).toEqual(["code", "locked"]);
    expect(await secondFactorLockedMs(owner.id, after(15))).toBe(0);
    expect(await step(waiting, codes.codes[0], after(15))).toMatchObject({ ok: true });
  });

  test("a session that has ended uses up no code", async () => {
    const { owner, waiting } = await waitWithCodes();
    await endSession(waiting.token);
    expect(await step(waiting, codes.codes[0])).toEqual(refused);
    expect(await countBackupCodes(owner.id)).toBe(8);
  });

  test("who has no backup codes only guesses", async () => {
    const owner = await makePerson({ role: "admin", hasSecondFactor: true });
    expect(await step(await enter(owner), codes.codes[0])).toEqual(refused);
    expect(await failuresOf(owner)).toBe(1);
  });
});
