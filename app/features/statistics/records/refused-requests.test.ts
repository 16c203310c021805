import { expect, test } from "vitest";
import { hourMs } from "#app/platform/time.ts";
import { checkAlerts } from "#app/records/health/system-watch.server.ts";
import { saveSettings } from "#app/records/settings/settings.server.ts";
import { mailsTo } from "../../../../tests/support/people.ts";
import { asAdmin, asSystem } from "../../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { isRefusingBurst, readRefused } from "./refused-requests.server.ts";
import { addStatistics, dropOldStatistics } from "./statistics.server.ts";

const staff = asSystem();
const start = new Date("2026-11-22T20:30:00.000Z");
const at = (hours: number) => new Date(start.getTime() + hours * hourMs);
const refuse = (hours: number, kind: string, count: number) => {
  const moment = at(hours).toISOString();
  const key = `${moment.slice(0, 13)} ${kind}`;
  return addStatistics(staff, moment.slice(0, 10), [{ kind: "refused", key, count }]);
};

onEachEngine(() => {
  test("refusals are summed by cause within a day and a week", async () => {
    for (const hours of [0, -23, -24, -167, -168]) await refuse(hours, "crossSite", 2);
    await refuse(-50, "rate", 7);
    const shown = (await readRefused(asAdmin(), start)).filter(({ week }) => week > 0);
    expect(shown).toEqual([
      { kind: "crossSite", day: 4, week: 8 },
      { kind: "rate", day: 0, week: 7 },
    ]);
  });

  test("a burst is 500 in an hour and ten times the usual hour", async () => {
    await refuse(0, "crossSite", 499);
    expect(await isRefusingBurst(staff, start)).toBe(false);
    await refuse(0, "rate", 1);
    expect(await isRefusingBurst(staff, start)).toBe(true);
    expect(await isRefusingBurst(staff, at(1))).toBe(true);
    expect(await isRefusingBurst(staff, at(2))).toBe(false);
    for (let hour = 2; hour < 168; hour += 1) await refuse(-hour, "crossSite", 60);
    expect(await isRefusingBurst(staff, start)).toBe(false);
    await refuse(0, "busy", 200);
    expect(await isRefusingBurst(staff, start)).toBe(true);
  });

  test("what was refused is dropped after 30 days", async () => {
    await refuse(0, "host", 3);
    await dropOldStatistics(staff, at(24 * 29));
    expect((await readRefused(asAdmin(), start)).some(({ week }) => week > 0)).toBe(true);
    await dropOldStatistics(staff, at(24 * 31));
    expect((await readRefused(asAdmin(), start)).some(({ week }) => week > 0)).toBe(false);
  });

  test("a burst that lasts is mailed to the owner once", async () => {
    const contactEmail = "owner@daftar.example";
    await saveSettings(staff, { contactEmail });
    for (const hours of [0, 1, 2]) {
      await refuse(hours, "hash", 9_000);
      await checkAlerts(staff, at(hours), { refusedBurst: isRefusingBurst });
    }
    expect((await mailsTo(contactEmail)).map(({ kind }) => kind)).toEqual(["refusedBurst"]);
  });
});
