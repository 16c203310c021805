import { type Configuration, ConfigurationError, TemporaryError } from "../configuration.server.ts";
import { openSqliteReader } from "./node-sqlite.server.ts";
import { storeFailureOf } from "./store-failure.ts";
import { damagedStore, storePath } from "./store-file.server.ts";

type Place = Pick<Configuration, "databaseUrl" | "dataDir">;

/** By SQLite's primary result codes: no permission, read-only, cannot open, no authorization. */
const refusedByFile = new Set([3, 8, 14, 23]);
const failedByDisk = 10;

/** Of PostgreSQL: the role lacks a right, or there is no schema to make tables in. */
const isNotAllowed = (error: unknown) => /^(42501|3F000)$/.test(String((error as { code?: unknown })?.code));
const refusal = "the account of the site may not make and change tables in this database";

/** The line that a failed start or command ends with; null for an error of the program. */
export function startFailureOf(error: unknown, { databaseUrl, dataDir }: Place): ConfigurationError | null {
  if (error instanceof ConfigurationError) return error;
  const failure = storeFailureOf(error);
  const detail = describeShortly(error);
  if (failure === "full") return new TemporaryError(`the disk of ${dataDir} is full (${detail})`);
  if (databaseUrl && failure) return new TemporaryError(`DATABASE_URL: the database does not answer (${detail})`);
  if (databaseUrl && isNotAllowed(error)) return new ConfigurationError(`DATABASE_URL: ${refusal} (${detail})`);
  if (databaseUrl) return failureOfFile(error, detail);
  const path = storePath(dataDir);
  if (failure === "away") return new TemporaryError(`the database ${path} is in use by another program (${detail})`);
  const code = resultCodeOf(error);
  if (code === failedByDisk) return new TemporaryError(`the database ${path} cannot be read or written (${detail})`);
  if (code !== null && refusedByFile.has(code))
    return new ConfigurationError(
      `the database ${path} cannot be written (${detail}): the file and its folder must belong to this account`,
    );
  return code === null && isWhole(path) ? failureOfFile(error, detail) : damagedStore(path, detail);
}

/** Another file or folder, which this account may not use or which is of another kind. */
function failureOfFile(error: unknown, detail: string) {
  const { path, syscall } = (error ?? {}) as NodeJS.ErrnoException;
  return path && syscall ? new ConfigurationError(`${path} cannot be used (${detail})`) : null;
}

/** One line without a stack; the driver's error of several addresses has no words of its own. */
export function describeShortly(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, errors } = error as { code?: string; errors?: unknown[] };
  return error.message.replace(/\s+/g, " ").trim() || (errors?.[0] ? describeShortly(errors[0]) : (code ?? error.name));
}

function resultCodeOf(error: unknown) {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown };
  return code === "ERR_SQLITE_ERROR" && typeof errcode === "number" ? errcode & 0xff : null;
}

function isWhole(path: string) {
  try {
    const reader = openSqliteReader(path);
    const fault = reader.prepare("pragma integrity_check(1)").get()?.integrity_check;
    reader.close();
    return fault === "ok";
  } catch {
    return false;
  }
}
