import { beforeAll, expect, test } from "vitest";
import { minuteMs } from "#app/platform/time.ts";
import { store } from "#app/records/store/store.server.ts";
import { contract } from "../../../tests/contract/contract.ts";
import {
  after,
  enter,
  everythingStored,
  kindsOfMails,
  makePerson,
  otherThan,
  type Person,
  start,
} from "../../../tests/support/people.ts";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { endSession } from "../sessions/session.server.ts";
import { countBackupCodes, makeBackupCodes, replaceBackupCodes } from "./backup-codes.server.ts";
import { backupCodeShape } from "./code-shapes.ts";
import { type CodeSession, sendCode } from "./one-time-code.server.ts";
import { secondFactorLockedMs, verifySecondFactor } from "./second-factor.server.ts";

const refused = { ok: false, reason: "code", waitMs: 0 };
let codes: Awaited<ReturnType<typeof makeBackupCodes>>;
let others: typeof codes;

beforeAll(async () => {
  codes = await makeBackupCodes();
  others = await makeBackupCodes();
});

/** An owner who has eight backup codes and a session that is pending. */
async function enterWithCodes({ hashes } = codes) {
  const owner = await makePerson({ role: "admin", hasSecondFactor: true });
  await replaceBackupCodes(owner.id, hashes, start);
  return { owner, pending: await enter(owner) };
}

const verify = (pending: CodeSession, typed = "", moment = start) =>
  verifySecondFactor(pending, { kind: "backup", code: backupCodeShape.parse({ code: typed }).code }, moment);
const failuresOf = async ({ id }: Person) =>
  (await store().selectFrom("user_2fa_settings").select("failures").where("user_id", "=", id).executeTakeFirst())
    ?.failures;

contract("9.5.1");
test("there are eight different backup codes of ten characters that do not look alike", () => {
  expect(new Set([...codes.codes, ...others.codes]).size).toBe(16);
  for (const code of codes.codes) expect(code).toMatch(/^[2-9a-hj-km-np-z]{5}-[2-9a-hj-km-np-z]{5}$/);
  for (const hash of codes.hashes) expect(hash).toMatch(/^\$argon2id\$/);
});

onEachEngine(() => {
  test("a backup code works once, with or without hyphen, spaces and capitals", async () => {
    const { owner, pending } = await enterWithCodes();
    const [first = "", second = ""] = codes.codes;
    expect(await countBackupCodes(owner.id)).toBe(8);
    expect(await verify(pending, ` ${first.replace("-", " ").toUpperCase()} `)).toMatchObject({ ok: true });
    expect(await countBackupCodes(owner.id)).toBe(7);
    const again = await enter(owner);
    expect(await verify(again, first)).toEqual(refused);
    expect(await verify(again, second.replace("-", ""))).toMatchObject({ ok: true });
    expect(await countBackupCodes(owner.id)).toBe(6);
  });

  test("a backup code that was used before does not count as a wrong one", async () => {
    const { owner, pending } = await enterWithCodes();
    await verify(pending, codes.codes[0]);
    const again = await enter(owner);
    for (let number = 0; number < 3; number += 1) expect(await verify(again, codes.codes[0])).toEqual(refused);
    expect(await failuresOf(owner)).toBe(0);
  });

  test("of fifty parallel tries of one backup code one succeeds, and those beyond the hash queue get 429", async () => {
    const { owner, pending } = await enterWithCodes();
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => verify(pending, codes.codes[3])));
    const answers = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
    const turnedAway = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.length).toBeGreaterThanOrEqual(25);
    for (const reason of turnedAway) expect(reason.init.status).toBe(429);
    expect(await countBackupCodes(owner.id)).toBe(7);
    expect(await failuresOf(owner)).toBe(0);
  });

  test("two parallel backup codes in one session pass it once and use one of them up", async () => {
    const { owner, pending } = await enterWithCodes();
    const answers = await Promise.all([verify(pending, codes.codes[0]), verify(pending, codes.codes[1])]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await countBackupCodes(owner.id)).toBe(7);
  });

  contract("9.5.2");
  test("new backup codes void the old ones, and another person's codes are refused", async () => {
    const { owner, pending } = await enterWithCodes();
    const other = await enterWithCodes(others);
    expect(await verify(pending, others.codes[0])).toEqual(refused);
    await replaceBackupCodes(owner.id, others.hashes, after(1));
    expect(await countBackupCodes(owner.id)).toBe(8);
    expect(await verify(pending, codes.codes[0])).toEqual(refused);
    expect(await failuresOf(owner)).toBe(2);
    expect(await countBackupCodes(other.owner.id)).toBe(8);
    expect(await verify(pending, others.codes[0])).toMatchObject({ ok: true });
  });

  test("no table stores a backup code in clear", async () => {
    await enterWithCodes();
    const stored = (await everythingStored()).toLowerCase();
    for (const code of codes.codes) {
      expect(stored).not.toContain(code);
      expect(stored).not.toContain(code.replace("-", ""));
    }
    expect(stored).toContain("$argon2id$");
  });

  test("wrong backup codes and wrong mailed codes are counted together and lock both kinds", async () => {
    const { owner, pending } = await enterWithCodes();
    const sent = await sendCode(pending, "en", start);
    if (!sent.ok) throw new Error("no code was sent");
    const guess = (code: string) => verifySecondFactor(pending, { kind: "email", code }, start);
    for (let number = 0; number < 4; number += 1) expect(await guess(otherThan(sent.code))).toEqual(refused);
    for (let number = 0; number < 5; number += 1) expect(await verify(pending, "abcde-fghjk")).toEqual(refused);
    expect(await verify(pending, "abcde-fghjk")).toEqual({ ok: false, reason: "code", waitMs: 15 * minuteMs });
    for (const locked of [await verify(pending, codes.codes[0]), await guess(sent.code)])
      expect(locked).toEqual({ ok: false, reason: "code", waitMs: 15 * minuteMs });
    expect(await countBackupCodes(owner.id)).toBe(8);
    expect(await kindsOfMails(owner.email)).toEqual(["code", "locked"]);
    expect(await secondFactorLockedMs(owner.id, after(15))).toBe(0);
    expect(await verify(pending, codes.codes[0], after(15))).toMatchObject({ ok: true });
  });

  test("a session that has ended uses up no backup code", async () => {
    const { owner, pending } = await enterWithCodes();
    await endSession(pending.token);
    expect(await verify(pending, codes.codes[0])).toEqual(refused);
    expect(await countBackupCodes(owner.id)).toBe(8);
  });

  test("a backup code of a person who has none counts as wrong", async () => {
    const owner = await makePerson({ role: "admin", hasSecondFactor: true });
    expect(await verify(await enter(owner), codes.codes[0])).toEqual(refused);
    expect(await failuresOf(owner)).toBe(1);
  });
});
