import { expect, test } from "vitest";
import { currentDatabase, queryBuilder } from "#app/platform/database/database.server.ts";
import { executedMigrations, migrateToLatest } from "#app/platform/database/migrate.server.ts";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { fillCategories } from "./0039-baseline.server.ts";
import { migrationsFor } from "./migrations.server.ts";

const steps = ["0001-first-tables", "0019-project-results", "0038-arabic-figures", "0039-search-sequences"];

/** Its tables are those of today, whatever it says of the steps that made them. */
async function claim(names: string[]) {
  await queryBuilder().deleteFrom("kysely_migration").execute();
  const rows = names.map((name) => ({ name, timestamp: "2026-11-26T12:00:00.000Z" }));
  await queryBuilder().insertInto("kysely_migration").values(rows).execute();
}

onEachEngine(() => {
  const migrate = () => migrateToLatest(currentDatabase(), migrationsFor(currentDatabase().engine));
  const known = () => Object.keys(migrationsFor(currentDatabase().engine)).sort();

  test("a database that has made the single steps is taken as it is, also by several processes at once", async () => {
    await fillCategories(queryBuilder());
    const later = known().slice(1);
    await claim([...steps, ...later]);
    await Promise.all([migrate(), migrate()]);
    expect(await executedMigrations(currentDatabase())).toEqual(known());
    expect(await queryBuilder().selectFrom("categories").select("id").execute()).toHaveLength(5);
    await migrate();
    expect(await executedMigrations(currentDatabase())).toEqual(known());
  });

  test("an older one is told which commit takes it there, a newer one which migration is unknown, and neither is changed", async () => {
    const refused: [string[], RegExp][] = [
      [steps.slice(0, 3), /older version: start commit [0-9a-f]{8} on it once/],
      [[...steps, "9999-from-tomorrow"], /newer than this program: it knows the migration "9999-from-tomorrow"/],
      [[...known(), "9999-from-tomorrow"], /newer than this program/],
    ];
    for (const [names, message] of refused) {
      await claim(names);
      await expect(migrate()).rejects.toThrow(message);
      expect(await executedMigrations(currentDatabase())).toEqual(names.toSorted());
    }
    await claim(known());
  });
});
