import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { currentConfiguration } from "../configuration.server.ts";
import { dayMs, hourMs } from "../time.ts";
import { backupNamed, type NamedBackup, outdatedBackups } from "./backup-files.ts";

type StoredBackup = NamedBackup & { bytes: number };

const unfinishedForMs = dayMs;
const plainForMs = hourMs;

export function backupFolder() {
  return join(currentConfiguration().dataDir, "backups");
}

/** Where an encrypted backup lies in clear while it is made or restored: apart, so that nobody copies it with the others. */
export function plainFolder() {
  return join(currentConfiguration().dataDir, "backup-work");
}

/** The path of a backup; null for a name that is none, so that no name leads anywhere else. */
export function pathOfBackup(name: string) {
  return backupNamed(name) ? join(backupFolder(), name) : null;
}

/** What lies in the folder, newest first. An uploaded one bears the moment at which it came. */
export async function listBackupFiles(): Promise<StoredBackup[]> {
  const named = (await namesInFolder()).map(backupNamed).filter((one) => one !== null);
  const sized = await Promise.all(named.map(async (one) => ({ ...one, bytes: await sizeOf(one.name) })));
  return sized.filter((one) => one.bytes >= 0).sort((a, b) => (a.madeAt < b.madeAt ? 1 : -1));
}

/** Removes what is outdated, and what a process that died has left unfinished. */
export async function dropOutdatedBackups(now = new Date()) {
  for (const { name } of outdatedBackups(await listBackupFiles(), now)) await rm(join(backupFolder(), name));
  const unfinished = (await namesInFolder()).filter((name) => name.endsWith(".part"));
  await dropOlder(backupFolder(), unfinished, now.getTime() - unfinishedForMs);
}

/** Removes what a process that died has left in clear. */
export async function dropPlainCopies(now = new Date()) {
  const names = await readdir(plainFolder()).catch(() => []);
  await dropOlder(plainFolder(), names, now.getTime() - plainForMs);
}

async function dropOlder(folder: string, names: string[], beforeMs: number) {
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && found.mtimeMs < beforeMs) await rm(join(folder, name), { force: true });
  }
}

/** A folder that cannot be read holds none: the next backup fails and tells why. */
async function namesInFolder() {
  return readdir(backupFolder()).catch(() => []);
}

async function sizeOf(name: string) {
  return (await stat(join(backupFolder(), name)).catch(() => null))?.size ?? -1;
}
