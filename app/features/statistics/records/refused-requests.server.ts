import { flushStatistics } from "#app/platform/statistics/counter.server.ts";
import { type RefusedKind, refusedKinds } from "#app/platform/statistics/refused.server.ts";
import { dayMs, hourMs } from "#app/platform/time.ts";
import { forAdmin, forSystem } from "#app/records/store/permission.ts";
import { store } from "#app/records/store/store.server.ts";

const days = 7;
/** A burst is so many refusals in an hour, and so many times the usual hour. */
const burst = { least: 500, times: 10 };

type Counted = { hour: string; kind: RefusedKind; count: number };

/** The sums of each kind within a day and a week. */
export const readRefused = forAdmin(async (now: Date = new Date()) => {
  const counted = await refusedOfWeek(now);
  const since = hourOf(now, dayMs - hourMs);
  return refusedKinds.map((kind) => {
    const ofKind = counted.filter((row) => row.kind === kind);
    return { kind, day: sumOf(ofKind.filter(({ hour }) => hour >= since)), week: sumOf(ofKind) };
  });
});

/** Whether this hour or the last one has far more than the hours before. */
export const isRefusingBurst = forSystem(async (now: Date = new Date()) => {
  const counted = await refusedOfWeek(now);
  const recent = [hourOf(now), hourOf(now, hourMs)];
  const before = counted.filter(({ hour }) => !recent.includes(hour));
  const usual = sumOf(before) / (days * 24);
  const most = Math.max(...recent.map((at) => sumOf(counted.filter(({ hour }) => hour === at))));
  return most >= Math.max(burst.least, burst.times * usual);
});

async function refusedOfWeek(now: Date): Promise<Counted[]> {
  await flushStatistics();
  const rows = await store()
    .selectFrom("statistics")
    .select(["key", "count"])
    .where("kind", "=", "refused")
    .where("key", ">=", hourOf(now, days * dayMs - hourMs))
    .execute();
  return rows.map(({ key, count }) => {
    const [hour = "", kind] = key.split(" ");
    return { hour, kind: kind as RefusedKind, count };
  });
}

function hourOf(now: Date, agoMs = 0) {
  return new Date(now.getTime() - agoMs).toISOString().slice(0, 13);
}

function sumOf(rows: { count: number }[]) {
  return rows.reduce((sum, { count }) => sum + count, 0);
}
