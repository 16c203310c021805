import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { AnyTables } from "#app/platform/database/database.server.ts";

/** A draft whose text was saved, sent or discarded stays as a row without text, so that other devices hear of it. */
export function endsOfEdits(): Migration {
  return {
    async up(kysely: Kysely<AnyTables>) {
      for (const column of ["done_edits", "discarded_edits", "continued_edits"])
        await kysely.schema
          .alterTable("drafts")
          .addColumn(column, "integer", (added) => added.notNull().defaultTo(0))
          .execute();
      for (const column of ["continues", "title"])
        await kysely.schema.alterTable("drafts").addColumn(column, "text").execute();
      await kysely.schema.createIndex("drafts_by_origin").on("drafts").column("continues").execute();
      await nameNewDrafts(kysely);
    },
  };
}

/** Each draft of a new record has a name of its own. */
export async function nameNewDrafts(kysely: Kysely<AnyTables>) {
  await sql`
    update drafts set record_id = coalesce(record_id, '') || 'new/' || id
    where record_id is null or record_id like '%/'`.execute(kysely);
}
