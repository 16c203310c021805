import { sql } from "kysely";
import { countRows } from "#app/platform/database/count-rows.server.ts";
import { currentDatabase, queryBuilder } from "#app/platform/database/database.server.ts";
import { bytesOfDatabase, bytesOfTables } from "#app/platform/database/table-sizes.server.ts";

type TableSize = { table: string; rows: number; bytes: number };

export async function listTableSizes(): Promise<TableSize[]> {
  const { kysely } = currentDatabase();
  const tables = (await kysely.introspection.getTables()).map(({ name }) => name).sort();
  const bytes = await bytesOfTables();
  const sizes: TableSize[] = [];
  for (const table of tables)
    sizes.push({ table, rows: await countRows(queryBuilder().selectFrom(table)), bytes: bytes.get(table) ?? 0 });
  return sizes;
}

export async function optimizeTables(): Promise<{ before: number; after: number }> {
  const { engine } = currentDatabase();
  const before = await bytesOfDatabase();
  const statements = engine === "postgres" ? ["vacuum (analyze)"] : ["vacuum", "analyze"];
  for (const statement of [...statements, ...(engine === "sqlite" ? ["pragma wal_checkpoint(truncate)"] : [])])
    await sql.raw(statement).execute(queryBuilder());
  return { before, after: await bytesOfDatabase() };
}
