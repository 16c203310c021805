/** "away": the database does not answer; "full": no room is left; "broken": the file or the disk cannot be read or written. */
export type StoreFailure = "away" | "full" | "broken";

export const failureReasons: Record<StoreFailure, string> = {
  away: "the database does not answer",
  full: "the disk is full",
  broken: "the database cannot be read or written",
};

/** The primary result codes of SQLite: busy, locked; full; no memory, read-only, I/O, corrupt, cannot open, no database. */
const sqliteFailures: Record<number, StoreFailure> = {
  5: "away",
  6: "away",
  13: "full",
  7: "broken",
  8: "broken",
  10: "broken",
  11: "broken",
  14: "broken",
  26: "broken",
};

/** Of PostgreSQL (SQLSTATE, by how they begin), and of the system. A standby that became reachable is read-only: 25006. */
const failuresByCode: [RegExp, StoreFailure][] = [
  [/^(53100|ENOSPC|EDQUOT)$/, "full"],
  [/^(58030|XX001|XX002|EIO|EROFS)$/, "broken"],
  [/^(08...|53...|57P0.|57014|25006|25P03|28000|28P01|3D000|58000)$/, "away"],
  [/^E(CONN(REFUSED|RESET|ABORTED)|TIMEDOUT|PIPE|NOTFOUND|HOST(UNREACH|DOWN)|NETUNREACH|AI_AGAIN)$/, "away"],
];

/** The driver's own errors have no code. */
const connectionLost =
  /^(Connection terminated|timeout (expired|exceeded)|Query read timeout|Client (has encountered|was closed)|Postgres connection has been discarded|The server does not support SSL)/;

type Thrown = { code?: unknown; errcode?: unknown; syscall?: unknown; cause?: unknown; errors?: unknown };

/** Null for an error that the store has not caused. */
export function storeFailureOf(error: unknown): StoreFailure | null {
  if (!(error instanceof Error)) return null;
  const { code, errcode, syscall, cause, errors } = error as Thrown;
  if (code === "ERR_SQLITE_ERROR" && typeof errcode === "number") return sqliteFailures[errcode & 0xff] ?? null;
  // The socket file of a database that is not running.
  if (code === "ENOENT" && syscall === "connect") return "away";
  const known = failuresByCode.find(([codes]) => typeof code === "string" && codes.test(code));
  if (known) return known[1];
  if (connectionLost.test(error.message)) return "away";
  const inner = [cause, ...(Array.isArray(errors) ? errors : [])].map(storeFailureOf);
  return inner.find((failure) => failure !== null) ?? null;
}

/** For an answer: whatever the database refuses, such as a table that has gone, cannot be shown or saved now. */
export function answeredFailureOf(error: unknown): StoreFailure | null {
  return storeFailureOf(error) ?? (isOfDatabase(error) ? "broken" : null);
}

function isOfDatabase(error: unknown) {
  if (!(error instanceof Error)) return false;
  return (error as Thrown).code === "ERR_SQLITE_ERROR" || ("severity" in error && "code" in error);
}

/** What a log line says of an error: one of the store needs no stack, and there may be hundreds a second. */
export function describeError(error: unknown) {
  const failure = storeFailureOf(error);
  return failure ? { reason: failureReasons[failure], detail: (error as Error).message } : { err: error };
}
