import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { ConfigurationError } from "../configuration.server.ts";

/** Throws a ConfigurationError when it cannot be made. */
export function makeDataFolder(folder: string) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new ConfigurationError(`DATA_DIR ${folder} cannot be written: ${(error as Error).message}`);
  }
}

/** Throws a ConfigurationError when another process has locked the folder or it cannot be written. */
export function lockDataFolder(folder: string) {
  makeDataFolder(folder);
  try {
    const lock = new DatabaseSync(join(folder, "lock"), { timeout: 0 });
    lock.exec("pragma locking_mode=EXCLUSIVE; begin exclusive");
    return { release: () => lock.close() };
  } catch (error) {
    const isLocked = error instanceof Error && /locked/.test(error.message);
    throw new ConfigurationError(
      isLocked
        ? `another process is running on the data folder ${folder}`
        : `DATA_DIR ${folder} cannot be written: ${describeLock(error)}`,
    );
  }
}

function describeLock(error: unknown) {
  const { message } = error as Error;
  return /not a database/.test(message) ? "the file lock in it is damaged, or another program's" : message;
}
