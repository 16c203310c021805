import { sql } from "kysely";
import { expect, test } from "vitest";
import { commentStatuses } from "#app/features/comments/records/comment.ts";
import { taskPriorities, taskStatuses } from "#app/features/tasks/records/task.ts";
import { locales } from "#app/i18n/locale.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { articleStatuses } from "#app/records/articles/article.ts";
import { categoryLists } from "#app/records/categories/category.ts";
import { messageStatuses } from "#app/records/messages/message.ts";
import { challengePurposes, linkPurposes, roles } from "#app/records/people/profile.ts";
import { projectStatuses } from "#app/records/projects/project.ts";
import { resumeKinds } from "#app/records/sections/resume.ts";
import { store } from "#app/records/store/store.server.ts";
import type { ColumnKind, Table } from "#app/records/store/table.ts";
import { tables } from "#app/records/store/tables.ts";
import { onEachEngine } from "../support/stores/engines.ts";

const described = Object.entries<Table>(tables);

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

/** The columns that take words of a list only, with the list of the shape. */
const lists = {
  "categories.list": categoryLists,
  "projects.status": projectStatuses,
  "articles.status": articleStatuses,
  "articles.language": locales,
  "resume_entries.kind": resumeKinds,
  "tasks.status": taskStatuses,
  "tasks.priority": taskPriorities,
  "profiles.role": roles,
  "link_tokens.purpose": linkPurposes,
  "webauthn_challenges.purpose": challengePurposes,
  "messages.locale": locales,
  "translation_marks.language": locales,
  "messages.status": messageStatuses,
  "comments.status": commentStatuses,
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
    expect((await realColumns(database())).sort()).toEqual(expected.sort());
  });

  test("the primary key of each table is the one that is described", async () => {
    const expected = described.map(([table, { key }]) => `${table}: ${[...key].sort()}`);
    expect((await realKeys(database())).sort()).toEqual(expected.sort());
  });

  test("each table takes exactly the words that its shape knows", async () => {
    const taken = Object.fromEntries((await wordLists(database())).map(({ column, words }) => [column, words.sort()]));
    expect(taken).toEqual(Object.fromEntries(Object.entries(lists).map(([key, words]) => [key, [...words].sort()])));
  });

  test("a value is parsed by the column that it comes from, whatever it is called and wherever it is selected", async () => {
    const code = {
      code: "A",
      name: '["A"]',
      color: "#000000",
      is_active: true,
      created_at: "2026-01-01T00:00:00.000Z",
    };
    const inserted = store()
      .insertInto("project_codes")
      .values({ ...code, updated_at: code.created_at, version: 1 });
    expect(await inserted.returning(["is_active as version", "name as value"]).executeTakeFirst()).toEqual({
      version: true,
      value: '["A"]',
    });
    await store().insertInto("settings").values({ key: "k", value: '["A"]', updated_at: code.created_at }).execute();
    const joined = store().selectFrom("settings").innerJoin("project_codes", "code", "code").select("value as name");
    expect(await store().selectFrom(joined.as("joined")).select("name as text").execute()).toEqual([{ text: ["A"] }]);
  });
});

async function realColumns({ engine, kysely }: Database) {
  const query =
    engine === "sqlite"
      ? sql<{ line: string }>`
          select t.name || '.' || c.name || ': ' || c.type || iif(c."notnull", ' not null', '') as line
          from pragma_table_list t join pragma_table_info(t.name) c
          where t.type = 'table' and t.name not like 'sqlite_%' and t.name not like 'kysely_%' and t.strict`
      : sql<{ line: string }>`
          select table_name || '.' || column_name || ': '
            || case when data_type like 'timestamp%'
                 then replace(data_type, 'timestamp', 'timestamp(' || datetime_precision || ')') else data_type end
            || case is_nullable when 'NO' then ' not null' else '' end as line
          from information_schema.columns
          where table_schema = current_schema() and table_name not like 'kysely_%'`;
  return (await query.execute(kysely)).rows.map(({ line }) => line);
}

/** The primary key of each table, its columns by name: `articles: id`. */
async function realKeys({ engine, kysely }: Database) {
  const query =
    engine === "sqlite"
      ? sql<{ table: string; column: string }>`
          select t.name as "table", c.name as "column" from pragma_table_list t join pragma_table_info(t.name) c
          where c.pk > 0 and t.type = 'table' and t.name not like 'sqlite_%' and t.name not like 'kysely_%' and t.strict`
      : sql<{ table: string; column: string }>`
          select relname as "table", attname as "column" from pg_index
          join pg_class on pg_class.oid = indrelid join pg_attribute on attrelid = indrelid and attnum = any(indkey)
          where indisprimary and relnamespace = current_schema()::regnamespace and relname not like 'kysely_%'`;
  const byTable = Map.groupBy((await query.execute(kysely)).rows, ({ table }) => table);
  return [...byTable].map(([table, rows]) => `${table}: ${rows.map(({ column }) => column).sort()}`);
}

/** The lists in the check constraints of the tables as they stand in the database. */
async function wordLists({ engine, kysely }: Database) {
  const query =
    engine === "sqlite"
      ? sql<Check>`select name as "table", sql as definition from sqlite_schema where type = 'table'`
      : sql<Check>`select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as definition
          from pg_constraint where contype = 'c'`;
  return (await query.execute(kysely)).rows.flatMap(({ table, definition }) =>
    [...definition.matchAll(/check \(+"?(\w+)"? (?:in \(|= any \(+array\[)([^)\]]*)/gi)].map(
      ([, column, words = ""]) => ({
        column: `${table}.${column}`,
        words: [...words.matchAll(/'([^']*)'/g)].map(([, word = ""]) => word),
      }),
    ),
  );
}

type Check = { table: string; definition: string };
