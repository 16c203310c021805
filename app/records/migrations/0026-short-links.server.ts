import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { columnsFor } from "#app/platform/database/columns.server.ts";
import type { AnyTables, Engine } from "#app/platform/database/database.server.ts";
import { shortCodeOf, shortCodeTries } from "../short-links/short-code.ts";

const rowsAtOnce = 500;

export function shortLinks(engine: Engine): Migration {
  const { moment, typed } = columnsFor(engine);
  return {
    async up(database: Kysely<AnyTables>) {
      await typed(database.schema.createTable("short_links"))
        .addColumn("code", "text", (column) => column.primaryKey())
        .addColumn("record_table", "text", (column) => column.notNull())
        .addColumn("record_id", "text", (column) => column.notNull())
        .addColumn("created_at", moment, (column) => column.notNull())
        .addUniqueConstraint("short_links_record", ["record_table", "record_id"])
        .execute();
      await fillShortLinks(database);
    },
  };
}

/** For records of earlier times; also after the restore of a backup that was made before this migration. */
export async function fillShortLinks(database: Kysely<AnyTables>) {
  const created_at = new Date().toISOString();
  for (const table of ["articles", "projects"])
    for (let attempt = 0; attempt < shortCodeTries; attempt += 1) {
      const known = database.selectFrom("short_links").select("record_id").where("record_table", "=", table);
      const missing = await database.selectFrom(table).select("id").where("id", "not in", known).execute();
      const rows = missing.map(({ id }) => {
        return { code: shortCodeOf(table, id, attempt), record_table: table, record_id: id, created_at };
      });
      for (let index = 0; index < rows.length; index += rowsAtOnce)
        await database
          .insertInto("short_links")
          .values(rows.slice(index, index + rowsAtOnce))
          .onConflict((conflict) => conflict.doNothing())
          .execute();
    }
}
