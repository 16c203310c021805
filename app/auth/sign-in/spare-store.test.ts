import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfiguration, setConfiguration } from "#app/platform/configuration.server.ts";
import { createDatabase, setDatabase } from "#app/platform/database/database.server.ts";
import { migrateToLatest } from "#app/platform/database/migrate.server.ts";
import { NodeSqliteDialect, openSqlite } from "#app/platform/database/node-sqlite.server.ts";
import { configureSpareStore, evenWhenFull } from "#app/platform/database/spare-store.server.ts";
import { storeFailureOf } from "#app/platform/database/store-failure.ts";
import { migrationsFor } from "#app/records/migrations/migrations.server.ts";
import { insertRows, store } from "#app/records/store/store.server.ts";
import { tables } from "#app/records/store/tables.ts";
import { after, browserAt, makePerson, password, start } from "../../../tests/support/people.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { endSession, readSession } from "../sessions/session.server.ts";
import { signIn } from "./sign-in.server.ts";
import { spareTables } from "./spare-tables.ts";

const mergedAfterMs = 1_100;
const folder = temporaryFolder();
let connection: DatabaseSync;

beforeAll(async () => {
  connection = openSqlite(join(folder, "daftar.db"));
  const database = createDatabase("sqlite", new NodeSqliteDialect(connection, tables), connection);
  await migrateToLatest(database, migrationsFor("sqlite"));
  setDatabase(database);
  setConfiguration(readConfiguration({}));
  configureSpareStore(spareTables);
});

afterAll(() => {
  configureSpareStore(null);
  connection.close();
});

function setFull(isFull: boolean) {
  const size = connection.prepare("pragma page_count").get();
  connection.exec(`pragma max_page_count = ${isFull ? size?.page_count : 1_073_741_823}`);
}

const large = (key: string) => ({ key, value: JSON.stringify("x".repeat(100_000)), updated_at: start.toISOString() });
const count = async (table: "sessions" | "audit") => (await store().selectFrom(table).selectAll().execute()).length;

test("signing in and out goes on without room, is counted as always, and is stored once there is room", async () => {
  const person = await makePerson();
  setFull(true);
  const save = insertRows("settings", large("a") as never).catch((error) => storeFailureOf(error));
  expect(await save).toBe("full");
  // The limits, which signing in writes first, find no room in their last page either.
  for (let bytes = 2_000; bytes > 1; bytes /= 2)
    for (let number = 0; ; number += 1) {
      const moments = JSON.stringify(["x".repeat(bytes)]);
      const row = { key: `${bytes} ${number}`, moments, expires_at: "2027-01-01T00:00:00.000Z" };
      const isStored = insertRows("rate_limits", row as never).then(
        () => true,
        () => false,
      );
      if (!(await isStored)) break;
    }
  const enter = (typed: string, minutes: number) =>
    evenWhenFull(() => signIn({ email: person.email, password: typed }, browserAt("192.0.2.7"), after(minutes)));
  const first = await enter(password, 0);
  expect(await count("sessions")).toBe(0);
  const second = await enter(password, 0);
  if (!first.ok || !second.ok) throw new Error("nobody was let in");
  expect(await readSession(first.token, after(1))).toMatchObject({ userId: person.id });
  await evenWhenFull(() => endSession(second.token));
  expect(await readSession(second.token, after(1))).toBeNull();
  for (let number = 0; number < 30; number += 1) await enter("a guess", 2);
  expect(await enter(password, 2)).toMatchObject({ ok: false, reason: "limit" });

  setFull(false);
  await new Promise((resolve) => setTimeout(resolve, mergedAfterMs));
  expect(await readSession(first.token, after(3))).toMatchObject({ userId: person.id });
  expect(await readSession(second.token, after(3))).toBeNull();
  expect(await count("sessions")).toBe(1);
  expect(await count("audit")).toBeGreaterThan(2);
  expect(await enter(password, 2)).toMatchObject({ ok: false, reason: "limit" });
});
