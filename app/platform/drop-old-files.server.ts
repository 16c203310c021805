import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { currentConfiguration } from "./configuration.server.ts";
import { dayMs } from "./time.ts";

const keptDays = 30;

/**
 * Removes the mails that were written as files and the copies of the database from before a migration, each once it is
 * 30 days old. The last such copy stays, however old it is.
 */
export async function dropOldFiles(now = new Date()) {
  const before = now.getTime() - keptDays * dayMs;
  const { dataDir } = currentConfiguration();
  const copies = await filesIn(join(dataDir, "backups"), /^before-migration-.*\.db$/);
  for (const path of [...(await filesIn(join(dataDir, "outbox"), /\.eml(\.part)?$/)), ...copies.slice(0, -1)]) {
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < before) await rm(path, { force: true });
  }
}

/** By name, which begins with the moment at which each was made. */
async function filesIn(folder: string, isMeant: RegExp) {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => isMeant.test(name))
    .sort()
    .map((name) => join(folder, name));
}
