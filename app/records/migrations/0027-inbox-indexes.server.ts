import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** SQLite counts from these without reading the texts between a row's columns. */
const indexes = {
  messages_status: "messages (status, deleted_at, created_at desc)",
  comments_created_at: "comments (created_at desc, status, article_id, user_id)",
  comments_seen_at: "comments (seen_at, status)",
  comments_parent_id: "comments (parent_id)",
  comments_article_id: "comments (article_id, created_at)",
  outbox_failed_at: "outbox (failed_at) where failed_at is not null",
};

export function inboxIndexes(): Migration {
  return {
    // biome-ignore lint/suspicious/noExplicitAny: a migration stands before the types of its tables
    async up(database: Kysely<any>) {
      await database.schema.dropIndex("messages_status").execute();
      for (const [name, columns] of Object.entries(indexes))
        await sql`create index ${sql.ref(name)} on ${sql.raw(columns)}`.execute(database);
    },
  };
}
