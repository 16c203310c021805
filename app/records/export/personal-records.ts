import { contentHash } from "./content-hash.ts";
import type { ContentRecord } from "./content-kinds.ts";

type Row = Record<string, unknown>;

/** Without the accounts of those who wrote, and without what the filter for spam has learned. */
const columns: Record<string, readonly string[]> = {
  messages: ["name", "email", "subject", "message", "locale", "status"],
  message_replies: ["message_id", "subject", "body", "is_theirs"],
  comments: ["article_id", "parent_id", "author_name", "content", "status"],
};

export const personalKinds = Object.keys(columns);

/** What visitors wrote and what they were answered; not what is in the trash. */
export async function* personalRecords(kind: string, rows: (table: string) => AsyncIterable<Row[]>) {
  for await (const page of rows(kind))
    for (const row of page.filter(({ deleted_at }) => !deleted_at)) {
      const fields = Object.fromEntries((columns[kind] ?? []).map((name) => [name, row[name]]));
      const created_at = String(row.created_at);
      const hash = contentHash(kind, fields, new Map());
      yield { kind, id: String(row.id), created_at, updated_at: created_at, hash, fields } satisfies ContentRecord;
    }
}
