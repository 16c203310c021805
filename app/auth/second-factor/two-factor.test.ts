import { expect, test } from "vitest";
import { consumeRateLimits } from "#app/platform/rate-limit.server.ts";
import { minuteMs } from "#app/platform/time.ts";
import { store } from "#app/records/store/store.server.ts";
import { contract } from "../../../tests/contract/contract.ts";
import { listAudit } from "../../../tests/support/list-records.ts";
import {
  after,
  authOf,
  enter,
  enterVerified,
  everythingStored,
  kindsOfMails,
  makePerson,
  otherThan,
  type Person,
  password,
  passwordHash,
  start,
} from "../../../tests/support/people.ts";
import { asAdmin } from "../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { proofBySession } from "../accounts/limits.server.ts";
import { needsFreshCode, provePassword } from "../sessions/proof.server.ts";
import { endSession, readSession, type Viewer } from "../sessions/session.server.ts";
import { countBackupCodes, replaceBackupCodes } from "./backup-codes.server.ts";
import { backupCodeShape } from "./code-shapes.ts";
import { type CodeSession, sendCode } from "./one-time-code.server.ts";
import { verifySecondFactor } from "./second-factor.server.ts";
import { disableTwoFactor, enableTwoFactor, renewBackupCodes, twoFactorStatus } from "./two-factor.server.ts";

const staff = asAdmin("admin-1", "203.0.113.7");
const wrongPassword = { ok: false, reason: "password", waitMs: 0 };
const wrongCode = { ok: false, reason: "code", waitMs: 0 };
/** What was changed, and not what was tried. */
const actions = async () =>
  (await listAudit(staff))
    .filter(({ action }) => !action.startsWith("access."))
    .map(({ action, record_id, changes }) => [action, record_id, changes]);

async function codeFor(pending: CodeSession, moment = start) {
  const sent = await sendCode(pending, "en", moment);
  if (!sent.ok) throw new Error("no code was sent");
  return { kind: "email" as const, code: sent.code };
}

/** An owner within the admin area: the second step was taken at the start, and there are backup codes by name only. */
async function openTwoFactor(person?: Person) {
  const owner = person ?? (await makePerson({ role: "admin", hasSecondFactor: true }));
  await replaceBackupCodes(owner.id, Array(8).fill(passwordHash), start);
  const pending = await enter(owner);
  const verified = await verifySecondFactor(pending, await codeFor(pending), start);
  if (!verified.ok) throw new Error("refused");
  return { owner, auth: await authOf(verified.token) };
}

