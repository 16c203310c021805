import { sql } from "kysely";
import { fillSampleSite } from "#app/features/sample-content/records/fill-sample.server.ts";
import { currentDatabase } from "#app/platform/database/database.server.ts";
import { asSystem } from "../permissions.ts";

const refills = new WeakMap<object, string>();

/** Fills an empty site; a PostgreSQL that was filled before gets the same rows again, in a fraction of the time. */
export async function fillSample() {
  const { kysely, engine } = currentDatabase();
  const refill = refills.get(kysely);
  if (refill) return void (await sql.raw(refill).execute(kysely));
  await fillSampleSite(asSystem());
  if (engine === "sqlite") return;
  const inserts: string[] = [];
  for (const { name } of await kysely.introspection.getTables()) {
    const read = sql<{ rows: string }>`select json_agg(t)::text as rows from ${sql.table(name)} t`;
    const rows = (await read.execute(kysely)).rows[0]?.rows ?? "[]";
    inserts.push(`insert into "${name}" select * from json_populate_recordset(null::"${name}", $rows$${rows}$rows$);`);
  }
  const inAnyOrder = "perform set_config('session_replication_role', 'replica', true);";
  refills.set(kysely, `do $fill$ begin ${inAnyOrder} ${inserts.join(" ")} end $fill$`);
}
