import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { columnsFor } from "#app/platform/database/columns.server.ts";
import type { Engine } from "#app/platform/database/database.server.ts";

export function taskOrder(engine: Engine): Migration {
  const { emptyList, json, real } = columnsFor(engine);
  return {
    // biome-ignore lint/suspicious/noExplicitAny: a migration stands before the types of its tables
    async up(database: Kysely<any>) {
      const tasks = () => database.schema.alterTable("tasks");
      await tasks()
        .addColumn("milestones_done", json, (column) => column.notNull().defaultTo(emptyList))
        .execute();
      // Equal positions are in the order that the board had before: the newest first.
      await tasks()
        .addColumn("position", real, (column) => column.notNull().defaultTo(0))
        .execute();
      await sql`create index tasks_board on tasks (status, deleted_at, position, created_at desc, due_date)`.execute(
        database,
      );
    },
  };
}
