import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { refusal } from "#app/platform/command-line/command.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { openSqliteReader } from "#app/platform/database/node-sqlite.server.ts";
import { storePath } from "#app/platform/database/store-file.server.ts";
import { backupFolder, newestBackup } from "../../backups/platform/backup-folder.server.ts";

export const copyPrefix = "trial-";

/**
 * Whether this version holds on a copy of the site's data, which another version may be serving: of the SQLite file, or, with
 * PostgreSQL, on what its newest backup holds. Nothing of it leaves the copy, which is removed. @noPermission of the console
 */
export async function tryVersion() {
  const { dataDir, databaseUrl } = currentConfiguration();
  if (!databaseUrl && !existsSync(storePath(dataDir))) return refusal(`There is no site in ${dataDir} yet.`);
  const backup = databaseUrl ? await newestBackup() : null;
  if (databaseUrl && !backup)
    return refusal("With PostgreSQL a version is tried on the newest backup; there is none yet.");
  // What a trial that was killed has left.
  for (const name of readdirSync(dataDir)) if (name.startsWith(copyPrefix)) removeFolder(join(dataDir, name));
  const folder = mkdtempSync(join(dataDir, copyPrefix));
  try {
    const key = join(dataDir, "secrets.key");
    if (existsSync(key)) copyFileSync(key, join(folder, "secrets.key"));
    if (!backup) copyStore(dataDir, folder);
    else if (!(await runOn(folder, "restore", join(backupFolder(), backup.name), "--yes"))) return false;
    return await runOn(folder, "try-copy");
  } finally {
    removeFolder(folder);
  }
}

const removeFolder = (path: string) => rmSync(path, { recursive: true, force: true });

function copyStore(dataDir: string, folder: string) {
  const reader = openSqliteReader(storePath(dataDir));
  reader.prepare("vacuum into ?").run(storePath(folder));
  reader.close();
}

/** Runs a command of this version in a process of its own. */
async function runOn(folder: string, ...parameters: string[]) {
  const environment = { DATA_DIR: folder, DATABASE_URL: "", SAMPLE_CONTENT: "off", NEW_SITE: "on", LOG_LEVEL: "error" };
  const child = spawn(process.execPath, [process.argv[1] ?? "", "runFeatureCommand", ...parameters], {
    stdio: "inherit",
    env: { ...process.env, ...environment },
  });
  const [code] = await once(child, "exit");
  return code === 0;
}
