import { type AliasedRawBuilder, type RawBuilder, sql } from "kysely";
import { countRows } from "#app/platform/database/count-rows.server.ts";
import { currentDatabase, queryBuilder } from "#app/platform/database/database.server.ts";
import { type Admin, forAdmin } from "../store/permission.ts";
import type { Tables } from "../store/tables.ts";
import { type WordPattern, wordPatterns } from "../words/word-patterns.ts";
import { containsWord } from "./folded-text.server.ts";
import { inOrderOf } from "./in-order.ts";
import { type ListPage, type ListRequest, rowsOnPage } from "./list-request.ts";

type Condition = RawBuilder<boolean>;

export type ListDefinition = {
  table: keyof Tables | AliasedRawBuilder<unknown, string>;
  key?: string;
  rows?: Condition;
  searched: readonly string[] | ((pattern: WordPattern) => Condition);
  /** Which of the rows that meet the conditions are shown, where not all of them are. */
  shown?: (conditions: readonly Condition[]) => Condition;
  filters?: Record<string, (value: string) => Condition | null>;
  orders?: Record<string, RawBuilder<unknown>>;
  /** What comes first while nothing else is chosen: the greatest of each, and then the newest row. */
  greatestFirst?: readonly RawBuilder<unknown>[];
};

const notInTrash = sql<boolean>`deleted_at is null`;

/** Without statistics SQLite takes `deleted_at is null` for rare and looks it up first, in an index of all rows. */
export const filteredPresent = sql<boolean>`not (deleted_at is not null)`;

export const allRows = sql<boolean>`1 = 1`;

/** The last page where there are fewer; `read` may return the rows in any order. */
export async function listPage<Row extends { id: string }>(
  admin: Admin,
  list: ListDefinition,
  request: ListRequest,
  read: (ids: string[]) => Promise<Row[]>,
  max = rowsOnPage,
): Promise<ListPage<Row>> {
  const { ids, ...page } = await pageOfIds(admin, list, request, max);
  return { rows: ids.length > 0 ? inOrderOf(ids, await read(ids)) : [], ...page };
}

const pageOfIds = forAdmin(async (list: ListDefinition, request: ListRequest, max: number) => {
  const { table, key = "id", rows = notInTrash, shown, orders = {}, greatestFirst = [] } = list;
  const conditions = conditionsOf(list, request);
  const matching = (met = conditions) =>
    [rows, ...met, ...(shown ? [shown(met)] : [])].reduce(
      (query, condition) => query.where(condition),
      queryBuilder().selectFrom(table as string),
    );
  const total = await countRows(matching([]));
  const count = conditions.length > 0 ? await countRows(matching()) : total;
  const page = Math.min(request.page, Math.max(1, Math.ceil(count / max)));
  const { order } = request;
  const by = order && Object.hasOwn(orders, order.name) ? orders[order.name] : undefined;
  const found = await matching()
    .select(`${key} as id`)
    // Nulls first when ascending, as in SQLite.
    .$if(by !== undefined, (query) =>
      query.orderBy(by as never, (is) => (order?.isDown ? is.desc().nullsLast() : is.asc().nullsFirst())),
    )
    .$call((query) =>
      (by === undefined ? greatestFirst : []).reduce<typeof query>(
        (sorted, value) => sorted.orderBy(value as never, (is) => is.desc().nullsLast()),
        query,
      ),
    )
    .orderBy("created_at", "desc")
    .orderBy(collated(key, "C"))
    .limit(max)
    .offset((page - 1) * max)
    .execute();
  return { ids: found.map(({ id }) => id as string), count, total, page };
});

/** @noPermission part of a query */
export function oneOf(column: string, values: readonly string[]) {
  return (value: string) => (values.includes(value) ? sql<boolean>`${sql.ref(column)} = ${value}` : null);
}

/** @noPermission part of a query */
export function rankOf(column: string, values: readonly string[]) {
  const ranks = values.map((value, index) => sql`when ${sql.lit(value)} then ${sql.lit(index)}`);
  return sql<number>`case ${sql.ref(column)} ${sql.join(ranks, sql` `)} end`;
}

function conditionsOf({ searched, filters = {} }: ListDefinition, { text, choices }: ListRequest): Condition[] {
  const contains =
    typeof searched === "function" ? searched : (pattern: WordPattern) => containsWord(searched, pattern);
  return [
    ...wordPatterns(text).map(contains),
    ...Object.entries(filters).flatMap(([name, narrow]) => narrow(choices.get(name) ?? "") ?? []),
  ];
}

/** The collation "C" breaks ties in the same order on both engines. @noPermission part of a query */
export function collated(column: string, collation: "C" | "default") {
  const ordered = sql`${sql.ref(column)} collate ${sql.ref(collation)}`;
  return currentDatabase().engine === "postgres" ? ordered : sql.ref(column);
}
