import { expect, test } from "vitest";
import { createProject, removeProject } from "#app/records/projects/project.server.ts";
import { projectShape } from "#app/records/projects/project.ts";
import { asAdmin, asSystem } from "../../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { periodOf, rangeOf } from "./period.ts";
import { readLastDays, readStatistics, statisticsOfDays } from "./read-statistics.server.ts";
import { readViewsOf } from "./record-views.server.ts";
import { addStatistics } from "./statistics.server.ts";

const staff = asSystem();
const admin = asAdmin("keeper-1");
const now = Date.parse("2026-11-22T12:00:00Z");
const count = (kind: string, key: string, times: number) => ({ kind, key, count: times });

onEachEngine(() => {
  test("each day of a week has its views and visitors, also the days without any", async () => {
    await addStatistics(staff, "2026-11-22", [count("view", "/", 3), count("view", "/ar", 1), count("visitor", "", 2)]);
    await addStatistics(staff, "2026-11-16", [count("view", "/", 5)]);
    await addStatistics(staff, "2026-11-15", [count("view", "/", 7)]);
    const bars = await readLastDays(admin, 7, now);
    expect(bars).toHaveLength(7);
    expect(bars[0]).toEqual({ from: "2026-11-16", views: 5, visitors: 0 });
    expect(bars[3]).toEqual({ from: "2026-11-19", views: 0, visitors: 0 });
    expect(bars[6]).toEqual({ from: "2026-11-22", views: 4, visitors: 2 });
  });

  test("twelve months are added up by month, and the sums are those of the bars", async () => {
    await addStatistics(staff, "2025-12-01", [count("view", "/", 3), count("visitor", "", 1)]);
    await addStatistics(staff, "2025-12-31", [count("view", "/", 4)]);
    await addStatistics(staff, "2025-11-30", [count("view", "/", 9)]);
    const { bars, sums } = await readStatistics(admin, 365, "en", now);
    expect(bars).toHaveLength(12);
    expect(bars[0]).toEqual({ from: "2025-12-01", views: 7, visitors: 1 });
    expect(sums).toMatchObject({ view: 7, visitor: 1, download: 0 });
  });

  test("the most frequent come first, all others last, and a record has its title in the reader's language", async () => {
    const texts = { description_en: "Of all", description_ar: "للكل", title_en: "Ledger", title_ar: "دفتر" };
    const { id } = await createProject(admin, projectShape.parse(texts));
    const hosts = [count("referrer", "", 50), count("referrer", "a.example", 1), count("referrer", "b.example", 9)];
    await addStatistics(staff, "2026-11-20", [
      ...hosts,
      count("record", `projects/${id}`, 4),
      count("record", "articles/gone", 1),
    ]);
    const read = await readStatistics(admin, 30, "ar", now);
    expect(read.referrers.map(({ key }) => key)).toEqual(["b.example", "a.example", ""]);
    expect(read.records).toEqual([
      { key: `projects/${id}`, table: "projects", id, title: "دفتر", count: 4 },
      { key: "articles/gone", table: "articles", id: "gone", title: null, count: 1 },
    ]);
    await removeProject(admin, id);
    expect((await readStatistics(admin, 30, "en", now)).records[0]?.title).toBe("Ledger");
  });

  test("the views of the records of a list are those of thirty days", async () => {
    await addStatistics(staff, "2026-11-22", [count("record", "articles/1", 3), count("record", "projects/1", 9)]);
    await addStatistics(staff, "2026-10-24", [count("record", "articles/1", 4), count("record", "articles/2", 1)]);
    await addStatistics(staff, "2026-10-23", [count("record", "articles/1", 5), count("record", "", 5)]);
    expect(await readViewsOf(admin, "articles", [{ id: "1" }, { id: "3" }], now)).toEqual({ 1: 7 });
    expect(await readViewsOf(admin, "articles", [], now)).toEqual({});
  });

  test("the export has every count of the period, the older days first", async () => {
    await addStatistics(staff, "2026-11-22", [count("view", "/", 1), count("missing", "/gone", 2)]);
    await addStatistics(staff, "2026-11-20", [count("view", "/", 5)]);
    await addStatistics(staff, "2026-11-01", [count("view", "/", 5)]);
    const rows: string[] = [];
    for await (const { day, kind, count: times } of statisticsOfDays(admin, 7, now))
      rows.push(`${day} ${kind} ${times}`);
    expect(rows).toEqual(["2026-11-20 view 5", "2026-11-22 missing 2", "2026-11-22 view 1"]);
  });

  test("only an admin reads them", () => {
    expect(() => readStatistics({} as never, 7, "en")).toThrow("admin");
    expect(() => statisticsOfDays({} as never, 7)).toThrow("admin");
    expect(() => readViewsOf({} as never, "articles", [])).toThrow("admin");
  });
});

test("a period that is not offered is the usual one, and a year begins with a month", () => {
  expect(["7", "365", "8", "", null].map(periodOf)).toEqual([7, 365, 30, 30, 30]);
  expect(rangeOf(365, "2024-02-29")).toEqual({ from: "2023-03-01", until: "2024-02-29" });
  expect(rangeOf(7, "2026-03-01")).toEqual({ from: "2026-02-23", until: "2026-03-01" });
});
