import type { Socket } from "node:net";
import { type DatabaseConnection, PostgresDialect, type PostgresDialectConfig, PostgresDriver } from "kysely";
import pg from "pg";
import { log } from "../log.server.ts";
import { describeError } from "./store-failure.ts";

const connectionTimeoutMs = 5_000;
const statementTimeoutMs = 30_000;
/** For a server that has gone without a word: longer than a statement may take, and where that has no limit, as in a backup. */
const answerTimeoutMs = 35_000;
const unlimitedAnswerTimeoutMs = 120_000;
const unlimited = "set local statement_timeout = 0";
const keepAliveAfterMs = 10_000;
const defaultPoolSize = 10;

/** By OID, to the same values as SQLite gives. */
export const postgresParsers: Record<number, (text: string) => unknown> = {
  20: Number,
  1082: (text) => text,
  1184: (text) => new Date(text).toISOString(),
  1700: Number,
};

/** How every connection is made, also the one that listens. What the address names wins over what is set here. */
export function connectionSettings(url: string): pg.ClientConfig {
  // With the meaning that sslmode has for PostgreSQL's own programs, not the driver's.
  const hasMode = /[?&]sslmode=/.test(url) && !/[?&]uselibpqcompat=/.test(url);
  return {
    connectionString: hasMode ? `${url}&uselibpqcompat=true` : url,
    fallback_application_name: "daftar",
    connectionTimeoutMillis: connectionTimeoutMs,
    query_timeout: answerTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
  };
}

/** Whether somebody on the way to the database could read along. */
export function isOpenOnTheWay(url: string) {
  const { host, ssl } = new pg.Client(connectionSettings(url));
  return !ssl && !host.startsWith("/") && !/^(localhost|127\.[\d.]+|::1)$/.test(host);
}

export function postgresDialect(url: string, max = defaultPoolSize) {
  const ownTimeout = /[?&]statement_timeout=/.test(url) ? "" : `; set statement_timeout = ${statementTimeoutMs}`;
  const pool = new pg.Pool({
    ...connectionSettings(url),
    max,
    Client: JsonListClient,
    types: {
      getTypeParser: (oid: number, format?: "text") => postgresParsers[oid] ?? pg.types.getTypeParser(oid, format),
    } as pg.CustomTypesConfig,
    // Not among what a connection begins with, where a pooler such as PgBouncer refuses it. Compiling a query takes longer
    // than any query here. A connection that ends meanwhile leaves the pool.
    onConnect: (client) => client.query(`set jit = off${ownTimeout}`) as unknown as undefined,
  });
  pool.on("error", (error) => log.warn(describeError(error), "a connection to the database has ended"));
  return new SafePostgresDialect({ pool });
}

class SafePostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver() {
    return new SafePostgresDriver(this.#config);
  }
}

class SafePostgresDriver extends PostgresDriver {
  /** Its own failure must not replace the reason for it; the driver then gives the connection up. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    await super.rollbackTransaction(connection as never).catch(() => {});
  }
}

/** The driver sends lists as PostgreSQL arrays, but all lists here are stored in jsonb columns. */
class JsonListClient extends pg.Client {
  #isUnlimited = false;

  constructor(config?: pg.ClientConfig) {
    super(config);
    // While a transaction has it, nobody else hears that it ended; its next query fails.
    this.on("error", () => {});
  }

  // biome-ignore lint/suspicious/noExplicitAny: the driver's overloads differ by their arguments' number only
  override query(...args: any[]): any {
    const [text, values, ...rest] = args;
    if (text === unlimited) this.#isUnlimited = true;
    else if (text === "commit" || text === "rollback") this.#isUnlimited = false;
    const sent = Array.isArray(values)
      ? values.map((value) => (Array.isArray(value) ? JSON.stringify(value) : value))
      : values;
    const asked = this.#isUnlimited ? { text, query_timeout: unlimitedAnswerTimeoutMs } : text;
    // biome-ignore lint/suspicious/noExplicitAny: see above
    const answer = (super.query as any)(asked, sent, ...rest);
    if (answer instanceof Promise) answer.catch((error: Error) => this.#endWhenSilent(error));
    return answer;
  }

  /** The driver would give the connection to others, whose queries wait for the answer that does not come. */
  #endWhenSilent({ message }: Error) {
    if (message === "Query read timeout")
      (this as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
  }
}
