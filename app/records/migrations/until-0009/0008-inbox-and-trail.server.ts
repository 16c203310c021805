import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { columnsFor } from "#app/platform/database/columns.server.ts";
import type { Engine } from "#app/platform/database/database.server.ts";

export function inboxAndTrail(engine: Engine): Migration {
  const { moment } = columnsFor(engine);
  return {
    // biome-ignore lint/suspicious/noExplicitAny: a migration stands before the types of its tables
    async up({ schema }: Kysely<any>) {
      await schema.alterTable("messages").addColumn("deleted_at", moment).execute();
      await schema.createIndex("messages_created_at").on("messages").column("created_at").execute();
      await schema.createIndex("audit_created_at").on("audit").columns(["created_at", "id"]).execute();
      for (const column of ["actor_id", "action", "record_table"])
        await schema.createIndex(`audit_${column}`).on("audit").columns([column, "created_at"]).execute();
    },
  };
}
