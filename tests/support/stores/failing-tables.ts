import { StatementSync } from "node:sqlite";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { currentDatabase } from "#app/platform/database/database.server.ts";

export type Statement = { reads: string[]; writes: string[]; isDelete: boolean };
export type Fault = { table: string; kind: "read" | "write" };

type Watch = (sql: string) => "read" | "write" | null;
let watch: Watch | null = null;

/** As SQLite and PostgreSQL say it of a table that has gone, and of a disk that does not take what is written. */
const ofSqlite = {
  read: { message: "no such table", errcode: 1 },
  write: { message: "disk I/O error", errcode: 10 },
};
const ofPostgres = {
  read: "select * from a_table_that_has_gone",
  write: "do $$ begin raise exception 'could not write' using errcode = '58030'; end $$",
};

for (const name of ["all", "run"] as const) {
  const original = StatementSync.prototype[name] as (...args: never[]) => never;
  StatementSync.prototype[name] = function (this: StatementSync, ...args: never[]) {
    const failed = watch?.(this.sourceSQL);
    if (failed) {
      const { message, errcode } = ofSqlite[failed];
      throw Object.assign(new Error(message), { code: "ERR_SQLITE_ERROR", errcode });
    }
    return original.apply(this, args);
  };
}

for (const { prototype } of [pg.Client, PGlite] as { prototype: { query: (...args: never[]) => unknown } }[]) {
  const original = prototype.query;
  prototype.query = function (...args: unknown[]) {
    const [text] = args;
    const failed = typeof text === "string" ? watch?.(text) : null;
    return original.apply(this, (failed ? [ofPostgres[failed], []] : args) as never[]);
  };
}

/**
 * While `run` runs, those statements fail under the query layer, in the database's driver, for which `fails` is true; it
 * is told each one's number and tables. Statements without a table are not counted.
 */
export async function withFailing<Result>(
  fails: (statement: Statement & { number: number }) => "read" | "write" | null,
  run: () => Promise<Result>,
) {
  const known = new Set((await currentDatabase().kysely.introspection.getTables()).map(({ name }) => name));
  const seen: Statement[] = [];
  watch = (sql) => {
    const statement = tablesIn(sql, known);
    if (statement.reads.length + statement.writes.length === 0) return null;
    seen.push(statement);
    return fails({ ...statement, number: seen.length - 1 });
  };
  try {
    return { result: await run(), statements: seen };
  } finally {
    watch = null;
  }
}

/** Every statement that reads this table fails, or every one that writes it. */
export function withFault<Result>({ table, kind }: Fault, run: () => Promise<Result>) {
  return withFailing(({ reads, writes }) => ((kind === "read" ? reads : writes).includes(table) ? kind : null), run);
}

const written = /\b(?:insert\s+into|update|delete\s+from)\s+"?(\w+)"?/gi;
const read = /\b(?:from|join)\s+"?(\w+)"?/gi;

function tablesIn(sql: string, known: Set<string>): Statement {
  const named = (text: string, pattern: RegExp) => {
    const names = [...text.matchAll(pattern)].map(([, name = ""]) => name);
    return [...new Set(names)].filter((name) => known.has(name));
  };
  return {
    reads: named(sql.replace(written, ""), read),
    writes: named(sql, written),
    isDelete: /^\s*delete/i.test(sql),
  };
}
