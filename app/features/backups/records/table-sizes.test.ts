import { expect, test } from "vitest";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { listTableSizes, optimizeTables } from "../platform/table-sizes.server.ts";

onEachEngine((database) => {
  test("every table is listed with its rows and bytes", async () => {
    await database()
      .kysely.insertInto("settings")
      .values({ key: "a", value: "1", updated_at: "2026-11-21T12:00:00.000Z" })
      .execute();
    const sizes = await listTableSizes();
    const tables = (await database().kysely.introspection.getTables()).map(({ name }) => name);
    expect(sizes.map(({ table }) => table)).toEqual(tables.sort());
    expect(sizes.find(({ table }) => table === "settings")).toMatchObject({ rows: 1 });
    for (const { table, bytes } of sizes) expect([table, bytes > 0]).toEqual([table, true]);
  });

  test("optimizing returns the bytes before and after, on SQLite fewer when rows were deleted", async () => {
    const large = Array.from({ length: 200 }, (_, index) => ({
      key: String(index),
      value: JSON.stringify("x".repeat(10_000)),
      updated_at: "2026-11-21T12:00:00.000Z",
    }));
    await database().kysely.insertInto("settings").values(large).execute();
    await database().kysely.deleteFrom("settings").execute();
    const { before, after } = await optimizeTables();
    expect(Math.min(before, after)).toBeGreaterThan(0);
    // PostgreSQL retains the space for later rows.
    if (database().engine === "sqlite") expect(after).toBeLessThan(before - 1_000_000);
    expect((await listTableSizes()).find(({ table }) => table === "settings")?.rows).toBe(0);
  });
});
