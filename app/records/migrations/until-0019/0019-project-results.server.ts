import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { columnsFor } from "#app/platform/database/columns.server.ts";
import type { Engine } from "#app/platform/database/database.server.ts";

export function projectResults(engine: Engine): Migration {
  const { truth, isFalse } = columnsFor(engine);
  return {
    // biome-ignore lint/suspicious/noExplicitAny: a migration stands before the types of its tables
    async up({ schema }: Kysely<any>) {
      const projects = () => schema.alterTable("projects");
      for (const name of ["result_value", "result_label_en", "result_label_ar", "client_name_ar"])
        await projects().addColumn(name, "text").execute();
      await projects().addColumn("sort_order", "integer").execute();
      for (const name of ["is_featured", "hidden_on_home"])
        await projects()
          .addColumn(name, truth, (column) => column.notNull().defaultTo(isFalse))
          .execute();
    },
  };
}
