import { dayMs } from "#app/platform/time.ts";

const backupKinds = ["manual", "daily", "safety", "uploaded"] as const;
export type BackupKind = (typeof backupKinds)[number];

export type NamedBackup = { name: string; kind: BackupKind; madeAt: string; isEncrypted: boolean };

const pattern =
  /^daftar-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)(?:-(\d{3}))?Z-(manual|daily|safety|uploaded)\.backup(\.age)?$/;

export function nameOfBackup(kind: BackupKind, madeAt: Date, isEncrypted = false) {
  return `daftar-${madeAt.toISOString().replace(/[:.]/g, "-")}-${kind}.backup${isEncrypted ? ".age" : ""}`;
}

export function parseBackupName(name: string): NamedBackup | null {
  const [, day, hour, minute, second, ms = "000", kind, ending] = name.match(pattern) ?? [];
  const madeAt = new Date(`${day}T${hour}:${minute}:${second}.${ms}Z`);
  if (!kind || Number.isNaN(madeAt.getTime())) return null;
  return { name, kind: kind as BackupKind, madeAt: madeAt.toISOString(), isEncrypted: ending !== undefined };
}

const copyPattern = /^before-migration-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.db$/;

/** When a copy of the database from before a migration was made; null for other names. */
export function madeAtOfCopy(name: string) {
  const [, day, hour, minute, second, ms] = name.match(copyPattern) ?? [];
  return day === undefined ? null : `${day}T${hour}:${minute}:${second}.${ms}Z`;
}

export const dailyRetained = 7;
export const weeklyRetained = 4;
const asideDays = 7;

/** Retains those of the last day and the newest of each of 7 days and 4 weeks; safety and uploaded ones for a week. */
export function outdatedBackups<Backup extends NamedBackup>(backups: Backup[], now: Date): Backup[] {
  const ageMs = ({ madeAt }: Backup) => now.getTime() - Date.parse(madeAt);
  const isAside = ({ kind }: Backup) => kind === "safety" || kind === "uploaded";
  const regular = backups.filter((backup) => !isAside(backup)).sort((a, b) => (a.madeAt < b.madeAt ? 1 : -1));
  const retained = new Set<Backup>([
    ...backups.filter((backup) => ageMs(backup) < (isAside(backup) ? asideDays : 1) * dayMs),
    ...newestOfEach(regular, ({ madeAt }) => madeAt.slice(0, 10)).slice(0, dailyRetained),
    ...newestOfEach(regular, weekOf).slice(0, weeklyRetained),
  ]);
  return backups.filter((backup) => !retained.has(backup));
}

function newestOfEach<Backup>(newestFirst: Backup[], spanOf: (backup: Backup) => string | number) {
  const newest = new Map<string | number, Backup>();
  for (const backup of newestFirst) if (!newest.has(spanOf(backup))) newest.set(spanOf(backup), backup);
  return [...newest.values()];
}

/** 1970 began on a Thursday, weeks begin on Mondays. */
function weekOf({ madeAt }: NamedBackup) {
  return Math.floor((Date.parse(madeAt) / dayMs + 3) / 7);
}
