import { currentDatabase } from "#app/platform/database/database.server.ts";
import { store } from "#app/records/store/store.server.ts";

const droppedAtOnce = 100;

/** Rows that nobody is busy with at this moment; to wait for one here could be to wait for somebody who waits for us. */
export async function dropExpired(table: "sessions" | "link_tokens", moment: Date) {
  const query = store()
    .selectFrom(table)
    .select("id")
    .where("expires_at", "<=", moment.toISOString())
    .limit(droppedAtOnce);
  const expired = await (currentDatabase().engine === "postgres" ? query.forUpdate().skipLocked() : query).execute();
  if (expired.length === 0) return;
  const ids = expired.map(({ id }) => id);
  await store().deleteFrom(table).where("id", "in", ids).execute();
}
