import { sql } from "kysely";
import { currentDatabase } from "#app/platform/database/database.server.ts";

/** Keeps a copy of every row of the store in use; what is returned puts the rows of these tables back, or of all. */
export async function keepRows() {
  const { kysely, connection } = currentDatabase();
  const all = (await kysely.introspection.getTables()).map(({ name }) => name);
  const each = (names: readonly string[], write: (name: string) => string) => names.map(write).join(" ");
  const copies = each(all, (name) => `create table kept."${name}" as select * from "${name}";`);
  if (connection) connection.exec(`attach ':memory:' as kept; ${copies}`);
  else await sql.raw(`do $$ begin create schema kept; ${copies} end $$`).execute(kysely);
  return async (names: readonly string[] = all) => {
    const own = connection ? "main" : "public";
    const emptied = each(names, (name) => `delete from ${own}."${name}";`);
    const filled = each(names, (name) => `insert into ${own}."${name}" select * from kept."${name}";`);
    if (connection)
      connection.exec(`pragma foreign_keys=off; begin; ${emptied} ${filled} commit; pragma foreign_keys=on`);
    else {
      const inAnyOrder = "perform set_config('session_replication_role', 'replica', true);";
      await sql.raw(`do $$ begin ${inAnyOrder} ${emptied} ${filled} end $$`).execute(kysely);
    }
  };
}
