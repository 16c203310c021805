import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { columnsFor } from "#app/platform/database/columns.server.ts";
import type { Engine } from "#app/platform/database/database.server.ts";

/** What a visitor answered by mail, entered by hand: the site receives no mail. */
export function visitorAnswers(engine: Engine): Migration {
  const { truth, isFalse } = columnsFor(engine);
  return {
    // biome-ignore lint/suspicious/noExplicitAny: a migration stands before the types of its tables
    async up(database: Kysely<any>) {
      const replies = database.schema.alterTable("message_replies");
      await replies.addColumn("is_theirs", truth, (column) => column.notNull().defaultTo(isFalse)).execute();
    },
  };
}
