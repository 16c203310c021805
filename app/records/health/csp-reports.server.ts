import { sql } from "kysely";
import { inTransaction, nameLock } from "#app/platform/database/database.server.ts";
import { keyOfReport, otherReports } from "#app/platform/http/requests/csp-report.ts";
import type { CountedReport } from "#app/platform/http/requests/csp-reports.server.ts";
import { dayMs } from "#app/platform/time.ts";
import { forAdmin, forSystem } from "../store/permission.ts";
import { selectRows, store } from "../store/store.server.ts";

const retentionDays = 30;
const rowsOfDay = 50;
const shownRows = 50;

/** Beyond `rowsOfDay` rows a day counts as "other", since anybody can send reports. */
export const addCspReports = forSystem((counts: CountedReport[], now: Date = new Date()) => {
  return inTransaction(async () => {
    await nameLock("csp_reports");
    const day = dayOf(now);
    const rows = await selectRows("csp_reports", { day }).select(["directive", "blocked", "page"]).execute();
    const known = new Set(rows.map(keyOfReport));
    for (const { count, ...report } of counts) {
      const row = known.has(keyOfReport(report)) || known.size < rowsOfDay ? report : otherReports;
      known.add(keyOfReport(row));
      await store()
        .insertInto("csp_reports")
        .values({ day, ...row, count })
        .onConflict((conflict) =>
          conflict
            .columns(["day", "directive", "blocked", "page"])
            .doUpdateSet({ count: sql`csp_reports.count + excluded.count` }),
        )
        .execute();
    }
    await dropOld(now);
  });
});

export const listCspReports = forAdmin(async (now: Date = new Date()) => {
  const rows = await store()
    .selectFrom("csp_reports")
    .select(({ fn }) => ["directive", "blocked", "page", fn.sum<number>("count").as("count"), fn.max("day").as("day")])
    .where("day", ">", firstDay(now))
    .groupBy(["directive", "blocked", "page"])
    .orderBy("count", "desc")
    .orderBy("directive")
    .orderBy("blocked")
    .orderBy("page")
    .limit(shownRows)
    .execute();
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }));
});

export const dropOldCspReports = forSystem(dropOld);

async function dropOld(now = new Date()) {
  await store().deleteFrom("csp_reports").where("day", "<=", firstDay(now)).execute();
}

function firstDay(now: Date) {
  return dayOf(new Date(now.getTime() - retentionDays * dayMs));
}

function dayOf(moment: Date) {
  return moment.toISOString().slice(0, 10);
}
