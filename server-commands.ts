import { existsSync } from "node:fs";
import { grantSystem } from "./app/auth/sessions/permissions.server.ts";
import { tables } from "./app/features.server.ts";
import { refusal } from "./app/platform/command-line/command.ts";
import {
  type Configuration,
  ConfigurationError,
  currentConfiguration,
  readConfiguration,
  setConfiguration,
} from "./app/platform/configuration.server.ts";
import { openDatabase } from "./app/platform/database/open.server.ts";
import { describeShortly, startFailureOf } from "./app/platform/database/start-failure.server.ts";
import { UnusableStore } from "./app/platform/database/store-file.server.ts";
import { assetsIn } from "./app/platform/http/responses/assets.server.ts";
import { log, sayPlainly } from "./app/platform/log.server.ts";
import { giveToOwner } from "./app/platform/start/give-to-owner.server.ts";
import {
  publicCommand,
  publicCommandWithoutStore,
  publicStoreAdvice,
} from "./app/records/background/commands.server.ts";
import { migrationsFor } from "./app/records/migrations/migrations.server.ts";

import { createResponder, serverBuild } from "./server-build.ts";

const schema = { migrationsFor, tables };

export function runOwnerCommand(parameters: string[]) {
  return runOnDatabase(async () => {
    const { resetOwner } = await import("./app/auth/owner/reset-owner.server.ts");
    const { ok, output } = await resetOwner({
      email: parameters.find((parameter) => !parameter.startsWith("--")),
      turnsSecondFactorOff: parameters.includes("--second-factor-off"),
    });
    console.log(output.join("\n"));
    return ok;
  });
}

/** What a feature has added for `npm run NAME`. */
export function runFeatureCommand([name = "", ...parameters]: string[], clientFolder: string) {
  const withoutStore = publicCommandWithoutStore(name);
  if (withoutStore) return runCommand(() => withoutStore(grantSystem(), parameters));
  return runOnDatabase(async ({ origin }) => {
    const command = publicCommand(name);
    if (!command) return refusal(`There is no command ${name} on this site.`);
    const respond = createResponder(serverBuild, "production");
    return command(grantSystem(), parameters, { origin, respond, assets: assetsIn(clientFolder) });
  });
}

type Run = (configuration: Configuration) => Promise<boolean>;

function runOnDatabase(run: Run) {
  return runCommand(async (configuration) => {
    const database = await openDatabase(configuration, schema);
    const isDone = await run(configuration);
    await database.kysely.destroy();
    return isDone;
  });
}

async function runCommand(run: Run) {
  try {
    prepareProcess();
    const configuration = readConfiguration(process.env);
    setConfiguration(configuration);
    process.exitCode = (await run(configuration).finally(() => giveToOwner(configuration.dataDir))) ? 0 : 1;
  } catch (error) {
    await exitWith(error);
  }
}

/** The umask makes new files readable for this account alone. */
export function prepareProcess() {
  process.umask(0o077);
  try {
    if (existsSync(".env")) process.loadEnvFile(".env");
  } catch (error) {
    throw new ConfigurationError(`.env cannot be read (${describeShortly(error)})`);
  }
}

/** Says in one line what is wrong and what to do, whatever it is. */
export async function exitWith(error: unknown): Promise<never> {
  const failure = error instanceof ConfigurationError ? error : startFailureOf(error, currentConfiguration());
  if (!failure) log.fatal({ err: error }, "the start failed");
  const advice = failure instanceof UnusableStore ? [await publicStoreAdvice(currentConfiguration().dataDir)] : [];
  const line = ["Daftar cannot start:", failure?.message ?? describeShortly(error), ...advice].join(" ");
  console.error(sayPlainly(line, "fatal"));
  process.exit(failure?.exitCode ?? 1);
}
