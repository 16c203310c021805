import { expect, test } from "vitest";
import { dayMs } from "#app/platform/time.ts";
import { type BackupKind, type NamedBackup, nameOfBackup, outdatedBackups, parseBackupName } from "./backup-files.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
const made = (kind: BackupKind, days: number) => parseBackupName(nameOfBackup(kind, daysAgo(days))) as NamedBackup;
const retainedDays = (backups: NamedBackup[]) => {
  const outdated = new Set(outdatedBackups(backups, now));
  return backups
    .filter((backup) => !outdated.has(backup))
    .map(({ madeAt }) => (now.getTime() - Date.parse(madeAt)) / dayMs);
};

test("a name contains the date and kind of a backup, and other names are refused", () => {
  const name = nameOfBackup("daily", now);
  expect(name).toBe("daftar-2026-11-21T12-00-00-000Z-daily.backup");
  expect(parseBackupName(name)).toMatchObject({ name, kind: "daily", isEncrypted: false, madeAt: now.toISOString() });
  for (const other of [
    "../daftar-2026-11-21T12-00-00Z-daily.backup",
    "daftar-2026-11-21T12-00-00Z-daily.backup/..",
    "daftar-2026-11-21T12-00-00Z-daily.backup.part",
    "daftar-2026-13-41T12-00-00Z-daily.backup",
    "before-migration-2026-11-21T12-00-00-000Z.db",
    "failing.json",
    "",
  ])
    expect(parseBackupName(other)).toBeNull();
});

test("of a hundred daily backups those of seven days and four weeks are retained", () => {
  const days = retainedDays(Array.from({ length: 100 }, (_, day) => made("daily", day)));
  // 2026-11-21 is a Saturday: the newest of the weeks before are the Sundays.
  expect(days).toEqual([0, 1, 2, 3, 4, 5, 6, 13, 20]);
});

test("days without a backup do not count: of weekly backups those of four weeks and three more days are retained", () => {
  expect(retainedDays(Array.from({ length: 20 }, (_, week) => made("daily", week * 7)))).toEqual([
    0, 7, 14, 21, 28, 35, 42,
  ]);
});

test("manual backups count for their day, and all of the last day are retained", () => {
  expect(
    retainedDays([made("manual", 0.1), made("daily", 0.2), made("manual", 0.9), made("manual", 2), made("daily", 2.1)]),
  ).toEqual([0.1, 0.2, 0.9, 2]);
});

test("safety and uploaded backups are retained for a week and replace no other", () => {
  const aside = [made("safety", 0), made("uploaded", 6.9), made("safety", 7.1), made("uploaded", 30)];
  expect(retainedDays([...aside, made("daily", 200)])).toEqual([0, 6.9, 200]);
});

test("the newest backup is always retained", () => {
  expect(retainedDays([made("daily", 900), made("daily", 901)])).toEqual([900, 901]);
  expect(retainedDays([])).toEqual([]);
});
