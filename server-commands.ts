import { existsSync } from "node:fs";
import { grantSystem } from "./app/auth/sessions/permissions.server.ts";
import {
  type Configuration,
  ConfigurationError,
  readConfiguration,
  setConfiguration,
} from "./app/platform/configuration.server.ts";
import { lockDataFolder } from "./app/platform/data-folder.server.ts";
import { openDatabase } from "./app/platform/database/open.server.ts";
import { assetsIn } from "./app/platform/http/responses/assets.server.ts";
import { migrationsFor } from "./app/records/migrations/migrations.server.ts";
import { tables } from "./app/records/store/tables.ts";
import { createResponder, serverBuild } from "./server-build.ts";

export function runOwnerCommand(parameters: string[]) {
  return runCommand({ locksFolder: false }, async () => {
    const { resetOwner } = await import("./app/auth/owner/reset-owner.server.ts");
    const { ok, output } = await resetOwner({
      email: parameters.find((parameter) => !parameter.startsWith("--")),
      turnsSecondFactorOff: parameters.includes("--second-factor-off"),
    });
    console.log(output.join("\n"));
    return ok;
  });
}

export function runRestoreCommand(parameters: string[]) {
  return runCommand({ locksFolder: true }, async () => {
    const { runRestore } = await import("./app/records/backup/backup-command.server.ts");
    return runRestore(grantSystem(), parameters);
  });
}

export function runImportCommand(parameters: string[]) {
  return runCommand({ locksFolder: false }, async () => {
    const { runImport } = await import("./app/records/import/import-command.server.ts");
    return runImport(grantSystem(), parameters);
  });
}

/** Also for a site that does not start because of one of them. */
export function runJobsCommand(parameters: string[]) {
  return runCommand({ locksFolder: false }, async () => {
    const { runJobs } = await import("./app/records/jobs/jobs-command.server.ts");
    return runJobs(grantSystem(), parameters);
  });
}

export function runExportCommand(parameters: string[], clientFolder: string) {
  return runCommand({ locksFolder: false }, async ({ origin }) => {
    const { runExport } = await import("./app/site/export/export-command.server.ts");
    const respond = createResponder(serverBuild, "production");
    return runExport(parameters, { origin, respond, assets: assetsIn(clientFolder) });
  });
}

type Run = (configuration: Configuration) => Promise<boolean>;

async function runCommand({ locksFolder }: { locksFolder: boolean }, run: Run) {
  try {
    prepareProcess();
    const configuration = readConfiguration(process.env);
    setConfiguration(configuration);
    const folder = locksFolder && !configuration.databaseUrl ? lockDataFolder(configuration.dataDir) : null;
    const database = await openDatabase(configuration, { migrationsFor, tables });
    process.exitCode = (await run(configuration)) ? 0 : 1;
    await database.kysely.destroy();
    folder?.release();
  } catch (error) {
    exitWith(error);
  }
}

/** The umask makes new files readable for this account alone. */
export function prepareProcess() {
  process.umask(0o077);
  if (existsSync(".env")) process.loadEnvFile(".env");
}

export function exitWith(error: unknown): never {
  if (!(error instanceof ConfigurationError)) throw error;
  console.error(`Daftar cannot start: ${error.message}`);
  process.exit(error.exitCode);
}
