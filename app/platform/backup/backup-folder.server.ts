import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { currentConfiguration } from "../configuration.server.ts";
import { backupNamed, type NamedBackup, outdatedBackups } from "./backup-files.ts";

export type KeptBackup = NamedBackup & { bytes: number };

const unfinishedForMs = 24 * 60 * 60_000;

export function backupFolder() {
  return join(currentConfiguration().dataDir, "backups");
}

/** The path of a backup; null for a name that is none, so that no name leads anywhere else. */
export function pathOfBackup(name: string) {
  return backupNamed(name) ? join(backupFolder(), name) : null;
}

/** What lies in the folder, newest first. An uploaded one bears the moment at which it came. */
export async function listBackupFiles(): Promise<KeptBackup[]> {
  const named = (await namesInFolder()).map(backupNamed).filter((one) => one !== null);
  const sized = await Promise.all(named.map(async (one) => ({ ...one, bytes: await sizeOf(one.name) })));
  return sized.filter((one) => one.bytes >= 0).sort((a, b) => (a.madeAt < b.madeAt ? 1 : -1));
}

/** Removes what is outdated, and what a process that died has left unfinished. */
export async function dropOutdatedBackups(now = new Date()) {
  for (const { name } of outdatedBackups(await listBackupFiles(), now)) await rm(join(backupFolder(), name));
  for (const name of await namesInFolder()) {
    const path = join(backupFolder(), name);
    if (!name.endsWith(".part")) continue;
    const found = await stat(path).catch(() => null);
    if (found && now.getTime() - found.mtimeMs > unfinishedForMs) await rm(path, { force: true });
  }
}

/** A folder that cannot be read holds none: the next backup fails and tells why. */
async function namesInFolder() {
  return readdir(backupFolder()).catch(() => []);
}

async function sizeOf(name: string) {
  return (await stat(join(backupFolder(), name)).catch(() => null))?.size ?? -1;
}
