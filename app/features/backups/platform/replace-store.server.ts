import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Configuration } from "#app/platform/configuration.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { TableColumns } from "#app/platform/database/node-sqlite.server.ts";
import { openDatabase, openFile, type Schema } from "#app/platform/database/open.server.ts";
import { startFailureOf } from "#app/platform/database/start-failure.server.ts";
import { damagedStore, storePath, UnusableStore } from "#app/platform/database/store-file.server.ts";
import { flushFolder } from "#app/platform/write-whole.server.ts";

const parts = ["", "-wal", "-shm", "-journal"];

/**
 * Opens what a restore fills: the database, if the whole of it can be read, else a new file, which takes the place of the
 * old one when the restore has succeeded. `aside` then ends the names of what is kept of the old one.
 */
export async function openForRestore(configuration: Configuration, schema: Schema) {
  if (configuration.databaseUrl) {
    const database = await openDatabase({ ...configuration, mayBeginAnew: true }, schema);
    return { aside: null, finish: () => database.kysely.destroy() };
  }
  let present: Database | null = null;
  try {
    present = await openDatabase(configuration, schema);
    await readWhole(present, storePath(configuration.dataDir), schema.tables);
    const { kysely } = present;
    return { aside: null, finish: () => kysely.destroy() };
  } catch (error) {
    const failure = startFailureOf(error, configuration);
    await present?.kysely.destroy().catch(() => {});
    if (!(failure instanceof UnusableStore)) throw error;
    console.log(`${failure.message} The restore makes a new file.`);
    return beginBeside(configuration.dataDir, schema);
  }
}

async function beginBeside(folder: string, schema: Schema) {
  const path = newStorePath(folder);
  const database = await openFile(path, schema);
  const aside = newAside();
  return {
    aside,
    async finish(isRestored: boolean) {
      await database.kysely.destroy();
      if (isRestored) await replaceStore(folder, aside);
      else removeStore(path);
    },
  };
}

/** Empty: what an interrupted restore left there is removed. */
export function newStorePath(folder: string) {
  const path = join(folder, "restoring.db");
  removeStore(path);
  return path;
}

export const newAside = () => `replaced-${new Date().toISOString().replace(/[:.]/g, "-")}`;

/** Puts the new file in the place of the database, and keeps what was there. */
export async function replaceStore(folder: string, aside: string) {
  const path = storePath(folder);
  for (const part of parts) if (existsSync(path + part)) renameSync(path + part, `${path}.${aside}${part}`);
  renameSync(join(folder, "restoring.db"), path);
  await flushFolder(folder);
}

function removeStore(path: string) {
  for (const part of parts) rmSync(path + part, { force: true });
}

async function readWhole({ kysely, connection }: Database, path: string, tables: TableColumns) {
  const fault = connection?.prepare("pragma integrity_check(1)").get()?.integrity_check;
  if (fault !== "ok") throw damagedStore(path, fault);
  for (const table of Object.keys(tables)) for await (const _row of kysely.selectFrom(table).selectAll().stream());
}
