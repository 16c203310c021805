import { type RawBuilder, sql } from "kysely";
import type { Locale } from "#app/i18n/locale.ts";
import { kindsWithTrash } from "#app/records/kinds.ts";
import { sortText } from "#app/records/lists/folded-text.server.ts";
import { allRows, type ListDefinition, listPage } from "#app/records/lists/list.server.ts";
import { type ListRequest, listRequest } from "#app/records/lists/list-request.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { store } from "#app/records/store/store.server.ts";

type Row = { kind: string; id: string; row_key: string; title: string; created_at: string };

/** Row ids are kind and record id: `projects:17`. */
export function listTrash(
  admin: Admin,
  request: ListRequest = listRequest(new URLSearchParams()),
  locale: Locale = "en",
) {
  const names = kindsWithTrash().map(({ name }) => name);
  const list: ListDefinition = {
    table: trashed(locale),
    key: "row_key",
    rows: allRows,
    searched: ["title"],
    filters: { kind: (kind) => (names.includes(kind) ? sql`kind = ${kind}` : null) },
    orders: { name: sortText("title"), kind: sql.ref("kind") as RawBuilder<unknown>, deletedAt: sql.ref("created_at") },
  };
  return listPage(admin, list, request, async (keys) => {
    const rows = await store().selectFrom(trashed(locale)).selectAll().where("row_key", "in", keys).execute();
    return rows.map((row) => ({
      id: row.row_key,
      kind: row.kind,
      recordId: row.id,
      title: row.title,
      deletedAt: row.created_at,
    }));
  });
}

function trashed(locale: Locale) {
  const parts = kindsWithTrash().map(({ name, table, key, names }) => {
    const isArabicFirst = locale === "ar" && names[1]?.endsWith("_ar");
    const [title, other] = (isArabicFirst ? names.toReversed() : names).map((column) => sql.ref(column));
    return sql`select ${sql.lit(name)} as kind, ${sql.ref(key)} as id, ${sql.lit(`${name}:`)} || ${sql.ref(key)} as row_key,
        ${other ? sql`coalesce(${title}, ${other})` : title} as title, deleted_at as created_at
        from ${sql.table(table)} where deleted_at is not null`;
  });
  return sql<Row>`(${sql.join(parts, sql` union all `)})`.as("trashed");
}
