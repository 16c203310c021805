import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { store } from "#app/records/store/store.server.ts";
import { listAudit } from "../../../tests/support/list-records.ts";
import { mediaFolder } from "../../../tests/support/media-folder.ts";
import { giveNewPasskey } from "../../../tests/support/passkeys/new-passkey.ts";
import { createSoftPasskey } from "../../../tests/support/passkeys/soft-passkey.ts";
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
  start,
} from "../../../tests/support/people.ts";
import { asAdmin } from "../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { beginAuthenticator } from "../authenticator/authenticator.server.ts";
import { assertionShape } from "../passkeys/credential-shapes.ts";
import { listPasskeys } from "../passkeys/passkey.server.ts";
import { verifyOptions } from "../passkeys/verify-passkey.server.ts";
import type { OwnSession } from "../sessions/guard.server.ts";
import { readSession } from "../sessions/session.server.ts";
import { countBackupCodes } from "./backup-codes.server.ts";
import { addAuthenticator, removeAuthenticator, removePasskey, switchMailCodes } from "./change-factors.server.ts";
import { readFactors } from "./factors.server.ts";
import { sendCode } from "./one-time-code.server.ts";
import { secondFactorLockedMs, verifySecondFactor } from "./second-factor.server.ts";
import { disableTwoFactor, proveAgain, renewBackupCodes } from "./two-factor.server.ts";

type SoftPasskey = ReturnType<typeof createSoftPasskey>;
const codeAt = (secret: string, moment: Date) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: moment.getTime() });

async function withApp(person?: Person) {
  const owner = person ?? (await makePerson());
  const own = await enterVerified(owner);
  const secret = (await beginAuthenticator(owner.id, start)) ?? "";
  const added = await addAuthenticator(own, codeAt(secret, start), "en", start);
  if (!added.ok) throw new Error("the app was not taken");
  return { owner, secret, codes: added.codes, own: await authOf(added.token), former: own };
}

const give = (own: OwnSession, passkey: SoftPasskey, name = "Phone", moment = start) =>
  giveNewPasskey(own, { passkey, name, moment });

async function assertion(
  own: { viewer: OwnSession["viewer"] },
  passkey: SoftPasskey,
  isUserVerified = true,
  moment = start,
) {
  const { challenge } = await verifyOptions(own.viewer, "required", moment);
  return assertionShape.parse(JSON.stringify(passkey.assert({ challenge, isUserVerified })));
}

mediaFolder();

