import { sql } from "kysely";
import { withoutLocale } from "#app/i18n/locale.ts";
import { queryBuilder } from "#app/platform/database/database.server.ts";
import { flushStatistics } from "#app/platform/statistics/counter.server.ts";
import { dayMs } from "#app/platform/time.ts";
import { publicRecordPaths } from "#app/records/addresses/published-record-paths.server.ts";
import { sortText } from "#app/records/lists/folded-text.server.ts";
import { allRows, type ListDefinition, listPage } from "#app/records/lists/list.server.ts";
import type { ListRequest } from "#app/records/lists/list-request.ts";
import { type TitledRow, titleColumns } from "#app/records/lists/title-columns.ts";
import { type Admin, forAdmin } from "#app/records/store/permission.ts";
import { publicPlaces, recordAt } from "#app/records/store/public-places.ts";
import { isReservedPath } from "#app/records/store/reserved-paths.ts";
import { selectRows, store } from "#app/records/store/store.server.ts";
import { pathOfTarget, redirectPath } from "./redirect.ts";
import type { RedirectRow } from "./redirect-tables.ts";

export const countedDays = 90;
const exportedAtOnce = 500;

type RedirectTarget = Omit<TitledRow, "slug"> & { table: string };

export function listRedirectPage(staff: Admin, request: ListRequest) {
  return listPage(staff, redirectList(), request, async (ids) => {
    await flushStatistics();
    const rows = await selectRows("redirects", { id: ids }).selectAll().execute();
    const [targets, uses, used, alive] = await Promise.all([
      findRedirectTargets(staff, rows),
      usesOf(ids),
      publicRecordPaths(rows.map(({ from_path }) => from_path)),
      publicRecordPaths(rows.map(({ to_path }) => pathOfTarget(to_path) ?? "")),
    ]);
    return rows.map((row) => ({
      ...row,
      target: targets.get(row.to_path) ?? null,
      uses: uses.get(row.id) ?? 0,
      isCovered: used.has(row.from_path),
      isDead: targets.has(row.to_path) && !alive.has(pathOfTarget(row.to_path) ?? ""),
    }));
  });
}

/** What was asked for and not found within these days, unless it is redirected by now. */
export async function listMissingPage(staff: Admin, request: ListRequest) {
  await flushStatistics();
  const from = new Date(Date.now() - countedDays * dayMs).toISOString().slice(0, 10);
  const missing = sql<{ id: string; created_at: string; times: number }>`(
    select key as id, max(day) as created_at, sum(count) as times from statistics
    where kind = 'missing' and key <> '' and day >= ${from} group by key)`.as("missing");
  const plain = sql`case when missing.id like '/ar/%' then substr(missing.id, 4) else missing.id end`;
  const list: ListDefinition = {
    table: missing,
    rows: sql`not exists (select 1 from redirects where deleted_at is null
      and from_path in (lower(missing.id), lower(${plain})))`,
    searched: ["id"],
    orders: { address: sortText("id"), times: sql.ref("times"), lastDay: sql.ref("created_at") },
  };
  return listPage(staff, list, request, async (ids) => {
    const rows = await store().selectFrom(missing).selectAll().where("id", "in", ids).execute();
    return rows.map(({ id, created_at, times }) => {
      const path = redirectPath(id);
      return { id, times: Number(times), lastDay: created_at, isOpen: path !== null && !isReservedPath(path) };
    });
  });
}

export const findRedirectTargets = forAdmin(async (rows: readonly Pick<RedirectRow, "to_path">[]) => {
  const named = rows.flatMap(({ to_path }) => {
    const target = recordAt(withoutLocale(to_path.replace(/[?#].*$/s, "")));
    return target ? [{ to_path, table: target.table, slug: target.slug.replace(/\.pdf$/, "") }] : [];
  });
  const slugsOf = (table: string) => ["", ...named.filter((one) => one.table === table).map(({ slug }) => slug)];
  const found = await Promise.all(
    publicPlaces().map(async (place) => {
      const { table } = place;
      const rows = await queryBuilder()
        .selectFrom(table)
        .select(["id", "slug", ...titleColumns(place)])
        .$castTo<TitledRow>()
        .where("slug", "in", slugsOf(table))
        .where("deleted_at", "is", null)
        .execute();
      return rows.map((row) => ({ ...row, table }));
    }),
  );
  return new Map<string, RedirectTarget>(
    named.flatMap(({ to_path, table, slug }) => {
      const record = found.flat().find((one) => one.table === table && one.slug === slug);
      return record ? [[to_path, record] as const] : [];
    }),
  );
});

export async function* exportRedirects(staff: Admin) {
  const page = forAdmin((after: string) => {
    return selectRows("redirects", { is_own: true, deleted_at: null })
      .select(["from_path", "to_path", "status"])
      .where("from_path", ">", after)
      .orderBy("from_path")
      .limit(exportedAtOnce)
      .execute();
  });
  for (let rows = await page(staff, ""); rows.length > 0; rows = await page(staff, rows.at(-1)?.from_path ?? ""))
    yield* rows;
}

async function usesOf(ids: string[]) {
  const from = new Date(Date.now() - countedDays * dayMs).toISOString().slice(0, 10);
  const rows = await selectRows("statistics", { kind: "redirect", key: ids })
    .select(({ fn }) => ["key", fn.sum<number>("count").as("count")])
    .where("day", ">=", from)
    .groupBy("key")
    .execute();
  return new Map(rows.map(({ key, count }) => [key, Number(count)]));
}

function redirectList(): ListDefinition {
  const kinds: Record<string, ReturnType<typeof sql<boolean>>> = {
    automatic: sql`is_own = ${false}`,
    own: sql`is_own = ${true} and status <> 410`,
    gone: sql`status = 410`,
  };
  return {
    table: "redirects",
    searched: ["from_path", "to_path"],
    filters: { kind: (value) => (Object.hasOwn(kinds, value) ? (kinds[value] ?? allRows) : null) },
    orders: {
      from_path: sortText("from_path"),
      to_path: sortText("to_path"),
      status: sql`case when is_own = ${true} then status else 0 end`,
      updated_at: sql.ref("updated_at"),
    },
  };
}
