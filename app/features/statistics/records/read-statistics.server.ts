import { inLocale, type Locale } from "#app/i18n/locale.ts";
import { queryBuilder } from "#app/platform/database/database.server.ts";
import { flushStatistics } from "#app/platform/statistics/counter.server.ts";
import { type TitledRow, titleColumns } from "#app/records/lists/title-columns.ts";
import { publicDayOf } from "#app/records/settings/public-day.server.ts";
import { forAdmin } from "#app/records/store/permission.ts";
import { publicPlaces } from "#app/records/store/public-places.ts";
import { selectRows, store } from "#app/records/store/store.server.ts";
import { otherKey } from "../platform/counts.ts";
import type { CountedKind } from "./counted.ts";
import { daysOf, monthsOf, type Period, rangeOf } from "./period.ts";

const shownKeys = 20;
const sumKinds = ["view", "visitor", "download", "search", "missing"] as const;

export type Bar = { from: string; views: number; visitors: number };
/** Without a key: all others. */
export type Ranked = { key: string; count: number };
/** Without a title: the record is deleted for good. */
type RankedRecord = Ranked & { table: string; id: string; title: string | null };
type Range = { from: string; until: string };

export const readStatistics = forAdmin(async (period: Period, locale: Locale, now: number = Date.now()) => {
  await flushStatistics();
  const range = rangeOf(period, await publicDayOf(now));
  const top = (kind: CountedKind) => topKeys(kind, range);
  const [bars, sums, records, pages, referrers, languages, downloads, searches, missing] = await Promise.all([
    barsOf(period, range),
    sumsOf(range),
    top("record").then((ranked) => titled(ranked, locale)),
    top("view"),
    top("referrer"),
    top("language"),
    top("download"),
    top("search"),
    top("missing"),
  ]);
  return { ...range, bars, sums, records, pages, referrers, languages, downloads, searches, missing };
});

export const readLastDays = forAdmin(async (period: Period, now: number = Date.now()) => {
  await flushStatistics();
  return barsOf(period, rangeOf(period, await publicDayOf(now)));
});

/** Day by day, since all keys of a year are many. */
export const statisticsOfDays = forAdmin(async function* (period: Period, now: number = Date.now()) {
  await flushStatistics();
  for (const day of daysOf(rangeOf(period, await publicDayOf(now))))
    yield* await selectRows("statistics", { day })
      .select(["day", "kind", "key", "count"])
      .orderBy("kind")
      .orderBy("count", "desc")
      .orderBy("key")
      .execute();
});

function countedIn({ from, until }: Range) {
  const counts = store().selectFrom("statistics").where("day", ">=", from).where("day", "<=", until);
  return counts.select(({ fn }) => fn.sum<number>("count").as("count"));
}

/** By day, or by month for a year. */
async function barsOf(period: Period, range: Range): Promise<Bar[]> {
  const rows = await countedIn(range)
    .select(["day", "kind"])
    .where("kind", "in", ["view", "visitor"])
    .groupBy(["day", "kind"])
    .execute();
  const isByMonth = period === 365;
  const bars = new Map<string, Bar>(
    (isByMonth ? monthsOf(range) : daysOf(range)).map((from) => [from, { from, views: 0, visitors: 0 }]),
  );
  for (const { day, kind, count } of rows) {
    const bar = bars.get(isByMonth ? `${day.slice(0, 7)}-01` : day);
    if (bar) bar[kind === "view" ? "views" : "visitors"] += Number(count);
  }
  return [...bars.values()];
}

async function sumsOf(range: Range) {
  const rows = await countedIn(range).select("kind").where("kind", "in", sumKinds).groupBy("kind").execute();
  const sums = new Map<string, number>(rows.map(({ kind, count }) => [kind, Number(count)]));
  return Object.fromEntries(sumKinds.map((kind) => [kind, sums.get(kind) ?? 0])) as Record<
    (typeof sumKinds)[number],
    number
  >;
}

async function topKeys(kind: CountedKind, range: Range): Promise<Ranked[]> {
  const rows = await countedIn(range)
    .select("key")
    .where("kind", "=", kind)
    .groupBy("key")
    .orderBy("count", "desc")
    .orderBy("key")
    .limit(shownKeys)
    .execute();
  const ranked = rows.map(({ key, count }) => ({ key, count: Number(count) }));
  return [...ranked.filter(({ key }) => key !== otherKey), ...ranked.filter(({ key }) => key === otherKey)];
}

async function titled(ranked: Ranked[], locale: Locale): Promise<RankedRecord[]> {
  const records = ranked
    .filter(({ key }) => key !== otherKey)
    .map(({ key, count }) => ({ key, count, table: key.split("/")[0] ?? "", id: key.split("/")[1] ?? "" }));
  const idsOf = (table: string) => ["", ...records.filter((record) => record.table === table).map(({ id }) => id)];
  const rows = await Promise.all(
    publicPlaces().map((place) =>
      queryBuilder()
        .selectFrom(place.table)
        .select(["id", ...titleColumns(place)])
        .$castTo<TitledRow>()
        .where("id", "in", idsOf(place.table))
        .execute(),
    ),
  );
  const titles = new Map(rows.flat().map((row) => [row.id, inLocale(row, locale).title]));
  return records.map((record) => ({ ...record, title: titles.get(record.id) ?? null }));
}
