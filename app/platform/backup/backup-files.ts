import { dayMs } from "../time.ts";

/** What a backup was made for; uploaded ones came from elsewhere, safety ones were made before a restore. */
const backupKinds = ["manual", "daily", "safety", "uploaded"] as const;
export type BackupKind = (typeof backupKinds)[number];

/** A backup by its file name, which tells when it was made and what for. */
export type NamedBackup = { name: string; kind: BackupKind; madeAt: string; isEncrypted: boolean };

const pattern =
  /^daftar-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)(?:-(\d{3}))?Z-(manual|daily|safety|uploaded)\.backup(\.age)?$/;

export function nameOfBackup(kind: BackupKind, madeAt: Date, isEncrypted = false) {
  return `daftar-${madeAt.toISOString().replace(/[:.]/g, "-")}-${kind}.backup${isEncrypted ? ".age" : ""}`;
}

/** What a file name says; null for a file that is no backup by its name. */
export function backupNamed(name: string): NamedBackup | null {
  const [, day, hour, minute, second, ms = "000", kind, ending] = name.match(pattern) ?? [];
  const madeAt = new Date(`${day}T${hour}:${minute}:${second}.${ms}Z`);
  if (!kind || Number.isNaN(madeAt.getTime())) return null;
  return { name, kind: kind as BackupKind, madeAt: madeAt.toISOString(), isEncrypted: ending !== undefined };
}

const dailyKept = 7;
const weeklyKept = 4;
const asideDays = 7;

/**
 * The backups that are not needed any more: kept are those of the last day, the newest of each of the last seven days
 * and of each of the last four weeks that have one. Safety and uploaded ones count as none of these and stay for a week.
 */
export function outdatedBackups<Backup extends NamedBackup>(backups: Backup[], now: Date): Backup[] {
  const ageMs = ({ madeAt }: Backup) => now.getTime() - Date.parse(madeAt);
  const isAside = ({ kind }: Backup) => kind === "safety" || kind === "uploaded";
  const regular = backups.filter((backup) => !isAside(backup)).sort((a, b) => (a.madeAt < b.madeAt ? 1 : -1));
  const kept = new Set<Backup>([
    ...backups.filter((backup) => ageMs(backup) < (isAside(backup) ? asideDays : 1) * dayMs),
    ...newestOfEach(regular, ({ madeAt }) => madeAt.slice(0, 10)).slice(0, dailyKept),
    ...newestOfEach(regular, weekOf).slice(0, weeklyKept),
  ]);
  return backups.filter((backup) => !kept.has(backup));
}

function newestOfEach<Backup>(newestFirst: Backup[], spanOf: (backup: Backup) => string | number) {
  const newest = new Map<string | number, Backup>();
  for (const backup of newestFirst) if (!newest.has(spanOf(backup))) newest.set(spanOf(backup), backup);
  return [...newest.values()];
}

/** The number of the week since 1970; that began on a Thursday, weeks begin on Mondays. */
function weekOf({ madeAt }: NamedBackup) {
  return Math.floor((Date.parse(madeAt) / dayMs + 3) / 7);
}
