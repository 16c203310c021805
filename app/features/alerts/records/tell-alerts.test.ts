import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { currentConfiguration, readConfiguration, setConfiguration } from "#app/platform/configuration.server.ts";
import { log } from "#app/platform/log.server.ts";
import { queueMail } from "#app/platform/mail/queue-mail.server.ts";
import { dayMs, hourMs, minuteMs } from "#app/platform/time.ts";
import { checkAlerts } from "#app/records/health/system-watch.server.ts";
import { saveSettings } from "#app/records/settings/settings.server.ts";
import { insertRows, store } from "#app/records/store/store.server.ts";
import { mediaFolder } from "../../../../tests/support/media-folder.ts";
import { asAdmin, asSystem } from "../../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { alertChecks, certificateCheck, noteStart } from "./alert-checks.server.ts";
import { startTellingAlerts, tellAlerts } from "./tell-alerts.server.ts";
import { publicWebhook, readWebhook, removeWebhook, saveWebhook, typedWebhook } from "./webhook.server.ts";
import { webhookShape } from "./webhook.ts";

const system = asSystem();
const staff = asAdmin();
const start = new Date("2026-11-21T08:00:00.000Z");
const after = (ms: number) => new Date(start.getTime() + ms);
const posts: { headers: IncomingHttpHeaders; text: string; path: string }[] = [];
let status = 200;

