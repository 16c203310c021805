import { currentDatabase } from "#app/platform/database/database.server.ts";
import { store } from "#app/records/store/store.server.ts";

const batchSize = 100;

/** Skips locked rows: waiting for one could deadlock. */
export async function dropExpired(table: "sessions" | "link_tokens" | "webauthn_challenges", moment: Date) {
  const query = store().selectFrom(table).select("id").where("expires_at", "<=", moment.toISOString()).limit(batchSize);
  const expired = await (currentDatabase().engine === "postgres" ? query.forUpdate().skipLocked() : query).execute();
  if (expired.length === 0) return;
  const ids = expired.map(({ id }) => id);
  await store().deleteFrom(table).where("id", "in", ids).execute();
}
