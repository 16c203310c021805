import { expect, test } from "vitest";
import { dayMs } from "../time.ts";
import { type BackupKind, type NamedBackup, nameOfBackup, outdatedBackups, parseBackupName } from "./backup-files.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
const made = (kind: BackupKind, days: number) => parseBackupName(nameOfBackup(kind, daysAgo(days))) as NamedBackup;
const keptDays = (backups: NamedBackup[]) => {
  const outdated = new Set(outdatedBackups(backups, now));
  return backups
    .filter((backup) => !outdated.has(backup))
    .map(({ madeAt }) => (now.getTime() - Date.parse(madeAt)) / dayMs);
};

test("a name tells when a backup was made and what for, and no other name is one", () => {
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

test("of a backup a day for a hundred days, seven days and four weeks are kept", () => {
  const days = keptDays(Array.from({ length: 100 }, (_, day) => made("daily", day)));
  // 2026-11-21 is a Saturday: the newest of the weeks before are the Sundays.
  expect(days).toEqual([0, 1, 2, 3, 4, 5, 6, 13, 20]);
});

test("days without a backup do not count: of one a week four weeks and three more days are kept", () => {
  expect(keptDays(Array.from({ length: 20 }, (_, week) => made("daily", week * 7)))).toEqual([
    0, 7, 14, 21, 28, 35, 42,
  ]);
});

test("backups made by hand count as those of their day, and all of the last day stay", () => {
  expect(
    keptDays([made("manual", 0.1), made("daily", 0.2), made("manual", 0.9), made("manual", 2), made("daily", 2.1)]),
  ).toEqual([0.1, 0.2, 0.9, 2]);
});

test("safety backups and uploaded ones stay for a week and push out no other", () => {
  const aside = [made("safety", 0), made("uploaded", 6.9), made("safety", 7.1), made("uploaded", 30)];
  expect(keptDays([...aside, made("daily", 200)])).toEqual([0, 6.9, 200]);
});

test("the newest backup is never dropped, however old it is", () => {
  expect(keptDays([made("daily", 900), made("daily", 901)])).toEqual([900, 901]);
  expect(keptDays([])).toEqual([]);
});
