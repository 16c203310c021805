import { CompiledQuery, PostgresDialect } from "kysely";
import pg from "pg";

const connectionTimeoutMs = 5_000;
const statementTimeoutMs = 30_000;

/** By OID, to the same values as SQLite gives. */
export const postgresParsers: Record<number, (text: string) => unknown> = {
  20: Number,
  1082: (text) => text,
  1184: (text) => new Date(text).toISOString(),
  1700: Number,
};

export function postgresDialect(url: string) {
  const pool = new pg.Pool({
    connectionString: url,
    Client: JsonListClient,
    connectionTimeoutMillis: connectionTimeoutMs,
    statement_timeout: statementTimeoutMs,
    types: {
      getTypeParser: (oid: number, format?: "text") => postgresParsers[oid] ?? pg.types.getTypeParser(oid, format),
    } as pg.CustomTypesConfig,
  });
  return new PostgresDialect({
    pool,
    async onCreateConnection(connection) {
      // Compiling a query takes longer than any query here.
      await connection.executeQuery(CompiledQuery.raw("set jit = off"));
    },
  });
}

/** The driver sends lists as PostgreSQL arrays, but all lists here are stored in jsonb columns. */
class JsonListClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the driver's overloads differ by their arguments' number only
  override query(...args: any[]): any {
    const [text, values, ...rest] = args;
    const sent = Array.isArray(values)
      ? values.map((value) => (Array.isArray(value) ? JSON.stringify(value) : value))
      : values;
    // biome-ignore lint/suspicious/noExplicitAny: see above
    return (super.query as any)(text, sent, ...rest);
  }
}
