import { Secret, TOTP } from "otpauth";
import { beforeEach, describe, expect, test } from "vitest";
import { setPolicySwitch } from "#app/records/mails/set-policy-switch.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { readClock } from "../../../tests/support/clock/read-clock.ts";
import { mediaFolder } from "../../../tests/support/media-folder.ts";
import { authOf, enter, makePerson, type Person, password } from "../../../tests/support/people.ts";
import { asAdmin } from "../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { answerAccount } from "../account/account-answers.server.ts";
import { beginAuthenticator, confirmAuthenticator } from "../authenticator/authenticator.server.ts";
import { setTokenCookie } from "../sessions/cookies.server.ts";
import {
  adminOnly,
  moderatorOf,
  moderatorsOnly,
  requireOwnSession,
  setUpOf,
  viewerOf,
} from "../sessions/guard.server.ts";
import { isAdminSessionOpen, readSession } from "../sessions/session.server.ts";
import { removeAuthenticator } from "./change-factors.server.ts";
import { readMethods } from "./factors.server.ts";
import { sendCode } from "./one-time-code.server.ts";
import { verifySecondFactor } from "./second-factor.server.ts";
import { disableTwoFactor, proveAgain } from "./two-factor.server.ts";

mediaFolder();
const codeAt = (secret: string, moment: Date) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: moment.getTime() });

const setRule = async (rule: "none" | "any" | "strong") => {
  await setPolicySwitch(asAdmin("admin-1"), "staffSecondFactor", rule !== "none");
  await setPolicySwitch(asAdmin("admin-1"), "staffStrongFactor", rule === "strong");
};
const requestOf = (token: string, path = "/admin") =>
  new Request(`http://localhost:3000${path}`, {
    headers: { Cookie: setTokenCookie("session", token).split(";")[0] ?? "" },
  });

async function giveApp({ id }: Person, now: Date) {
  const secret = (await beginAuthenticator(id, now)) ?? "";
  await confirmAuthenticator(id, codeAt(secret, now), now);
  return secret;
}

/** Where the guards lead this session, "in" where they let it. */
async function opened(token: string) {
  const lead = async (guard: () => Promise<unknown>) => {
    try {
      await guard();
      return "in";
    } catch (thrown) {
      const location = thrown instanceof Response ? thrown.headers.get("Location") : String(thrown);
      return location?.replace(/\?.*/, "");
    }
  };
  const context = { set: () => {}, get: () => {} };
  const next = async () => new Response();
  return {
    admin: await lead(async () => adminOnly({ request: requestOf(token), context } as never, next)),
    moderation: await lead(async () => moderatorsOnly({ request: requestOf(token), context } as never, next)),
    account: await lead(() => requireOwnSession(requestOf(token, "/account"))),
    viewer: (await viewerOf(requestOf(token))) !== null,
    moderator: (await moderatorOf(requestOf(token))) !== null,
  };
}