const server = createServer(async (request, response) => {
  const chunks = await request.toArray();
  posts.push({ headers: request.headers, text: Buffer.concat(chunks).toString(), path: request.url ?? "" });
  if (status !== 0) response.writeHead(status).end("thank you");
});
const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret-topic`;
const typed = (fields: object = {}) =>
  webhookShape.parse({ address: address(), form: "json", token: "", isOwn: "on", ...fields });
const saveTyped = async (fields?: object) => {
  const webhook = await typedWebhook(staff, typed(fields));
  if (webhook) await saveWebhook(staff, webhook);
};
const told = () => posts.map(({ text }) => `${JSON.parse(text).alert} ${JSON.parse(text).state}`);
/** One minute of the site: what is watched is checked, then told. */
async function minute(ms: number, raised: Record<string, boolean>) {
  const checks = Object.entries(raised).map(([name, isRaised]) => [name, async () => isRaised]);
  await checkAlerts(system, after(ms), Object.fromEntries(checks));
  await tellAlerts(system, after(ms));
}

mediaFolder();
beforeAll(() => new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

onEachEngine(() => {
  beforeEach(async () => {
    log.level = "silent";
    posts.length = 0;
    status = 200;
    await saveTyped();
  });

  test("an alert is told once when it begins and once when it ends, whoever looks again", async () => {
    for (const hours of [0, 1, 2]) await minute(hours * hourMs, { diskScarce: true });
    await Promise.all([1, 2, 3].map(() => tellAlerts(system, after(2 * hourMs))));
    expect(told()).toEqual(["diskScarce begun"]);
    for (const hours of [4, 5, 6]) await minute(hours * hourMs, { diskScarce: false });
    expect(told()).toEqual(["diskScarce begun", "diskScarce ended"]);
    expect(await store().selectFrom("alert_notices").select("name").execute()).toEqual([]);
    await minute(8 * hourMs, { diskScarce: true });
    expect(told()).toEqual(["diskScarce begun", "diskScarce ended", "diskScarce begun"]);
  });

  test("a message that is not taken is tried again with longer pauses, and what it was about comes first", async () => {
    status = 500;
    for (const minutes of [0, 0.5, 1, 2, 3, 4, 6, 7]) await minute(minutes * minuteMs, { diskScarce: true });
    expect(posts).toHaveLength(4);
    expect((await readWebhook(staff)).lastError).toBe("500");
    await minute(3 * hourMs, { diskScarce: false });
    status = 200;
    await minute(5 * hourMs, { diskScarce: false });
    expect(told().slice(-2)).toEqual(["diskScarce begun", "diskScarce ended"]);
    expect((await readWebhook(staff)).lastError).toBeNull();
  });

  test("a webhook that never answers holds up nothing: neither the store nor the end of the site", async () => {
    status = 0;
    await insertRows("alerts", { name: "diskScarce", raised_at: start.toISOString(), seen_at: start.toISOString() });
    const telling = startTellingAlerts(system);
    await expect.poll(() => posts.length).toBe(1);
    await saveSettings(staff, { siteName_en: "Saved meanwhile" });
    const stoppedMs = performance.now();
    await telling.stop();
    expect(performance.now() - stoppedMs).toBeLessThan(3_000);
    server.closeAllConnections();
    await expect.poll(async () => (await readWebhook(staff)).lastError).toBe("unreachable");
  });

  test("at most six messages are sent within an hour, and the others later", async () => {
    const names = ["a", "b", "c", "d", "e", "f", "g", "h"];
    const all = Object.fromEntries(names.map((name) => [name, true]));
    await minute(0, all);
    await minute(30 * minuteMs, all);
    expect(posts).toHaveLength(6);
    await minute(61 * minuteMs, all);
    expect(posts).toHaveLength(8);
  });

  test("the message is in the owner's language, as JSON or in the form of ntfy, and says who sent it", async () => {
    await saveSettings(staff, { siteName_ar: "دفتر رنا", siteName_en: "Rana's Ledger", firstLanguage: "ar" });
    await minute(0, { diskScarce: true });
    expect(JSON.parse(posts[0]?.text ?? "")).toMatchObject({
      site: "دفتر رنا",
      alert: "diskScarce",
      state: "begun",
      severity: "critical",
      title: "دفتر رنا: القرص يوشك أن يمتلئ",
      at: start.toISOString(),
    });
    await saveTyped({ form: "ntfy", token: "tk_1" });
    await minute(minuteMs, { diskScarce: true, restartLoop: true });
    const { headers, text, path } = posts[1] ?? { headers: {}, text: "", path: "" };
    expect(text).toContain("15 دقيقة");
    expect(path).toBe("/secret-topic");
    expect(headers).toMatchObject({ priority: "5", tags: "rotating_light", authorization: "Bearer tk_1" });
    const title = String(headers.title).match(/^=\?UTF-8\?B\?(.*)\?=$/)?.[1] ?? "";
    expect(Buffer.from(title, "base64").toString()).toBe("دفتر رنا: الموقع يُعاد تشغيله مرارًا");
  });

  test("address and token are stored encrypted and never shown; an empty field keeps the address, and a new address drops the token", async () => {
    await saveTyped({ token: "tk_1" });
    const rows = JSON.stringify([
      await store().selectFrom("settings").selectAll().execute(),
      await store().selectFrom("audit").selectAll().execute(),
      await readWebhook(staff),
    ]);
    expect(rows).not.toMatch(/secret-topic|tk_1/);
    await saveTyped({ address: "", form: "ntfy" });
    expect(await publicWebhook()).toMatchObject({ address: address(), token: "tk_1", form: "ntfy" });
    await saveTyped({ address: "https://other.example/x" });
    expect(await publicWebhook()).toMatchObject({ address: "https://other.example/x", token: "" });
    await removeWebhook(staff);
    expect(await typedWebhook(staff, typed({ address: "" }))).toBeNull();
    await minute(0, { diskScarce: true });
    expect(posts).toEqual([]);
  });

  test("an address of the own network is only asked where the owner says that it is", async () => {
    await saveTyped({ isOwn: "" });
    await minute(0, { diskScarce: true });
    expect(posts).toEqual([]);
    expect((await readWebhook(staff)).lastError).toBe("private");
    for (const wrong of ["ftp://a.example", "file:///etc/passwd", "https://a@b.example", "no address"])
      expect(webhookShape.safeParse({ address: wrong, form: "json" }).success).toBe(false);
  });

  test("the environment comes first", async () => {
    const { dataDir } = currentConfiguration();
    const environment = { DATA_DIR: dataDir, ALERT_WEBHOOK: "https://ntfy.example/x", ALERT_FORM: "ntfy" };
    setConfiguration(readConfiguration(environment));
    expect(await publicWebhook()).toMatchObject({ address: "https://ntfy.example/x", form: "ntfy", token: "" });
    expect(await readWebhook(staff)).toMatchObject({ isFixed: true, host: "ntfy.example" });
    expect(() => readConfiguration({ ALERT_WEBHOOK: "ntfy.example" })).toThrow("ALERT_WEBHOOK must begin with");
    expect(() => readConfiguration({ ALERT_WEBHOK: "x" })).toThrow("did you mean ALERT_WEBHOOK");
    setConfiguration(readConfiguration({ DATA_DIR: dataDir }));
  });

  test("a mail server that refuses the site for half an hour is an alert; one refused recipient is none", async () => {
    await queueMail({ kind: "invited", to: "layla@daftar.example", subject: "s", text: "t", html: "h" }, start);
    const outbox = () => store().updateTable("outbox");
    const next_attempt_at = after(dayMs).toISOString();
    await outbox().set({ attempts: 3, last_error: "550 5.1.1 no such mailbox", next_attempt_at }).execute();
    expect(await alertChecks.mailBroken(system, after(hourMs))).toBe(false);
    await outbox().set({ last_error: "connect ECONNREFUSED 127.0.0.1:25" }).execute();
    expect(await alertChecks.mailBroken(system, after(20 * minuteMs))).toBe(false);
    expect(await alertChecks.mailBroken(system, after(hourMs))).toBe(true);
  });

  test("five starts within a quarter of an hour are a loop, until they are longer ago", async () => {
    for (const minutes of [0, 2, 4, 6]) await noteStart(system, after(minutes * minuteMs));
    expect(await alertChecks.restartLoop(system, after(7 * minuteMs))).toBe(false);
    await noteStart(system, after(8 * minuteMs));
    expect(await alertChecks.restartLoop(system, after(9 * minuteMs))).toBe(true);
    expect(await alertChecks.restartLoop(system, after(20 * minuteMs))).toBe(false);
  });

  test("fifty failed sign-ins within an hour are an alert", async () => {
    const entry = { actor_id: null, record_table: "users", record_id: "unknown", changes: {}, ip_address: null };
    const failed = { ...entry, id: "a", created_at: start.toISOString(), action: "access.sign-in-failed" };
    await insertRows("audit", { ...failed, occurrences: 49 });
    expect(await alertChecks.signInBurst(system, after(minuteMs))).toBe(false);
    await insertRows("audit", { ...failed, id: "b", action: "access.sign-in-limited", occurrences: 1 });
    expect(await alertChecks.signInBurst(system, after(minuteMs))).toBe(true);
    expect(await alertChecks.signInBurst(system, after(3 * hourMs))).toBe(false);
  });

  test("the certificate is asked for once a day, and an unanswered question neither raises nor clears", async () => {
    const { dataDir } = currentConfiguration();
    const found = { issuer: "A", problem: null, validUntil: after(20 * dayMs).toISOString() };
    let asked = 0;
    let isAway = true;
    const check = certificateCheck(async () => {
      asked += 1;
      if (isAway) throw new Error("ETIMEDOUT");
      return found;
    });
    setConfiguration(readConfiguration({ DATA_DIR: dataDir, ORIGIN: "https://daftar.example" }));
    await expect(check(system, start)).rejects.toThrow("ETIMEDOUT");
    expect(await check(system, after(hourMs))).toBeNull();
    isAway = false;
    expect(await check(system, after(dayMs))).toBe(false);
    expect(await check(system, after(1.5 * dayMs))).toBe(false);
    expect(await check(system, after(7 * dayMs))).toBe(true);
    expect(asked).toBe(3);
    setConfiguration(readConfiguration({ DATA_DIR: dataDir }));
    expect(await check(system, after(8 * dayMs))).toBe(false);
  });
});
