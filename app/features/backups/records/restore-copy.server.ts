import { copyFile, stat } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import { refusal } from "#app/platform/command-line/command.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { misfit } from "#app/platform/database/migrate.server.ts";
import { describeShortly } from "#app/platform/database/start-failure.server.ts";
import { migrationsFor } from "#app/records/migrations/migrations.server.ts";
import { forSystem } from "#app/records/store/permission.ts";
import { tables } from "#app/records/store/tables.ts";
import { madeAtOfCopy } from "../platform/backup-files.ts";
import { type AskedRestore, isRestoreConfirmed } from "../platform/command-line/asked-restore.ts";
import { newAside, newStorePath, replaceStore } from "../platform/replace-store.server.ts";

/** Puts back a copy of the SQLite file, such as the one from before a migration. Sessions end; pictures stay as they are. */
export const runRestoreCopy = forSystem(async ({ path, isConfirmed }: AskedRestore) => {
  const { databaseUrl, dataDir } = currentConfiguration();
  if (databaseUrl) return refusal("A copy of a SQLite file cannot be put into PostgreSQL. Nothing was changed.");
  if (!(await stat(path).catch(() => null))?.isFile()) return refusal(`There is no file ${path}. Nothing was changed.`);
  const unfinished = newStorePath(dataDir);
  await copyFile(path, unfinished);
  const fault = prepareCopy(unfinished);
  if (fault) {
    newStorePath(dataDir);
    return refusal(`${path} is not put back: ${fault}. Nothing was changed.`);
  }
  console.log(`The copy of ${madeAtOfCopy(path.split(/[\\/]/).at(-1) ?? "") ?? "the database"} is whole.`);
  if (!isConfirmed && !(await isRestoreConfirmed())) {
    newStorePath(dataDir);
    return refusal("Nothing was changed.");
  }
  const aside = newAside();
  await replaceStore(dataDir, aside);
  console.log(`Restored. What was there before is kept in the data folder, with .${aside} in its name.`);
  return true;
});

/** Null when the file is whole and of this program or an earlier version; what a restore empties is empty then. */
function prepareCopy(path: string): string | null {
  const known = migrationsFor("sqlite");
  try {
    const copy = new DatabaseSync(path);
    const { integrity_check: damage } = copy.prepare("pragma integrity_check(1)").get() ?? {};
    if (damage !== "ok") return `it is damaged (${damage})`;
    const stored = new Set(
      copy
        .prepare("select name from sqlite_schema")
        .all()
        .map(({ name }) => String(name)),
    );
    if (!stored.has("kysely_migration")) return "it is no database of Daftar";
    const made = copy.prepare("select name from kysely_migration order by name").all();
    const fault = misfit(
      made.map(({ name }) => String(name)),
      known,
    );
    if (fault) return `it ${fault}`;
    for (const [table, { backup }] of Object.entries(tables))
      if (backup === "emptied" && stored.has(table)) copy.exec(`delete from "${table}"`);
    copy.exec("pragma journal_mode = delete");
    copy.close();
    return null;
  } catch (error) {
    return `it is no database that can be read (${describeShortly(error)})`;
  }
}
