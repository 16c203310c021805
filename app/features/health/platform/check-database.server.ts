import { sql } from "kysely";
import { currentDatabase, queryBuilder } from "#app/platform/database/database.server.ts";
import { selectValue } from "#app/platform/database/table-sizes.server.ts";

/** On PostgreSQL by how many milliseconds the database's clock is ahead of this machine's; null on SQLite, which has none. */
export async function readClockSkew() {
  if (currentDatabase().engine === "sqlite") return null;
  const askedAt = Date.now();
  const there = Number(await selectValue("select extract(epoch from clock_timestamp()) * 1000 as value"));
  return Math.round(there - (askedAt + Date.now()) / 2);
}

/** The first fault that SQLite finds in its file, or null; PostgreSQL has no such check without an extension. */
export async function findFault() {
  if (currentDatabase().engine !== "sqlite") return null;
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(queryBuilder());
  const [first] = rows;
  return first?.quick_check === "ok" ? null : (first?.quick_check ?? "no answer");
}