onEachEngine(() => {
  test("adding an app turns the second factor on, gives backup codes once, and mails the person", async () => {
    const { owner, codes, own, former, secret } = await withApp();
    expect(codes).toHaveLength(8);
    expect(own.viewer).toMatchObject({ isSecondFactorOn: true, isPending: false });
    expect(await readSession(former.token, start)).toBeNull();
    expect((await enter(owner)).viewer.isPending).toBe(true);
    expect(await kindsOfMails(owner.email)).toEqual(["factorAdded"]);
    const added = await give(own, createSoftPasskey());
    expect(added).toMatchObject({ ok: true, codes: null });
    expect(await countBackupCodes(owner.id)).toBe(8);
    const trail = JSON.stringify(await listAudit(asAdmin("admin-1")));
    expect(trail).toContain("two-factor.factor-add");
    expect(trail).not.toContain(secret);
    expect(await everythingStored()).not.toContain(secret);
  });

  test("no factor is added, removed or switched with a proof older than ten minutes", async () => {
    const { owner, own } = await withApp();
    const late = after(10, 1);
    const before = await readFactors(owner.id);
    const refused = { ok: false, reason: "proof", waitMs: 0 };
    expect(await give(own, createSoftPasskey(), "Late", late)).toEqual(refused);
    expect(await addAuthenticator(own, "123456", "en", late)).toEqual(refused);
    expect(await removeAuthenticator(own, "en", late)).toEqual(refused);
    expect(await removePasskey(own, "any", "en", late)).toEqual(refused);
    expect(await switchMailCodes(own, false, "en", late)).toEqual(refused);
    expect(await renewBackupCodes(own, "recent", "en", late)).toMatchObject({ ok: false });
    expect(await readFactors(owner.id)).toEqual(before);
  });

  test("a code of an app passes once, ten wrong codes lock codes, and a passkey still passes", async () => {
    const { owner, secret, own } = await withApp();
    const passkey = createSoftPasskey();
    await give(own, passkey);
    const code = codeAt(secret, after(2));
    const sessions = await Promise.all([enter(owner, after(2)), enter(owner, after(2)), enter(owner, after(2))]);
    const tried = await Promise.all(
      sessions.map((session) => verifySecondFactor(session, { kind: "app", code }, after(2))),
    );
    expect(tried.filter(({ ok }) => ok)).toHaveLength(1);
    const pending = await enter(owner, after(3));
    const wrong = otherThan(codeAt(secret, after(3)));
    for (let index = 0; index < 10; index += 1)
      await verifySecondFactor(pending, { kind: "app", code: wrong }, after(3));
    expect(await secondFactorLockedMs(owner.id, after(3))).toBeGreaterThan(0);
    const right = { kind: "app" as const, code: codeAt(secret, after(3)) };
    expect(await verifySecondFactor(pending, right, after(3))).toMatchObject({ ok: false });
    const { challenge } = await verifyOptions(pending.viewer, "preferred", after(3));
    const sent = assertionShape.parse(JSON.stringify(passkey.assert({ challenge, isUserVerified: false })));
    expect(
      await verifySecondFactor(pending, { kind: "passkey", assertion: sent, userVerification: "preferred" }, after(3)),
    ).toMatchObject({ ok: true });
  });

  test("refused passkeys lock nothing, and another person's passkey is refused", async () => {
    const { owner, own } = await withApp();
    const passkey = createSoftPasskey();
    await give(own, passkey);
    const stranger = await withApp();
    const strangers = createSoftPasskey();
    await give(stranger.own, strangers);
    const pending = await enter(owner);
    for (let index = 0; index < 12; index += 1) {
      const { challenge } = await verifyOptions(pending.viewer, "preferred", start);
      const sent = assertionShape.parse(JSON.stringify(strangers.assert({ challenge })));
      expect(
        await verifySecondFactor(pending, { kind: "passkey", assertion: sent, userVerification: "preferred" }, start),
      ).toMatchObject({ ok: false });
    }
    expect(await secondFactorLockedMs(owner.id, start)).toBe(0);
  });

  test("codes by mail can be switched off only beside an app or a passkey, and are refused then", async () => {
    const plain = await enterVerified(await makePerson());
    expect(await switchMailCodes(plain, false, "en", start)).toEqual({ ok: false, reason: "missing", waitMs: 0 });
    const { owner, own } = await withApp();
    const pending = await enter(owner);
    const sent = await sendCode(pending, "en", start);
    expect(await switchMailCodes(own, false, "en", start)).toEqual({ ok: true });
    const code = sent.ok ? sent.code : "";
    expect(await verifySecondFactor(pending, { kind: "email", code }, start)).toMatchObject({ ok: false });
    expect(await removeAuthenticator(own, "en", start)).toEqual({ ok: false, reason: "last", waitMs: 0 });
    const passkey = createSoftPasskey();
    const given = await give(own, passkey);
    if (!given.ok) throw new Error("the passkey was not taken");
    const next = await authOf(given.token);
    expect(await removeAuthenticator(next, "en", start)).toEqual({ ok: true });
    const [passkeyLeft] = await listPasskeys(owner.id);
    expect(await removePasskey(next, passkeyLeft?.id ?? "", "en", start)).toEqual({
      ok: false,
      reason: "last",
      waitMs: 0,
    });
    expect(await switchMailCodes(next, true, "en", start)).toEqual({ ok: true });
    expect(await removePasskey(next, passkeyLeft?.id ?? "", "en", start)).toEqual({ ok: true });
    expect(await kindsOfMails(owner.email)).toEqual([
      "code",
      "factorAdded",
      "factorAdded",
      "factorAdded",
      "factorRemoved",
      "factorRemoved",
      "factorRemoved",
    ]);
  });

  test("of two parallel removals of the last two factors one is refused", async () => {
    const { owner, own } = await withApp();
    const given = await give(own, createSoftPasskey());
    const next = await authOf(given.ok ? given.token : "");
    await switchMailCodes(next, false, "en", start);
    const [passkey] = await listPasskeys(owner.id);
    const outcomes = await Promise.all([
      removeAuthenticator(next, "en", start),
      removePasskey(next, passkey?.id ?? "", "en", start),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("a passkey whose device verified the person proves password and code; one that did not proves nothing", async () => {
    const { own } = await withApp();
    const passkey = createSoftPasskey();
    const given = await give(own, passkey);
    const next = await authOf(given.ok ? given.token : "");
    const late = after(30);
    const unverified = await assertion(next, passkey, false, late);
    expect(await proveAgain(next, { assertion: unverified }, late)).toMatchObject({ ok: false, reason: "passkey" });
    const proved = await proveAgain(next, { assertion: await assertion(next, passkey, true, late) }, late);
    expect(proved).toMatchObject({ ok: true });
    const viewer = await readSession(proved.ok ? proved.token : "", late);
    expect(viewer).toMatchObject({ provedAt: late.toISOString(), secondFactorAt: late.toISOString() });
  });

  test("turning the second factor off deletes passkeys and secrets", async () => {
    const { own, secret } = await withApp();
    await give(own, createSoftPasskey());
    const [row] = await store().selectFrom("sessions").select("id").execute();
    expect(row).toBeDefined();
    const session = await authOf((await enterWithApp(own, secret)).token, after(1));
    const typed = { kind: "app" as const, code: codeAt(secret, after(2)) };
    expect(await disableTwoFactor(session, { password, typed }, "en", after(2))).toMatchObject({ ok: true });
    for (const table of ["passkeys", "authenticators", "backup_codes"] as const)
      expect(await store().selectFrom(table).selectAll().execute()).toEqual([]);
  });

  /** A session of the same person that has passed the second factor, whatever token the first one bears by now. */
  async function enterWithApp({ viewer }: OwnSession, secret: string) {
    const pending = await enter({ id: viewer.userId, email: viewer.email, role: viewer.role }, after(1));
    const passed = await verifySecondFactor(pending, { kind: "app", code: codeAt(secret, after(1)) }, after(1));
    if (!passed.ok) throw new Error("refused");
    return passed;
  }
});
