import { sql } from "kysely";
import { expect, test } from "vitest";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { ConfigurationError } from "../configuration.server.ts";
import { type Database, queryBuilder } from "./database.server.ts";
import { type Migrations, migrateToLatest } from "./migrate.server.ts";

onEachEngine((database) => {
  test("a database with a later migration is refused with its name and left unchanged", async () => {
    const known = await doneMigrations();
    await keepARow();
    const later = { name: "9999-later", timestamp: "2099-01-01T00:00:00.000Z" };
    await queryBuilder().insertInto("kysely_migration").values(later).execute();
    const before = await dump(database());
    const refusal = migrateToLatest(database(), { ...known, "0700-next": makeTable("never_made") });
    await expect(refusal).rejects.toThrow(ConfigurationError);
    await expect(refusal).rejects.toThrow('"9999-later"');
    expect(await dump(database())).toEqual(before);
    await queryBuilder().deleteFrom("kysely_migration").where("name", "=", later.name).execute();
  });

  test("a migration that fails is rolled back with those that ran before it", async () => {
    const known = await doneMigrations();
    await keepARow();
    const before = await dump(database());
    const broken: Migrations = {
      // After the migration that another test makes.
      "0700-works": makeTable("half_made"),
      "0701-breaks": {
        async up(kysely) {
          await kysely.schema.alterTable("redirects").addColumn("never_kept", "integer").execute();
          await kysely.schema.alterTable("messages").dropColumn("subject").execute();
          await kysely.deleteFrom("redirects").execute();
          await kysely.schema.dropTable("no_such_table").execute();
        },
      },
    };
    await expect(migrateToLatest(database(), { ...known, ...broken })).rejects.toThrow("no_such_table");
    expect(await dump(database())).toEqual(before);
  });

  test("an up-to-date database is left unchanged, and a new migration runs once", async () => {
    const known = await doneMigrations();
    await keepARow();
    const before = await dump(database());
    await migrateToLatest(database(), known);
    expect(await dump(database())).toEqual(before);
    let runs = 0;
    const counted: Migrations = {
      "0600-counted": {
        async up({ schema }) {
          runs += 1;
          await schema
            .alterTable("redirects")
            .addColumn("hits", "integer", (column) => column.defaultTo(7))
            .execute();
        },
      },
    };
    for (let start = 0; start < 2; start += 1) await migrateToLatest(database(), { ...known, ...counted });
    expect(runs).toBe(1);
    expect(await queryBuilder().selectFrom("redirects").select(["from_path", "hits"]).execute()).toEqual([
      { from_path: "/a", hits: 7 },
    ]);
  });
});

function makeTable(name: string): Migrations[string] {
  return { up: ({ schema }) => schema.createTable(name).addColumn("id", "text").execute() };
}

/** The executed migrations by name, without effect. */
async function doneMigrations(): Promise<Migrations> {
  const rows = await queryBuilder().selectFrom("kysely_migration").select("name").execute();
  return Object.fromEntries(rows.map(({ name }) => [name, { up: async () => {} }]));
}

async function keepARow() {
  const row = { id: "r", created_at: "2026-11-21T08:00:00.000Z", from_path: "/a", to_path: "/b" };
  await queryBuilder().insertInto("redirects").values(row).execute();
}

/** All tables with their columns, indexes and rows. */
async function dump({ engine, kysely }: Database) {
  const tables = await kysely.introspection.getTables({ withInternalKyselyTables: true });
  const indexes =
    engine === "sqlite"
      ? sql`select name, sql from sqlite_schema order by name`
      : sql`select * from pg_indexes order by indexname`;
  const rows = [];
  for (const { name } of tables) rows.push([name, await kysely.selectFrom(name).selectAll().execute()]);
  return { tables, rows, indexes: (await indexes.execute(kysely)).rows };
}
