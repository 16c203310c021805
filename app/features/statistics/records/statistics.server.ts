import { sql } from "kysely";
import { inTransaction, nameLock, queryBuilder } from "#app/platform/database/database.server.ts";
import { inBatches } from "#app/platform/database/in-batches.ts";
import { dayMs } from "#app/platform/time.ts";
import { publicDayOf } from "#app/records/settings/public-day.server.ts";
import { forSystem, type System } from "#app/records/store/permission.ts";
import { publicPlaces } from "#app/records/store/public-places.ts";
import { deleteRows, selectRows, store } from "#app/records/store/store.server.ts";
import { type Count, otherKey } from "../platform/counts.ts";
import { createStatistics } from "../platform/statistics.server.ts";
import {
  type CountedKind,
  countedKinds,
  isCountedPath,
  maxKeysPerDay,
  readablePath,
  recordOfPath,
  refusedRetentionDays,
  retentionMonths,
} from "./counted.ts";

const rowsAtOnce = 500;

type IsStaff = Parameters<typeof createStatistics>[0]["isStaff"];

export function startStatistics(staff: System, origin: string, isStaff: IsStaff) {
  const store = (day: string, counts: Count[]) => addStatistics(staff, day, counts);
  return createStatistics({ origin, isCounted: isCountedPath, isStaff, dayOf: publicDayOf, store });
}

/** Adds to what other processes have counted on that day. */
export const addStatistics = forSystem(async (day: string, counts: Count[]) => {
  const counted = [...withoutBeginnings(counts).map(readable), ...(await viewsOfRecords(counts))];
  const kinds = countedKinds.filter((kind) => counted.some((count) => count.kind === kind));
  await inTransaction(async () => {
    await nameLock("statistics");
    const rows: Count[] = [];
    for (const kind of kinds) {
      const ofKind = counted.filter((count) => count.kind === kind);
      rows.push(...withinLimit(ofKind, new Set(await keysOf(kind, day)), maxKeysPerDay[kind]));
    }
    for (const batch of inBatches(rows, rowsAtOnce))
      await store()
        .insertInto("statistics")
        .values(batch.map((row) => ({ ...row, kind: row.kind as CountedKind, day })))
        .onConflict((conflict) =>
          conflict.columns(["kind", "day", "key"]).doUpdateSet({ count: sql`statistics.count + excluded.count` }),
        )
        .execute();
  });
});

export const dropOldStatistics = forSystem(async (now: Date = new Date()) => {
  const first = new Date(now);
  first.setUTCMonth(first.getUTCMonth() - retentionMonths);
  await store().deleteFrom("statistics").where("day", "<", first.toISOString().slice(0, 10)).execute();
  const firstRefused = new Date(now.getTime() - refusedRetentionDays * dayMs).toISOString().slice(0, 10);
  await deleteRows("statistics", { kind: "refused" }).where("day", "<", firstRefused).execute();
});

/** The site searches while one types: of words and their beginnings within a minute the whole words are stored. */
function withoutBeginnings(counts: Count[]) {
  const words = counts.flatMap(({ kind, key }) => (kind === "search" ? [key] : [])).sort();
  const beginnings = new Set(words.filter((word, index) => words[index + 1]?.startsWith(word)));
  return counts.filter(({ kind, key }) => kind !== "search" || key === otherKey || !beginnings.has(key));
}

function readable(count: Count) {
  const isPath = count.kind === "view" || count.kind === "missing" || count.kind === "download";
  return isPath ? { ...count, key: readablePath(count.key) } : count;
}

async function viewsOfRecords(counts: Count[]): Promise<Count[]> {
  const viewed = counts.flatMap(({ kind, key, count }) => {
    const record = kind === "view" ? recordOfPath(key) : null;
    return record ? [{ ...record, count }] : [];
  });
  const found: Count[] = [];
  for (const { table } of publicPlaces()) {
    const ofTable = viewed.filter((view) => view.table === table);
    const slugs = ofTable.map(({ slug }) => slug);
    if (slugs.length === 0) continue;
    const rows = await queryBuilder().selectFrom(table).select(["id", "slug"]).where("slug", "in", slugs).execute();
    const ids = new Map(rows.map(({ id, slug }) => [slug, String(id)]));
    for (const { slug, count } of ofTable) {
      const id = ids.get(slug);
      if (id) found.push({ kind: "record", key: `${table}/${id}`, count });
    }
  }
  return found;
}

async function keysOf(kind: CountedKind, day: string) {
  const rows = await selectRows("statistics", { kind, day }).select("key").execute();
  return rows.map(({ key }) => key);
}

function withinLimit(counts: Count[], known: Set<string>, max: number): Count[] {
  const sums = new Map<string, Count>();
  for (const { kind, key, count } of counts) {
    const kept = known.has(key) || known.size < max ? key : otherKey;
    known.add(kept);
    sums.set(kept, { kind, key: kept, count: (sums.get(kept)?.count ?? 0) + count });
  }
  return [...sums.values()];
}
