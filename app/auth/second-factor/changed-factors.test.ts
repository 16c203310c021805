import { Secret, TOTP } from "otpauth";
import { describe, expect, test, vi } from "vitest";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { minuteMs } from "#app/platform/time.ts";
import { readClock } from "../../../tests/support/clock/read-clock.ts";
import { mediaFolder } from "../../../tests/support/media-folder.ts";
import { giveNewPasskey } from "../../../tests/support/passkeys/new-passkey.ts";
import { createSoftPasskey } from "../../../tests/support/passkeys/soft-passkey.ts";
import {
  authOf,
  browserAt,
  enter,
  enterVerified,
  mailedCode,
  makePerson,
  password,
} from "../../../tests/support/people.ts";
import { mailedResetToken } from "../../../tests/support/sign-in-steps.ts";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { beginAuthenticator } from "../authenticator/authenticator.server.ts";
import { resetOwner } from "../owner/reset-owner.server.ts";
import { assertionShape } from "../passkeys/credential-shapes.ts";
import { listPasskeys } from "../passkeys/passkey.server.ts";
import { signInOptions, verifyOptions } from "../passkeys/verify-passkey.server.ts";
import type { OwnSession } from "../sessions/guard.server.ts";
import { isAdminSessionOpen, readSession } from "../sessions/session.server.ts";
import { signInWithPasskey } from "../sign-in/passkey-sign-in.server.ts";
import { resetPassword } from "../sign-in/reset-password.server.ts";
import { addAuthenticator, removeAuthenticator, removePasskey, switchMailCodes } from "./change-factors.server.ts";
import { backupCodeShape } from "./code-shapes.ts";
import { sendCode } from "./one-time-code.server.ts";
import { type TypedCode, verifySecondFactor } from "./second-factor.server.ts";
import { clearSecrets, disableTwoFactor, enableTwoFactor, renewBackupCodes } from "./two-factor.server.ts";

const moment = readClock();
const later = (minutes: number) => new Date(moment.getTime() + minutes * minuteMs);
const codeAt = (secret: string, at: Date) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at.getTime() });

async function newApp(own: OwnSession) {
  const secret = (await beginAuthenticator(own.viewer.userId, moment)) ?? "";
  const added = await addAuthenticator(own, codeAt(secret, moment), "en", moment);
  if (!added.ok) throw new Error(added.reason);
  return { secret, token: added.token, codes: added.codes ?? [] };
}

async function newPasskey(own: OwnSession, passkey = createSoftPasskey()) {
  const added = await giveNewPasskey(own, { passkey, moment });
  if (!added.ok) throw new Error(added.reason);
  return added.token;
}

/** An admin with every factor; `own` made them, the others passed by one each. */
async function personWithAll(hasApp: boolean) {
  const person = await makePerson({ role: "admin" });
  const passkey = createSoftPasskey();
  const first = await enterVerified(person, moment);
  let token = await newPasskey({ ...first, keepsOthers: true }, passkey);
  const app = await newApp({ ...(await authOf(token, moment)), keepsOthers: true });
  token = app.token;
  const renewed = await renewBackupCodes(await authOf(token, moment), "recent", "en", moment);
  if (!renewed.ok) throw new Error(renewed.reason);
  const pass = async (factor: TypedCode) => {
    const verified = await verifySecondFactor(await enter(person, moment), factor, moment);
    if (!verified.ok) throw new Error(`${factor.kind} ${verified.reason}`);
    return verified.token;
  };
  const byMail = async () => {
    const pending = await enter(person, moment);
    const sent = await sendCode(pending, "en", moment);
    const verified = await verifySecondFactor(pending, { kind: "email", code: sent.ok ? sent.code : "" }, moment);
    return verified.ok ? verified.token : "";
  };
  const byPasskey = async () => {
    const pending = await enter(person, moment);
    const { challenge } = await verifyOptions(pending.viewer, "preferred", moment);
    const assertion = assertionShape.parse(JSON.stringify(passkey.assert({ challenge })));
    const factor = { kind: "passkey" as const, assertion, userVerification: "preferred" as const };
    const verified = await verifySecondFactor(pending, factor, moment);
    return verified.ok ? verified.token : "";
  };
  const byPasskeyAlone = async () => {
    const browserToken = crypto.randomUUID();
    const { challenge } = await signInOptions(browserToken, moment);
    const assertion = assertionShape.parse(JSON.stringify(passkey.assert({ challenge, userHandle: person.id })));
    const signedIn = await signInWithPasskey({ assertion, browserToken }, browserAt(), moment);
    return signedIn.ok ? signedIn.token : "";
  };
  const others = {
    "the mailed code": await byMail(),
    "the app": await pass({ kind: "app", code: codeAt(app.secret, later(0.5)) }),
    "a backup code": await pass({
      kind: "backup",
      code: backupCodeShape.parse({ code: renewed.codes[0] }).code,
    }),
    "a passkey": await byPasskey(),
    "a passkey instead of the password": await byPasskeyAlone(),
  };
  let own = await authOf(token, moment);
  if (!hasApp) {
    await removeAuthenticator({ ...own, keepsOthers: true }, "en", moment);
    own = await authOf(token, moment);
  }
  return { person, own, others };
}

