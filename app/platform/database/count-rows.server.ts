import type { SelectQueryBuilder } from "kysely";

export async function countRows<Tables, From extends keyof Tables>(rows: SelectQueryBuilder<Tables, From, unknown>) {
  const counted = rows.select(({ fn }) => fn.countAll().as("count")) as SelectQueryBuilder<
    Tables,
    From,
    { count: unknown }
  >;
  return Number((await counted.executeTakeFirstOrThrow()).count);
}
