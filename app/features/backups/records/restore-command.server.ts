import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { lockDataFolder } from "#app/platform/start/data-folder.server.ts";
import { giveToOwner } from "#app/platform/start/give-to-owner.server.ts";
import { migrationsFor } from "#app/records/migrations/migrations.server.ts";
import type { System } from "#app/records/store/permission.ts";
import { tables } from "#app/records/store/tables.ts";
import { askedRestore, isCopyAsked } from "../platform/command-line/asked-restore.ts";
import { openForRestore } from "../platform/replace-store.server.ts";
import { runRestore } from "./backup-command.server.ts";
import { runRestoreCopy } from "./restore-copy.server.ts";

export async function runRestoreCommand(staff: System, parameters: string[]) {
  const configuration = currentConfiguration();
  const folder = configuration.databaseUrl ? null : lockDataFolder(configuration.dataDir);
  giveToOwner(configuration.dataDir);
  const asked = askedRestore(parameters);
  if (!asked) return false;
  if (isCopyAsked(asked)) return runRestoreCopy(staff, asked);
  const { aside, finish } = await openForRestore(configuration, { migrationsFor, tables });
  const isRestored = await runRestore(staff, asked, aside);
  await finish(isRestored);
  folder?.release();
  return isRestored;
}
