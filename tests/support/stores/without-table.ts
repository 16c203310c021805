import { store } from "#app/records/store/store.server.ts";

/** What it gives while the table cannot be read or written. */
export async function withoutTable<Result>(table: string, run: () => Promise<Result>) {
  await store().schema.alterTable(table).renameTo(`${table}_away`).execute();
  try {
    return await run();
  } finally {
    await store().schema.alterTable(`${table}_away`).renameTo(table).execute();
  }
}
