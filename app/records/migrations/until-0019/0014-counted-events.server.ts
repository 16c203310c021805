import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export function countedEvents(): Migration {
  return {
    // biome-ignore lint/suspicious/noExplicitAny: a migration stands before the types of its tables
    async up({ schema }: Kysely<any>) {
      await schema
        .alterTable("audit")
        .addColumn("occurrences", "integer", (column) => column.notNull().defaultTo(1))
        .execute();
      await schema.alterTable("outbox").addColumn("event_key", "text").execute();
      await schema.createIndex("outbox_event_key").on("outbox").columns(["recipient", "event_key"]).unique().execute();
    },
  };
}
