import { expect, test } from "vitest";
import { minuteMs } from "#app/platform/time.ts";
import { readClock } from "../../../../tests/support/clock/read-clock.ts";
import { mediaFolder } from "../../../../tests/support/media-folder.ts";
import { authOf, enter, makePerson } from "../../../../tests/support/people.ts";
import { shareStore } from "../../../../tests/support/stores/engines.ts";
import { publicWebhook } from "../records/webhook.server.ts";
import { alertsProof } from "./alerts-proof.ts";
import { alertsActions, answerAlerts } from "./answer-alerts.server.ts";

mediaFolder();
shareStore();

async function send(minutes: number, form: Record<string, string>) {
  const admin = await makePerson({ role: "admin" });
  const { token } = await enter(admin, readClock(-minutes * minuteMs));
  return answerAlerts({ auth: await authOf(token, readClock()), locale: "en", form });
}
const fields = { address: "http://127.0.0.1:9/hook", form: "json", token: "" };

test.each(Object.keys(alertsActions))("%s is listed, and asks for a fresh proof", async (intent) => {
  expect(alertsProof).toHaveProperty([intent], "fresh");
  const { data, init } = await send(11, { intent, ...fields });
  expect(init).toEqual({ status: 403 });
  expect(data).toMatchObject({ ok: false, errors: {}, proof: {} });
  expect(await publicWebhook()).toBeNull();
});

test("a test says what became of it, and nothing is stored by it", async () => {
  const hidden = await send(0, { intent: "alerts.test", ...fields, address: "http://localhost/hook" });
  expect(hidden.data).toMatchObject({ ok: true, posted: { isTaken: false, status: null, words: "private" } });
  const refused = await send(0, { intent: "alerts.test", ...fields, isOwn: "on" });
  expect(refused.data).toMatchObject({ ok: true, posted: { isTaken: false, status: null, words: "unreachable" } });
  const machinery = await send(0, {
    intent: "alerts.test",
    ...fields,
    address: "http://169.254.169.254/",
    isOwn: "on",
  });
  expect(machinery.data).toMatchObject({ posted: { words: "private" } });
  expect(await publicWebhook()).toBeNull();
});

test("without an address nothing is saved", async () => {
  const { data, init } = await send(0, { intent: "alerts.save", ...fields, address: "" });
  expect(init).toEqual({ status: 422 });
  expect(data).toMatchObject({ errors: { address: { word: "validation.required" } } });
});
