import { existsSync, mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hourMs } from "#app/platform/time.ts";
import { saveSettings } from "#app/records/settings/settings.server.ts";
import { contract } from "../../../../tests/contract/contract.ts";
import { readClock } from "../../../../tests/support/clock/read-clock.ts";
import { mediaFolder } from "../../../../tests/support/media-folder.ts";
import { mailsTo } from "../../../../tests/support/people.ts";
import { asSystem } from "../../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { backupFolder, dropOutdatedBackups } from "../platform/backup-folder.server.ts";
import { listBackups, makeBackup } from "./backup.server.ts";
import { lastBackup, makeDueBackup } from "./backup-daily.server.ts";

const staff = asSystem();
const start = new Date("2026-11-21T12:00:00.000Z");
const later = (hours: number) => new Date(start.getTime() + hours * hourMs);
const fails = async () => ({ ok: false as const, reason: "failed" as const });
mediaFolder();

onEachEngine(() => {
  contract("docs.15");
  test("a backup is made when none was made within a day, by hand or by itself", async () => {
    expect(await makeDueBackup(staff, start)).toBe(true);
    expect(await makeDueBackup(staff, later(23))).toBe(false);
    await makeBackup(staff, "manual", later(23.5));
    expect(await makeDueBackup(staff, later(25))).toBe(false);
    expect(await makeDueBackup(staff, later(48))).toBe(true);
    expect((await listBackups(staff)).map(({ kind }) => kind)).toEqual(["daily", "manual", "daily"]);
    expect(await lastBackup(staff)).toEqual({ madeAt: later(48).toISOString(), failingSince: null });
  });

  test("a row of failures is mailed once and told until one succeeds; the next row is mailed again", async () => {
    const contactEmail = `owner-${crypto.randomUUID()}@daftar.example`;
    await saveSettings(staff, { contactEmail });
    for (const hours of [0, 1, 2]) expect(await makeDueBackup(staff, later(hours), fails)).toBe(false);
    expect(await lastBackup(staff)).toEqual({ madeAt: null, failingSince: start.toISOString() });
    expect((await mailsTo(contactEmail)).map(({ kind }) => kind)).toEqual(["backupFailed"]);
    expect(await makeDueBackup(staff, later(3))).toBe(true);
    expect(await lastBackup(staff)).toMatchObject({ failingSince: null });
    expect(await makeDueBackup(staff, later(6))).toBe(false);
    await makeDueBackup(staff, later(30), fails);
    expect(await mailsTo(contactEmail)).toHaveLength(2);
    await makeDueBackup(staff, later(31));
  });

  test("a backup made by hand ends a row of failures as well", async () => {
    await makeDueBackup(staff, start, fails);
    await makeBackup(staff, "manual", later(1));
    expect(await lastBackup(staff)).toEqual({ madeAt: later(1).toISOString(), failingSince: null });
    await makeDueBackup(staff, later(26));
  });

  test("who wants no alerts gets no mail, and still sees the failure", async () => {
    const contactEmail = `owner-${crypto.randomUUID()}@daftar.example`;
    await saveSettings(staff, { contactEmail, systemAlerts: "off" });
    await makeDueBackup(staff, start, fails);
    expect(await mailsTo(contactEmail)).toEqual([]);
    expect(await lastBackup(staff)).toMatchObject({ failingSince: start.toISOString() });
    await makeDueBackup(staff, later(1));
  });

  test("a folder that cannot be written to makes the backup fail, and nothing half is left of it", async () => {
    writeFileSync(backupFolder(), "a file where the folder should be");
    expect(await makeBackup(staff)).toEqual({ ok: false, reason: "failed" });
    expect(await listBackups(staff)).toEqual([]);
    await makeDueBackup(staff, start);
    expect(await lastBackup(staff)).toEqual({ madeAt: null, failingSince: start.toISOString() });
  });
});

test("what died half-written goes after a day, and other files of the folder stay", async () => {
  mkdirSync(backupFolder(), { recursive: true });
  const [half, snapshot] = ["daftar-2026-11-21T12-00-00-000Z-daily.backup.part", "before-migration-2026.db"];
  for (const name of [half, snapshot]) {
    writeFileSync(join(backupFolder(), name), "x");
    utimesSync(join(backupFolder(), name), readClock(), readClock());
  }
  await dropOutdatedBackups();
  expect(existsSync(join(backupFolder(), half))).toBe(true);
  await dropOutdatedBackups(readClock(25 * hourMs));
  expect(existsSync(join(backupFolder(), half))).toBe(false);
  expect(existsSync(join(backupFolder(), snapshot))).toBe(true);
});
