import { expect, test } from "vitest";
import { mailServerKey } from "#app/records/mails/current-mail.server.ts";
import { now, upsertRow } from "#app/records/store/store.server.ts";
import { readClock } from "../../../tests/support/clock/read-clock.ts";
import { authOf, enter, makePerson } from "../../../tests/support/people.ts";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { answerSettings } from "./answer-settings.server.ts";

onEachEngine(() => {
  test("requesting a code again within a moment sends none, and succeeds", async () => {
    const { ask } = await atSettings();
    await ask({ intent: "two-factor.send" });
    const again = await ask({ intent: "two-factor.send" });
    expect(again).toMatchObject({ ok: true, message: "code.written" });
    expect(again.resendMs).toBeGreaterThan(20_000);
  });

  test("a code is said to be sent only where there is a mail server", async () => {
    const { ask } = await atSettings();
    expect(await ask({ intent: "two-factor.send" })).toMatchObject({ message: "code.written" });
    const server = { host: "mail.example", port: 587, security: "starttls", user: null, sealed: null };
    const stored = { server: { ...server, passwordSince: null }, sender: null, replyTo: null };
    await upsertRow("settings", { key: mailServerKey }, { value: JSON.stringify(stored), updated_at: now() });
    expect(await ask({ intent: "two-factor.send" })).toMatchObject({ message: "code.sent" });
    const { ask: askElse } = await atSettings();
    expect(await askElse({ intent: "two-factor.send" })).toMatchObject({ message: "code.sent" });
  });

  test("an unknown intent is refused", async () => {
    const { ask } = await atSettings();
    for (const intent of ["", "toString", "two-factor.skip"])
      await expect(ask({ intent })).rejects.toMatchObject({ init: { status: 400 } });
  });
});

async function atSettings() {
  const { token } = await enter(await makePerson({ role: "admin" }), readClock());
  async function ask(form: Record<string, string>) {
    const { data } = await answerSettings({ auth: await authOf(token, readClock()), locale: "en", form });
    return { resendMs: 0, ...data };
  }
  return { ask };
}