onEachEngine(() => {
  test("a mailed code turns the second factor on, gives eight backup codes, and makes other sessions pending", async () => {
    const owner = await makePerson({ role: "admin" });
    const [auth, elsewhere] = [await enterVerified(owner), await enter(owner)];
    expect(await twoFactorStatus(auth)).toEqual({ isEnabled: false, codesLeft: 0 });
    const { code } = await codeFor(auth);
    expect(await enableTwoFactor(auth, otherThan(code), "en", start)).toEqual(wrongCode);
    const enabled = await enableTwoFactor({ ...auth, keepsOthers: true }, code, "en", start);
    if (!enabled.ok) throw new Error("refused");
    expect(new Set(enabled.codes).size).toBe(8);
    const after = await authOf(enabled.token);
    expect(await twoFactorStatus(after)).toEqual({ isEnabled: true, codesLeft: 8 });
    expect(after.viewer.isPending).toBe(false);
    expect(await readSession(elsewhere.token, start)).toMatchObject({ isPending: true });
    expect(await readSession(auth.token, start)).toBeNull();
    expect(await kindsOfMails(owner.email)).toEqual(["code", "secondFactorOn"]);
    expect(await actions()).toEqual([["two-factor.switch", owner.id, { is_enabled: { old: false, new: true } }]]);
    for (const backup of enabled.codes) expect(await everythingStored()).not.toContain(backup.replace("-", ""));
    const typed = backupCodeShape.parse({ code: enabled.codes[7] }).code;
    expect(await verifySecondFactor(elsewhere, { kind: "backup", code: typed }, start)).toMatchObject({ ok: true });
  });

  test("turning the second factor on twice changes nothing and gives no codes", async () => {
    const { owner, auth } = await openTwoFactor();
    const { code } = await codeFor(auth, after(1));
    const before = await everythingStored();
    expect(await enableTwoFactor(auth, code, "en", after(1))).toEqual(wrongCode);
    expect(await everythingStored()).toBe(before);
    expect(await countBackupCodes(owner.id)).toBe(8);
  });

  contract("4.11.2");
  test("the second factor is turned off by password and code, and leaves no secret stored", async () => {
    const { owner, auth } = await openTwoFactor();
    const pending = await enter(owner);
    const typed = await codeFor(auth, after(1));
    await codeFor(pending, after(2));
    const off = (proof: Parameters<typeof disableTwoFactor>[1]) => disableTwoFactor(auth, proof, "en", after(2));
    expect(await off({ password: "wrong", typed })).toEqual(wrongPassword);
    expect(await off({ password, typed: null })).toEqual(wrongCode);
    expect(await off({ password, typed: { ...typed, code: otherThan(typed.code) } })).toEqual(wrongCode);
    expect(await twoFactorStatus(auth)).toEqual({ isEnabled: true, codesLeft: 8 });
    const done = await off({ password, typed });
    if (!done.ok) throw new Error("refused");
    expect(await twoFactorStatus(await authOf(done.token, after(2)))).toEqual({ isEnabled: false, codesLeft: 0 });
    for (const table of ["backup_codes", "one_time_codes"] as const)
      expect(await store().selectFrom(table).selectAll().execute()).toEqual([]);
    expect(await store().selectFrom("user_2fa_settings").selectAll().execute()).toEqual([
      {
        user_id: owner.id,
        is_enabled: false,
        email_verified: false,
        failures: 0,
        locked_until: null,
        mail_codes_off_at: null,
      },
    ]);
    expect(await kindsOfMails(owner.email)).toEqual(["code", "code", "code", "secondFactorOff"]);
    expect(await actions()).toEqual([["two-factor.switch", owner.id, { is_enabled: { old: true, new: false } }]]);
    expect(await readSession(pending.token, after(2))).toBeNull();
  });

  test("new backup codes need the password, and a code when the last one is older than ten minutes", async () => {
    const { owner, auth } = await openTwoFactor();
    const renew = (proof: Parameters<typeof renewBackupCodes>[1], minutes: number, ms = 0) =>
      renewBackupCodes(auth, proof, "ar", after(minutes, ms));
    expect(await renew({ password: "wrong", typed: null }, 10)).toEqual(wrongPassword);
    const renewed = await renew({ password, typed: null }, 10);
    expect(renewed).toMatchObject({ ok: true, token: auth.token, seconds: 0, codes: expect.any(Array) });
    expect(await countBackupCodes(owner.id)).toBe(8);
    expect(
      await store().selectFrom("backup_codes").select("id").where("code_hash", "=", passwordHash).execute(),
    ).toEqual([]);
    expect(await renew({ password, typed: null }, 10, 1)).toEqual(wrongCode);
    const typed = await codeFor(auth, after(11));
    const again = await renew({ password, typed }, 11);
    if (!again.ok) throw new Error("refused");
    expect(again.token).not.toBe(auth.token);
    expect(await readSession(again.token, after(11))).toMatchObject({ secondFactorAt: after(11).toISOString() });
    expect(await kindsOfMails(owner.email)).toEqual(["code", "backupCodes", "backupCodes", "code"]);
    expect(await actions()).toEqual(Array(2).fill(["two-factor.codes", owner.id, { codes: { old: null, new: 8 } }]));
  });

  test("two parallel renewals leave the eight backup codes of one of them", async () => {
    const { owner, auth } = await openTwoFactor();
    const both = await Promise.all([1, 2].map(() => renewBackupCodes(auth, { password, typed: null }, "en", start)));
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    const rows = await store().selectFrom("backup_codes").select("code_hash").where("user_id", "=", owner.id).execute();
    expect(new Set(rows.map((row) => row.code_hash)).size).toBe(8);
    expect(new Set(rows.map((row) => row.code_hash.split("$").at(-2))).size).toBe(1);
  });

  test("backup codes need the second factor, and a session that has ended changes nothing", async () => {
    const plain = await enterVerified(await makePerson({ role: "admin" }));
    expect(await renewBackupCodes(plain, { password, typed: null }, "en", start)).toEqual(wrongCode);
    const { owner, auth } = await openTwoFactor();
    const typed = await codeFor(auth, after(1));
    await endSession(auth.token);
    expect(await renewBackupCodes(auth, { password, typed: null }, "en", after(1))).toEqual(wrongCode);
    expect(await disableTwoFactor(auth, { password, typed }, "en", after(1))).toEqual(wrongCode);
    expect(await twoFactorStatus(auth)).toEqual({ isEnabled: true, codesLeft: 8 });
    expect(await kindsOfMails(owner.email)).toEqual(["code", "code"]);
    expect(await actions()).toEqual([]);
  });

  test("ten wrong passwords limit the proof, also with the right one, which resets the count", async () => {
    const { viewer } = await enterVerified(await makePerson({ role: "admin" }));
    const takeTurn = () => consumeRateLimits([{ limit: proofBySession, who: viewer.userId }], start);
    for (let number = 0; number < 8; number += 1) await takeTurn();
    expect(await provePassword(viewer, "wrong", start)).toEqual(wrongPassword);
    expect(await provePassword(viewer, password, start)).toEqual({ ok: true });
    for (let number = 0; number < 9; number += 1) await takeTurn();
    expect(await provePassword(viewer, "wrong", start)).toEqual(wrongPassword);
    expect(await provePassword(viewer, password, after(1))).toEqual({
      ok: false,
      reason: "password",
      waitMs: 14 * minuteMs,
    });
    expect(await provePassword(viewer, password, after(15))).toEqual({ ok: true });
  });
});

test("a code is fresh for ten minutes, not after the clock is set back, and not needed without a second factor", async () => {
  const viewer = { isSecondFactorOn: true, secondFactorAt: start.toISOString() } as Viewer;
  expect(needsFreshCode(viewer, after(10))).toBe(false);
  expect(needsFreshCode(viewer, after(10, 1))).toBe(true);
  expect(needsFreshCode(viewer, after(-60))).toBe(true);
  expect(needsFreshCode({ ...viewer, secondFactorAt: null }, start)).toBe(true);
  expect(needsFreshCode({ ...viewer, isSecondFactorOn: false }, after(60))).toBe(false);
});
