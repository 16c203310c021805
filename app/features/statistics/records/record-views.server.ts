import { publicDayOf } from "#app/records/settings/public-day.server.ts";
import { forAdmin } from "#app/records/store/permission.ts";
import { selectRows } from "#app/records/store/store.server.ts";
import { daysOf, defaultPeriod, rangeOf } from "./period.ts";

/** By the ids of the records. */
export const readViewsOf = forAdmin(
  async (table: string, records: readonly { id: string }[], now: number = Date.now()) => {
    const days = daysOf(rangeOf(defaultPeriod, await publicDayOf(now)));
    const rows = await selectRows("statistics", { kind: "record", day: days })
      .select(({ fn }) => ["key", fn.sum<number>("count").as("count")])
      .where("key", "in", ["", ...records.map(({ id }) => `${table}/${id}`)])
      .groupBy("key")
      .execute();
    return Object.fromEntries(rows.map(({ key, count }) => [key.slice(table.length + 1), Number(count)]));
  },
);
