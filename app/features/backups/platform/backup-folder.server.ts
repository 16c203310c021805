import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { dayMs, hourMs } from "#app/platform/time.ts";
import { type NamedBackup, outdatedBackups, parseBackupName } from "./backup-files.ts";

type StoredBackup = NamedBackup & { bytes: number };

const unfinishedAgeMs = dayMs;
const plainAgeMs = hourMs;

export function backupFolder() {
  return join(currentConfiguration().dataDir, "backups");
}

/** Plain text of encrypted backups; in its own folder, so that nobody copies it with the others. */
export function plainFolder() {
  return join(currentConfiguration().dataDir, "backup-work");
}

/** Null for a name that is not a backup's, which prevents path traversal. */
export function pathOfBackup(name: string) {
  return parseBackupName(name) ? join(backupFolder(), name) : null;
}

export async function listBackupFiles(): Promise<StoredBackup[]> {
  const named = (await namesInFolder()).map(parseBackupName).filter((one) => one !== null);
  const sized = await Promise.all(named.map(async (one) => ({ ...one, bytes: await sizeOf(one.name) })));
  return sized.filter((one) => one.bytes >= 0).sort((a, b) => (a.madeAt < b.madeAt ? 1 : -1));
}

export async function newestBackup() {
  return (await listBackupFiles()).find(({ kind }) => kind === "daily" || kind === "manual") ?? null;
}

export async function dropOutdatedBackups(now = new Date()) {
  for (const { name } of outdatedBackups(await listBackupFiles(), now)) await rm(join(backupFolder(), name));
  const unfinished = (await namesInFolder()).filter((name) => name.endsWith(".part"));
  await dropOlder(backupFolder(), unfinished, now.getTime() - unfinishedAgeMs);
}

export async function dropPlainCopies(now = new Date()) {
  const names = await readdir(plainFolder()).catch(() => []);
  await dropOlder(plainFolder(), names, now.getTime() - plainAgeMs);
}

async function dropOlder(folder: string, names: string[], beforeMs: number) {
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && found.mtimeMs < beforeMs) await rm(join(folder, name), { force: true });
  }
}

/** Empty when the folder is unreadable: the next backup fails with the reason. */
async function namesInFolder() {
  return readdir(backupFolder()).catch(() => []);
}

async function sizeOf(name: string) {
  return (await stat(join(backupFolder(), name)).catch(() => null))?.size ?? -1;
}
