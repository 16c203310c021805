import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { AnyTables } from "#app/platform/database/database.server.ts";

export const searchOrder: Migration = {
  async up({ schema }: Kysely<AnyTables>) {
    await schema
      .createIndex("search_documents_order")
      .on("search_documents")
      .columns(["dated desc", "record_id", "language", "id"])
      .execute();
  },
};
