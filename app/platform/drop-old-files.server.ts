import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { currentConfiguration } from "./configuration.server.ts";
import { dayMs } from "./time.ts";

const retainedDays = 30;

export async function dropOldFiles(now = new Date()) {
  const before = now.getTime() - retainedDays * dayMs;
  const { dataDir } = currentConfiguration();
  const copies = await filesIn(join(dataDir, "backups"), /^before-migration-.*\.db$/);
  for (const path of [...(await filesIn(join(dataDir, "outbox"), /\.eml(\.part)?$/)), ...copies.slice(0, -1)]) {
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < before) await rm(path, { force: true });
  }
}

async function filesIn(folder: string, pattern: RegExp) {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => pattern.test(name))
    .sort()
    .map((name) => join(folder, name));
}
