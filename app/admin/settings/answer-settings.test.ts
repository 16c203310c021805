import { expect, test } from "vitest";
import { readClock } from "../../../tests/support/clock/read-clock.ts";
import { authOf, enter, mailedCode, makePerson, otherThan, password } from "../../../tests/support/people.ts";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { answerSettings } from "./answer-settings.server.ts";

onEachEngine(() => {
  test("the second factor is turned on by the mailed code, gets new codes by the password, and is turned off by one", async () => {
    const { owner, ask } = await atSettings();
    expect(await ask({ intent: "two-factor.send" })).toMatchObject({ ok: true, message: "code.sent", shownCode: null });
    const enabled = await ask({ intent: "two-factor.enable", code: await mailedCode(owner.email) });
    expect(enabled).toMatchObject({ ok: true, message: "twoFactor.enabled", codes: { length: 8 }, hasNewCookie: true });

    const renewed = await ask({ intent: "two-factor.codes", password });
    expect(renewed).toMatchObject({ ok: true, message: "backupCodes.generated", hasNewCookie: false });
    const [old = "", code = ""] = [enabled.codes?.[0], renewed.codes?.[0]];
    const off = { intent: "two-factor.disable", password, kind: "backup" };
    expect(await ask({ ...off, code: old })).toMatchObject({ errors: { code: { word: "code.invalid" } } });
    expect(await ask({ ...off, code })).toMatchObject({ ok: true, message: "twoFactor.disabled", hasNewCookie: true });
  });

  test("all errors are returned at once by field, and nothing is changed", async () => {
    const { owner, ask } = await atSettings();
    expect(await ask({ intent: "two-factor.enable", code: "12345" })).toMatchObject({
      status: 422,
      errors: { code: { word: "code.malformed" } },
    });
    await ask({ intent: "two-factor.send" });
    const wrong = otherThan(await mailedCode(owner.email));
    expect(await ask({ intent: "two-factor.enable", code: wrong })).toMatchObject({
      status: 422,
      errors: { code: { word: "code.invalid" } },
    });
    expect(await ask({ intent: "two-factor.disable", password: "", code: "" })).toMatchObject({
      errors: { password: { word: "validation.required" }, code: { word: "code.malformed" } },
    });
    expect(await ask({ intent: "two-factor.disable", password: "not mine", code: "123456" })).toMatchObject({
      errors: { password: { word: "twoFactor.wrongPassword" } },
    });
  });

  test("requesting a code again within a moment sends none, and succeeds", async () => {
    const { ask } = await atSettings();
    await ask({ intent: "two-factor.send" });
    const again = await ask({ intent: "two-factor.send" });
    expect(again).toMatchObject({ ok: true, message: "code.sent" });
    expect(again.resendMs).toBeGreaterThan(20_000);
  });

  test("an unknown intent is refused", async () => {
    const { ask } = await atSettings();
    for (const intent of ["", "toString", "two-factor.skip"])
      await expect(ask({ intent })).rejects.toMatchObject({ init: { status: 400 } });
  });
});

/** An admin at the settings screen, who sends one form after the other in the session as it then is. */
async function atSettings() {
  const owner = await makePerson({ role: "admin" });
  let { token } = await enter(owner, readClock());
  async function ask(form: Record<string, string>) {
    const { data, init } = await answerSettings({ auth: await authOf(token, readClock()), locale: "en", form });
    const cookie = new Headers(init?.headers).get("set-cookie");
    token = cookie?.match(/session=([\w-]+)/)?.[1] ?? token;
    return { status: init?.status, hasNewCookie: cookie !== null, codes: undefined, resendMs: 0, ...data };
  }
  return { owner, ask };
}
