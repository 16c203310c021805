import { type CreateTableBuilder, type RawBuilder, sql } from "kysely";
import type { Engine } from "./database.server.ts";

export function columnsFor(engine: Engine) {
  const isPostgres = engine === "postgres";
  return {
    moment: isPostgres ? sql`timestamptz(3)` : sql`text`,
    day: isPostgres ? sql`date` : sql`text`,
    truth: isPostgres ? sql`boolean` : sql`integer`,
    json: isPostgres ? sql`jsonb` : sql`text`,
    real: isPostgres ? sql`double precision` : sql`real`,
    isFalse: isPostgres ? sql`false` : sql`0`,
    isTrue: isPostgres ? sql`true` : sql`1`,
    emptyList: sql`'[]'` as RawBuilder<string>,
    /** SQLite checks types only in strict tables. */
    typed: <Name extends string, Columns extends string>(table: CreateTableBuilder<Name, Columns>) =>
      isPostgres ? table : table.modifyEnd(sql`strict`),
  };
}
