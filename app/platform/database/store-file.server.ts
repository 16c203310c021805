import { accessSync, constants, existsSync, lstatSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { ConfigurationError } from "../configuration.server.ts";
import { openSqliteReader } from "./node-sqlite.server.ts";

/** A database that is not there, damaged, of another program or of a newer version: a backup can take its place. */
export class UnusableStore extends ConfigurationError {}

/** What a site has left in its data folder; an empty folder is none. */
const traces: Record<string, RegExp> = {
  backups: /\.(backup|age|db)$/,
  media: /^[^.]/,
  outbox: /\.eml$/,
  // Also what a restore that was killed has left of the old database and of the new one.
  ".": /^(secrets\.key|restoring\.db|daftar\.db\.replaced-[\dTZ-]+)$/,
};
/** Reading a larger file takes seconds. */
const checkedBytes = 200 * 1024 * 1024;

export function storePath(folder: string) {
  return join(folder, "daftar.db");
}

/** Throws if the folder is that of a site whose database is gone: a volume may not be mounted. */
export function refuseNewSite(folder: string, what: string, others: string[] = []) {
  const found = Object.entries(traces).flatMap(([name, pattern]) => {
    const inside = namesIn(join(folder, name)).filter((file) => pattern.test(file));
    return name === "." ? inside : inside.slice(0, 1).map(() => name);
  });
  const leadNowhere = ["daftar.db", ...Object.keys(traces)]
    .filter((name) => isLinkToNothing(join(folder, name)))
    .map((name) => `${name} (a link to nothing)`);
  const names = [...found, ...leadNowhere, ...others].join(", ");
  if (names) throw new UnusableStore(`${what}, but ${folder} holds ${names}. NEW_SITE=on begins a new site there.`);
}

/**
 * Looks at the file without changing it, before SQLite does, which would begin anew over an empty one. The whole of it is
 * only read after a stop that left a log of changes behind, which may be another database's.
 */
export function checkStoreFile(folder: string, mayBeginAnew: boolean) {
  const path = storePath(folder);
  const found = statSync(path, { throwIfNoEntry: false });
  const logBytes = statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  if (!found || found.size === 0) {
    const changes = logBytes > 0 ? ["daftar.db-wal"] : [];
    if (!mayBeginAnew) refuseNewSite(folder, `the database ${path} is ${found ? "empty" : "missing"}`, changes);
    return;
  }
  if (!found.isFile()) throw new UnusableStore(`the database ${path} is not a file.`);
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigurationError(
      `the database ${path} cannot be read and written (${code}): it must belong to this account`,
    );
  }
  const reader = logBytes > 0 ? openSqliteReader(path) : openUnchanging(path);
  try {
    const names = reader
      .prepare("select name from sqlite_schema")
      .all()
      .map(({ name }) => String(name));
    const isBlank = names.every((name) => /^(kysely|sqlite)_/.test(name));
    if (isBlank && !mayBeginAnew) refuseNewSite(folder, `the database ${path} is empty`);
    if (!isBlank && !names.includes("kysely_migration"))
      throw new UnusableStore(
        `the database ${path} is of another program${logBytes > 0 ? `, or ${path}-wal is` : ""}.`,
      );
    if (logBytes === 0 || found.size > checkedBytes) return;
    const fault = reader.prepare("pragma quick_check(1)").get()?.quick_check;
    if (fault !== "ok") throw damagedStore(path, `${fault}, with ${path}-wal`);
  } finally {
    reader.close();
  }
}

export function damagedStore(path: string, reason: unknown) {
  return new UnusableStore(`the database ${path} is damaged (${String(reason).replace(/\s+/g, " ").trim()}).`);
}

/** Nobody writes to it meanwhile; opened otherwise it would leave files of its own. */
function openUnchanging(path: string) {
  const url = pathToFileURL(path);
  url.searchParams.set("immutable", "1");
  return new DatabaseSync(url, { readOnly: true });
}

function isLinkToNothing(path: string) {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true && !existsSync(path);
}

function namesIn(folder: string) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
