import { expect, test } from "vitest";
import { dayMs } from "#app/platform/time.ts";
import { asSystem } from "../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { store } from "../store/store.server.ts";
import { addCspReports, dropOldCspReports, listCspReports } from "./csp-reports.server.ts";

const staff = asSystem();
const today = new Date("2026-11-21T12:00:00.000Z");
const daysAgo = (days: number) => new Date(today.getTime() - days * dayMs);
const report = (blocked: string, count = 1) => ({ directive: "script-src-elem", blocked, page: "/", count });

onEachEngine(() => {
  test("counts add up within a day and over thirty days, the most frequent first", async () => {
    expect(await listCspReports(staff, today)).toEqual([]);
    await addCspReports(staff, [report("inline", 2), report("https://cdn.example")], daysAgo(29));
    await addCspReports(staff, [report("inline"), report("eval", 2)], today);
    await Promise.all([
      addCspReports(staff, [report("inline")], today),
      addCspReports(staff, [report("inline")], today),
    ]);
    expect(await listCspReports(staff, today)).toEqual([
      { ...report("inline", 5), day: "2026-11-21" },
      { ...report("eval", 2), day: "2026-11-21" },
      { ...report("https://cdn.example"), day: "2026-10-23" },
    ]);
    expect(await store().selectFrom("csp_reports").selectAll().execute()).toHaveLength(4);
  });

  test("a day has at most fifty rows and one for the others, however many processes count", async () => {
    for (let batch = 0; batch < 4; batch += 1)
      await addCspReports(
        staff,
        Array.from({ length: 25 }, (_, index) => report(`https://h${batch * 25 + index}.example`)),
        today,
      );
    const rows = await store().selectFrom("csp_reports").selectAll().execute();
    expect(rows).toHaveLength(51);
    expect((await listCspReports(staff, today))[0]).toEqual({
      directive: "other",
      blocked: "",
      page: "",
      count: 50,
      day: "2026-11-21",
    });
  });

  test("reports that are thirty days old are not shown and are deleted, also without new ones", async () => {
    await addCspReports(staff, [report("inline")], daysAgo(30));
    await addCspReports(staff, [report("eval")], daysAgo(29));
    expect(await listCspReports(staff, today)).toMatchObject([{ blocked: "eval" }]);
    await dropOldCspReports(staff, today);
    expect(await store().selectFrom("csp_reports").select("blocked").execute()).toEqual([{ blocked: "eval" }]);
  });
});
