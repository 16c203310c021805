import { existsSync } from "node:fs";
import { join } from "node:path";
import { refusal } from "#app/platform/command-line/command.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { openSqliteReader } from "#app/platform/database/node-sqlite.server.ts";
import { storePath } from "#app/platform/database/store-file.server.ts";
import { backupFolder, newestBackup } from "../../backups/platform/backup-folder.server.ts";
import { onTrialFolder, runCommand, withTrialFolder } from "./trial-copy.server.ts";

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
  return withTrialFolder(async (folder) => {
    const run = async (...parameters: string[]) => (await runCommand(parameters, onTrialFolder(folder))).isDone;
    if (!backup) copyStore(dataDir, folder);
    else if (!(await run("restore", join(backupFolder(), backup.name), "--yes"))) return false;
    return run("try-copy");
  });
}

function copyStore(dataDir: string, folder: string) {
  const reader = openSqliteReader(storePath(dataDir));
  reader.prepare("vacuum into ?").run(storePath(folder));
  reader.close();
}
