import { createHash, createHmac, randomBytes } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { hourMs } from "#app/platform/time.ts";
import type { Role } from "#app/records/people/profile.ts";
import { readClock } from "../clock/read-clock.ts";
import { passwordHash } from "../people.ts";

type Row = Record<string, SQLInputValue>;
type Kind = { role?: Role; isVerified?: boolean; isDisabled?: boolean; hasSecondFactor?: boolean; fullName?: string };
export type Person = { id: string; email: string };

/** What mere reading changes: when somebody was last seen, and how often something was tried. */
const volatileColumns: Record<string, string[]> = {
  sessions: ["last_seen_at"],
  profiles: ["last_seen_at"],
  rate_limits: ["*"],
  // Written in the background: once a minute, and after the start.
  statistics: ["*"],
  search_documents: ["*"],
  search_contents: ["*"],
  search_terms: ["*"],
  search_words: ["*"],
  jobs: ["*"],
};

/** Told while it runs: of a test's own refused requests there are enough for an alert. */
const comparedRows: Record<string, string> = {
  alerts: "name <> 'refusedBurst'",
  outbox: "kind <> 'refusedBurst'",
};

let made = 0;

/** Direct access to the store of a running site, to put people into it and to see what has become of them. */
export function openTestStore(dataFolder: string) {
  const database = new DatabaseSync(join(dataFolder, "daftar.db"), { timeout: 10_000 });
  // What is written here may be lost in a power failure; waiting for the disk each time would take longer than the tests.
  database.exec("pragma synchronous = off");
  function insert(table: string, row: Row) {
    const names = Object.keys(row);
    const placeholders = names.map(() => "?").join(", ");
    database.prepare(`insert into ${table} (${names.join(", ")}) values (${placeholders})`).run(...Object.values(row));
  }

  /** Somebody with an account and the password of `people.ts`; verified, enabled and without a second factor by default. */
  function makePerson(kind: Kind = {}): Person {
    const { role = "user", isVerified = true, isDisabled = false, hasSecondFactor = false } = kind;
    made += 1;
    const id = crypto.randomUUID();
    const email = `person-${String(made).padStart(4, "0")}@daftar.example`;
    const full_name = kind.fullName ?? `Person ${made}`;
    const created_at = readClock().toISOString();
    const times = { created_at, updated_at: created_at };
    insert("users", { id, ...times, full_name, email, email_verified: Number(isVerified) });
    insert("accounts", { id: `${id}-a`, ...times, user_id: id, provider: "password", password_hash: passwordHash });
    const disabled_at = isDisabled ? created_at : null;
    insert("profiles", { id: `${id}-p`, created_at, user_id: id, full_name, email, role, disabled_at });
    if (hasSecondFactor) insert("user_2fa_settings", { user_id: id, is_enabled: 1, email_verified: 1 });
    return { id, email };
  }

  /** The token of a new session, the second factor passed when `isProved`. */
  function beginSession(user_id: string, { isProved = false, hours = 1, ip_address = "192.0.2.1" } = {}) {
    const token = randomBytes(32).toString("base64url");
    const now = readClock();
    insert("sessions", {
      id: crypto.randomUUID(),
      created_at: now.toISOString(),
      user_id,
      token_hash: hashOf(token),
      expires_at: new Date(now.getTime() + hours * hourMs).toISOString(),
      last_seen_at: now.toISOString(),
      second_factor_at: isProved ? now.toISOString() : null,
      ip_address,
      user_agent: null,
    });
    return token;
  }

  /** Has a session wait for this code, as if it had just been mailed. */
  function awaitCode(token: string, code: string) {
    const [session] = rows("select id from sessions where token_hash = ?", hashOf(token));
    insert("one_time_codes", {
      session_id: String(session?.id),
      created_at: readClock().toISOString(),
      code_hash: createHmac("sha256", token).update(code).digest("base64url"),
      expires_at: readClock(5 * 60_000).toISOString(),
      attempts: 0,
      used_at: null,
    });
  }

  function rows(query: string, ...values: SQLInputValue[]) {
    return database.prepare(query).all(...values) as Row[];
  }

  function run(statement: string, ...values: SQLInputValue[]) {
    database.prepare(statement).run(...values);
  }

  /** Each table's fingerprint, without what mere reading changes. */
  function fingerprints(): Record<string, string> {
    const tables = rows("select name from sqlite_master where type = 'table'").map(({ name }) => String(name));
    const compared = tables.filter((table) => !volatileColumns[table]?.includes("*"));
    return Object.fromEntries(compared.map((table) => [table, fingerprintOf(table)]));
  }

  function fingerprintOf(table: string) {
    const names = rows(`select name from pragma_table_info('${table}')`).map(({ name }) => String(name));
    const compared = names.filter((name) => !volatileColumns[table]?.includes(name));
    const found = rows(
      `select ${compared.join(", ")} from ${table} where ${comparedRows[table] ?? "true"} order by rowid`,
    );
    return `${found.length} rows, ${createHash("sha256").update(JSON.stringify(found)).digest("hex").slice(0, 16)}`;
  }

  /** A number that changes whenever the site writes anything at all; what is written here does not count. */
  function version() {
    return rows("pragma data_version")[0]?.data_version;
  }

  return {
    insert,
    makePerson,
    beginSession,
    awaitCode,
    rows,
    run,
    fingerprints,
    version,
    close: () => database.close(),
  };
}

/** How the store holds a token. */
export function hashOf(token: string) {
  return createHash("sha256").update(token).digest("base64url");
}
