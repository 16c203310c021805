import { type RawBuilder, sql } from "kysely";
import type { Locale } from "#app/i18n/locale.ts";
import { queryBuilder } from "#app/platform/database/database.server.ts";
import { sortText } from "../lists/folded-text.server.ts";
import { type ListDefinition, listPage } from "../lists/list.server.ts";
import type { ListRequest } from "../lists/list-request.ts";
import type { Kind } from "../store/kind.ts";
import type { Admin } from "../store/permission.ts";
import type { Tables } from "../store/tables.ts";
import { translationStates } from "../translation/translation.server.ts";
import { upToDate } from "../translation/translation.ts";
import { conditionsOfPairs } from "../translation/translation-conditions.server.ts";

type Options<Column> = {
  columns: readonly Column[];
  searched: ListDefinition["searched"];
  filters: ListDefinition["filters"];
  orders: Record<string, RawBuilder<unknown>>;
};

export function listBilingualPage<Of extends keyof Tables, Column extends keyof Tables[Of] & string>(
  admin: Admin,
  { table, screen }: Kind<Of>,
  request: ListRequest,
  locale: Locale,
  { columns, searched, filters, orders }: Options<Column>,
) {
  const { need, completeCount } = conditionsOfPairs(table);
  const own = { fieldTitle: sortText(`title_${locale}`), title: completeCount, createdAt: sql.ref("created_at") };
  const list = { table, searched, filters: { ...filters, translation: need }, orders: { ...own, ...orders } };
  return listPage(admin, list, request, async (ids) => {
    const found = queryBuilder()
      .selectFrom(table as string)
      .select(["id", ...columns] as string[])
      .where("id", "in", ids);
    const rows = (await found.execute()) as (Pick<Tables[Of], Column> & { id: string })[];
    const states = await translationStates(admin, [screen], ids);
    return rows.map((row) => ({ ...row, translation: states.get(row.id) ?? upToDate }));
  });
}