type Given = Awaited<ReturnType<typeof personWithAll>> & { own: OwnSession };
const codeByMail = async (own: OwnSession) => {
  const sent = await sendCode(own, "en", later(1));
  return { kind: "email" as const, code: sent.ok ? sent.code : "" };
};
const succeeded = <Done extends { ok: boolean }>(done: Done) => {
  expect(done).toMatchObject({ ok: true });
  return done;
};

/** Each answers the token in which the person goes on, null where nobody does. */
const ways: Record<string, (given: Given) => Promise<string | null>> = {
  "an app is added": async ({ own }) => (await newApp(own)).token,
  "the app is removed": async ({ own }) => {
    succeeded(await removeAuthenticator(own, "en", moment));
    return own.token;
  },
  "a passkey is added": ({ own }) => newPasskey(own),
  "a passkey is removed": async ({ own, person }) => {
    succeeded(await removePasskey(own, (await listPasskeys(person.id))[0]?.id ?? "", "en", moment));
    return own.token;
  },
  "codes by mail are switched off": async ({ own }) => {
    succeeded(await switchMailCodes(own, false, "en", moment));
    return own.token;
  },
  "codes by mail are switched on": async ({ own }) => {
    succeeded(await switchMailCodes({ ...own, keepsOthers: true }, false, "en", moment));
    succeeded(await switchMailCodes(own, true, "en", moment));
    return own.token;
  },
  "backup codes are made anew": async ({ own }) => {
    const renewed = await renewBackupCodes(own, "recent", "en", moment);
    return renewed.ok ? renewed.token : "";
  },
  "it is switched off and on": async ({ own, person }) => {
    const proof = { password, typed: await codeByMail(own) };
    const off = await disableTwoFactor(own, proof, "en", later(1));
    const again = { ...(await authOf(off.ok ? off.token : "", later(1))), keepsOthers: own.keepsOthers };
    await sendCode(again, "en", later(2));
    const on = await enableTwoFactor(again, await mailedCode(person.email), "en", later(2));
    return on.ok ? on.token : "";
  },
};

/** These end every session of the person; the factors are made anew afterwards. */
const takeovers: Record<string, (given: Given) => Promise<unknown>> = {
  "npm run owner switches it off": ({ person }) => resetOwner({ email: person.email, turnsSecondFactorOff: true }),
  "a reset by mail": async ({ person }) => {
    const token = await mailedResetToken(person.email, moment);
    succeeded(
      await resetPassword({ token, password: "another ledger and ink", locale: "en", client: "192.0.2.9" }, moment),
    );
  },
};

vi.setConfig({ testTimeout: 60_000 });
mediaFolder();

onEachEngine(() => {
  describe.each(Object.keys(ways))("when %s", (name) => {
    test("sessions that passed before are asked again where they are kept, and end otherwise", async () => {
      for (const keepsOthers of [true, false]) {
        const given = await personWithAll(name !== "an app is added");
        const others = Object.entries(given.others);
        // What stands as passed must be seen as passed, or the test would prove nothing.
        const stillOpen = name === "an app is added" ? [] : others;
        for (const [kind, token] of stillOpen)
          expect([kind, (await readSession(token, moment))?.isPending]).toEqual([kind, false]);
        const token = await ways[name]?.({ ...given, own: { ...given.own, keepsOthers } });
        expect(await readSession(token ?? null, later(2))).toMatchObject({ isPending: false });
        for (const [kind, other] of others) {
          const session = await readSession(other, later(2));
          expect([kind, session?.isPending ?? "ended"]).toEqual([kind, keepsOthers ? true : "ended"]);
          if (session) expect([kind, await isAdminSessionOpen(session.sessionId)]).toEqual([kind, false]);
        }
      }
    });
  });

  test.each(Object.keys(takeovers))("after %s no session of before counts", async (name) => {
    const given = await personWithAll(true);
    await takeovers[name]?.(given);
    for (const token of [given.own.token, ...Object.values(given.others)])
      expect(await readSession(token, moment)).toBeNull();
  });

  test("a session that outlives the removal of all factors is asked once there are new ones", async () => {
    const { person, others } = await personWithAll(true);
    await inTransaction(() => clearSecrets(person.id));
    await newApp({ ...(await enterVerified(person, later(1))), keepsOthers: true });
    for (const [kind, token] of Object.entries(others))
      expect([kind, (await readSession(token, later(1)))?.isPending]).toEqual([kind, true]);
  });

  test("a session is let in again by passing a factor after the change", async () => {
    const { own, others } = await personWithAll(true);
    const renewed = await renewBackupCodes({ ...own, keepsOthers: true }, "recent", "en", moment);
    const viewer = await readSession(others["a passkey"], moment);
    if (!viewer || !renewed.ok) throw new Error("refused");
    const code = backupCodeShape.parse({ code: renewed.codes[0] }).code;
    const verified = await verifySecondFactor({ viewer, token: others["a passkey"] }, { kind: "backup", code }, moment);
    expect(await readSession(verified.ok ? verified.token : null, moment)).toMatchObject({ isPending: false });
  });
});