onEachEngine(() => {
  let now: Date;
  beforeEach(() => {
    now = readClock();
  });
  const afterSignIn = async (kind: Parameters<typeof makePerson>[0]) => {
    const person = await makePerson(kind);
    return { person, ...(await enter(person, now)) };
  };

  describe.each(["admin", "moderator"] as const)("a signed-in %s without a factor", (role) => {
    test("gets the set-up page and nothing else while the site asks for one, also in sessions of before", async () => {
      const { token, viewer } = await afterSignIn({ role });
      expect(viewer).toMatchObject({ isPending: false, mustSetUp: false });
      for (const rule of ["any", "strong"] as const) {
        await setRule(rule);
        const led = "/auth/second-factor";
        expect(await opened(token)).toEqual({
          admin: role === "admin" ? led : "/",
          moderation: led,
          account: led,
          viewer: false,
          moderator: false,
        });
        expect(await isAdminSessionOpen(viewer.sessionId)).toBe(false);
        expect((await setUpOf(requestOf(token)))?.viewer).toMatchObject({ isPending: false, mustSetUp: true });
      }
      await setRule("none");
      expect(await readSession(token)).toMatchObject({ isPending: false });
    });

    test("goes on once an app is set up there, and no other change is taken there", async () => {
      await setRule("strong");
      const { token, person } = await afterSignIn({ role });
      const send = async (fields: Record<string, string>, sentBy = token) => {
        const own = await setUpOf(requestOf(sentBy));
        if (!own) throw new Error("this session has nothing to set up");
        const request = new Request("http://localhost:3000/auth/second-factor", {
          method: "POST",
          body: new URLSearchParams(fields),
        });
        const path = "/auth/second-factor?to=%2Fadmin&";
        return answerAccount(request, own, "en", { path, intents: ["passkey.add", "app.begin", "app.confirm"] });
      };
      for (const intent of [
        "profile",
        "email",
        "password",
        "mail.begin",
        "mail.confirm",
        "data",
        "remove",
        "codes.renew",
      ])
        await expect(send({ intent })).rejects.toMatchObject({ init: { status: 400 } });
      expect(await send({ intent: "app.begin" })).toBeInstanceOf(Response);
      const secret = (await beginAuthenticator(person.id)) ?? "";
      const confirmed = (await send({ intent: "app.confirm", code: codeAt(secret, readClock()) })) as Response;
      expect(confirmed.headers.get("Location")).toMatch(/^\/auth\/second-factor\?to=%2Fadmin&.*#codes$/);
      const cookies = confirmed.headers.getSetCookie();
      const renewed = cookies.map((cookie) => cookie.match(/^session=([^;]+)/)?.[1]).find(Boolean) ?? "";
      expect(await opened(renewed)).toMatchObject({ account: "in", viewer: true, moderator: true });
      expect(cookies.some((cookie) => cookie.startsWith("codes="))).toBe(true);
    });
  });

  test("readers are asked for nothing", async () => {
    await setRule("strong");
    expect((await afterSignIn({ role: "user" })).viewer).toMatchObject({ isPending: false, factorRule: "none" });
  });

  test("whoever has the factor that is asked for is asked for it as before, and can neither drop nor switch it off", async () => {
    for (const rule of ["any", "strong"] as const) {
      await setRule(rule);
      const { person } = await afterSignIn({ role: "admin", hasSecondFactor: true });
      const secret = await giveApp(person, now);
      const later = new Date(now.getTime() + 60_000);
      const pending = await enter(person, now);
      expect(pending.viewer).toMatchObject({ isPending: true, mustSetUp: false });
      const passed = await verifySecondFactor(pending, { kind: "app", code: codeAt(secret, later) }, later);
      const own = await authOf(passed.ok ? passed.token : "", later);
      if (rule === "strong") {
        expect(await removeAuthenticator(own, "en", later)).toMatchObject({ ok: false, reason: "last" });
        expect(await readMethods(own.viewer)).toEqual(["app", "backup"]);
      }
      expect(await disableTwoFactor(own, "recent", "en", later)).toMatchObject({ ok: false, reason: "needed" });
    }
  });

  test("where a passkey or an app is asked for, no mailed code passes for whoever has one", async () => {
    const { person } = await afterSignIn({ role: "admin", hasSecondFactor: true });
    const before = await enter(person, now);
    const sent = await sendCode(before, "en", now);
    await setRule("strong");
    await giveApp(person, now);
    const viewer = await readSession(before.token, now);
    if (!viewer || !sent.ok) throw new Error("refused");
    const session = { viewer, token: before.token };
    expect(await readMethods(viewer)).toEqual(["app", "backup"]);
    const typed = { kind: "email" as const, code: sent.code };
    expect(await verifySecondFactor(session, typed, now)).toMatchObject({ ok: false });
    expect(await sendCode(session, "en", new Date(now.getTime() + 60_000))).toMatchObject({ ok: false });
    expect(
      await proveAgain(
        { ...session, viewer: { ...viewer, isPending: false }, staff: asAdmin(person.id) },
        { password, typed },
        now,
        true,
      ),
    ).toMatchObject({ ok: false });
  });

  test("whoever has codes by mail alone is led by one to the set-up page and not further", async () => {
    await setRule("strong");
    const { token, viewer } = await afterSignIn({ role: "admin", hasSecondFactor: true });
    expect(viewer).toMatchObject({ isPending: true, mustSetUp: false });
    expect((await opened(token)).admin).toBe("/auth/code");
    const sent = await sendCode({ token, viewer }, "en", now);
    const passed = await verifySecondFactor({ token, viewer }, { kind: "email", code: sent.ok ? sent.code : "" }, now);
    expect((await opened(passed.ok ? passed.token : "")).admin).toBe("/auth/second-factor");
  });

  test("after a reset by mail the mailbox alone leads nowhere, however long one waits", async () => {
    await setRule("strong");
    const { person, token } = await afterSignIn({ role: "admin", hasSecondFactor: true });
    const long = new Date(now.getTime() - 40 * 86_400_000).toISOString();
    await store().updateTable("users").set({ password_reset_at: long }).where("id", "=", person.id).execute();
    const viewer = await readSession(token, now);
    if (!viewer) throw new Error("the session has ended");
    expect(await readMethods(viewer)).toEqual(["backup"]);
    expect(await sendCode({ token, viewer }, "en", now)).toMatchObject({ ok: false });
    await setRule("any");
    const asBefore = await readSession(token, now);
    expect(asBefore && (await readMethods(asBefore))).toEqual(["email", "backup"]);
  });
});
