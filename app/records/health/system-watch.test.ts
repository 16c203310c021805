import { beforeEach, expect, test } from "vitest";
import { log } from "#app/platform/log.server.ts";
import { queueMail } from "#app/platform/mail/queue-mail.server.ts";
import { hourMs } from "#app/platform/time.ts";
import { mailsTo } from "../../../tests/support/people.ts";
import { asSystem } from "../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { saveSettings } from "../settings/settings.server.ts";
import { store } from "../store/store.server.ts";
import { raiseAlert } from "./alert.server.ts";
import { checkMails } from "./system-checks.server.ts";
import { checkAlerts } from "./system-watch.server.ts";

const staff = asSystem();
const contactEmail = "owner@daftar.example";
const start = new Date("2026-11-21T08:00:00.000Z");
const later = (hours: number) => new Date(start.getTime() + hours * hourMs);
const mailed = async () => (await mailsTo(contactEmail)).map(({ kind }) => kind);
const check = (hours: number, isScarce: boolean) =>
  checkAlerts(staff, later(hours), { diskScarce: async () => isScarce });
const queue = (kind: string) =>
  queueMail({ kind, to: "layla@daftar.example", subject: "s", text: "t", html: "h" }, start);

onEachEngine(() => {
  beforeEach(async () => {
    log.level = "silent";
    await saveSettings(staff, { contactEmail });
  });

  test("a lasting alert is mailed once, and again when it was cleared in between", async () => {
    for (const hours of [0, 1, 2]) await check(hours, true);
    expect(await mailed()).toEqual(["diskScarce"]);
    await check(2.5, false);
    await check(3, true);
    expect(await mailed()).toEqual(["diskScarce"]);
    for (const hours of [4, 5]) await check(hours, false);
    await check(6, true);
    expect(await mailed()).toEqual(["diskScarce", "diskScarce"]);
  });

  test("an alert raised by many at the same time is mailed once", async () => {
    await Promise.all(Array.from({ length: 8 }, () => raiseAlert(staff, "diskScarce", start)));
    expect(await mailed()).toEqual(["diskScarce"]);
  });

  test("alerts are mailed once they are switched on, and a check that throws neither raises nor clears one", async () => {
    await saveSettings(staff, { systemAlerts: "off" });
    await check(0, true);
    expect(await mailed()).toEqual([]);
    await saveSettings(staff, { systemAlerts: "on" });
    for (const hours of [1, 2]) await check(hours, true);
    expect(await mailed()).toEqual(["diskScarce"]);
    const fails = async () => {
      throw new Error("no such disk");
    };
    await checkAlerts(staff, later(9), { diskScarce: fails });
    expect(await store().selectFrom("alerts").select("name").execute()).toEqual([{ name: "diskScarce" }]);
  });

  test("a mail refused for six hours raises an alert, unless it goes to a stranger's address or is the alert itself", async () => {
    for (const kind of ["confirm", "reset", "mailsFailing"]) await queue(kind);
    await store().updateTable("outbox").set({ attempts: 5, last_error: "550 no" }).execute();
    expect((await checkMails(staff, later(7))).isFailing).toBe(false);
    await queue("invited");
    const refused = store().updateTable("outbox").where("kind", "=", "invited");
    expect((await checkMails(staff, later(7))).isFailing).toBe(false);
    await refused.set({ attempts: 5, last_error: "550 no" }).execute();
    expect((await checkMails(staff, later(5))).isFailing).toBe(false);
    expect(await checkMails(staff, later(7))).toMatchObject({ isFailing: true, failed: 0, waiting: 4 });
    await checkAlerts(staff, later(7));
    expect(await mailed()).toContain("mailsFailing");
    await refused.set({ next_attempt_at: null, failed_at: later(73).toISOString() }).execute();
    expect(await checkMails(staff, later(80))).toMatchObject({ isFailing: true, failed: 1 });
  });

  test("due mails that are not being sent are noticed", async () => {
    await queue("invited");
    expect((await checkMails(staff, later(0.25))).isStuck).toBe(false);
    expect((await checkMails(staff, later(1))).isStuck).toBe(true);
  });
});
