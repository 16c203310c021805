import { type RawBuilder, sql } from "kysely";
import { sortText } from "../lists/folded-text.server.ts";
import { allRows, type ListDefinition, listPage } from "../lists/list.server.ts";
import type { ListRequest } from "../lists/list-request.ts";
import type { Staff } from "../store/staff.ts";
import { store } from "../store/store.server.ts";
import { type TrashKind, trashKinds } from "./trash.ts";

/** What a record of each kind is called. */
const titles: Record<TrashKind, string> = {
  projects: "title_en",
  articles: "title",
  tasks: "title",
  resume_entries: "title_en",
  media: "file_name",
  messages: "coalesce(subject, name)",
};

const parts = trashKinds.map(
  (
    kind,
  ) => sql`select ${sql.lit(kind)} as kind, id, ${sql.lit(`${kind}:`)} || id as row_key, ${sql.raw(titles[kind])} as title,
    deleted_at as created_at from ${sql.table(kind)} where deleted_at is not null`,
);
type Row = { kind: TrashKind; id: string; row_key: string; title: string; created_at: string };
const trashed = sql<Row>`(${sql.join(parts, sql` union all `)})`.as("trashed");

/** A page of the trash, the last that was removed first; a row is called by its kind and id: `projects:17`. */
export function listTrashPage(staff: Staff, request: ListRequest) {
  const list: ListDefinition = {
    table: trashed,
    key: "row_key",
    rows: allRows,
    searched: ["title"],
    filters: {
      kind: (kind) => (trashKinds.some((known) => known === kind) ? sql`kind = ${kind}` : null),
    },
    orders: { name: sortText("title"), kind: sql.ref("kind") as RawBuilder<unknown>, deletedAt: sql.ref("created_at") },
  };
  return listPage(staff, list, request, async (keys) => {
    const rows = await store().selectFrom(trashed).selectAll().where("row_key", "in", keys).execute();
    return rows.map((row) => ({
      id: row.row_key,
      kind: row.kind,
      recordId: row.id,
      title: row.title,
      deletedAt: row.created_at,
    }));
  });
}
