import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { columnsFor } from "#app/platform/database/columns.server.ts";
import type { Engine } from "#app/platform/database/database.server.ts";

export function mailInHand(engine: Engine): Migration {
  const { moment } = columnsFor(engine);
  return {
    // biome-ignore lint/suspicious/noExplicitAny: a migration stands before the types of its tables
    async up({ schema }: Kysely<any>) {
      await schema.alterTable("outbox").addColumn("taken_until", moment).execute();
    },
  };
}
