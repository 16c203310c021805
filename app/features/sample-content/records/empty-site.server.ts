import { sql } from "kysely";
import { queryBuilder } from "#app/platform/database/database.server.ts";
import { kinds } from "#app/records/kinds.ts";
import { forSystem } from "#app/records/store/permission.ts";

/** Asked at each start: the sample content is loaded for an empty site alone. */
export const isEmptySite = forSystem(async () => {
  for (const { table } of kinds.filter(({ sample }) => sample)) {
    const rows = queryBuilder().selectFrom(table as string);
    if (await rows.select(sql`1`.as("one")).limit(1).executeTakeFirst()) return false;
  }
  return true;
});
