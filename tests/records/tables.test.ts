import { expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { store } from "#app/records/store/store.server.ts";
import type { ColumnKind, Table } from "#app/records/store/table.ts";
import { tables } from "#app/records/store/tables.ts";
import { onEachEngine } from "../support/stores/engines.ts";
import { realColumns, realKeys, wordLists } from "../support/stores/read-schema.ts";
import { coreWordLists } from "../support/stores/word-lists.ts";

const described = Object.entries<Table>(tables);
/** Migrations of the core make some tables of features, which nobody describes once their feature is gone. */
const isDescribed = (line: string) => (/^\w+/.exec(line)?.[0] ?? "") in tables;

const typeNames: Record<Database["engine"], Record<ColumnKind, string>> = {
  sqlite: {
    text: "TEXT",
    moment: "TEXT",
    day: "TEXT",
    json: "TEXT",
    integer: "INTEGER",
    boolean: "INTEGER",
    real: "REAL",
  },
  postgres: {
    text: "text",
    moment: "timestamp(3) with time zone",
    day: "date",
    json: "jsonb",
    integer: "integer",
    boolean: "boolean",
    real: "double precision",
  },
};

onEachEngine((database) => {
  test("the database has the tables that are described, each column of its type and as empty as it may be", async () => {
    const { engine } = database();
    const expected = described.flatMap(([table, { columns }]) =>
      Object.entries(columns).map(
        ([column, { kind, isNullable }]) =>
          `${table}.${column}: ${typeNames[engine][kind]}${isNullable ? "" : " not null"}`,
      ),
    );
    expect((await realColumns(database())).filter(isDescribed).sort()).toEqual(expected.sort());
  });

  test("the primary key of each table is the one that is described", async () => {
    const expected = described.map(([table, { key }]) => `${table}: ${[...key].sort()}`);
    expect((await realKeys(database())).filter(isDescribed).sort()).toEqual(expected.sort());
  });

  test("each table takes exactly the words that its shape knows", async () => {
    expect(await wordLists(database())).toMatchObject(coreWordLists);
  });

  test("a value is parsed by the column that it comes from, whatever it is called and wherever it is selected", async () => {
    const at = "2026-01-01T00:00:00.000Z";
    const user = { id: "u", full_name: '["A"]', email: "a@b.example", email_verified: true, created_at: at };
    const inserted = store()
      .insertInto("users")
      .values({ ...user, updated_at: at });
    expect(await inserted.returning(["email_verified as version", "full_name as value"]).executeTakeFirst()).toEqual({
      version: true,
      value: '["A"]',
    });
    await store().insertInto("settings").values({ key: "k", value: '["A"]', updated_at: at }).execute();
    const joined = store().selectFrom("settings").innerJoin("users", "users.id", "users.id").select("value as name");
    expect(await store().selectFrom(joined.as("joined")).select("name as text").execute()).toEqual([{ text: ["A"] }]);
  });
});
