import { countRows } from "#app/platform/database/count-rows.server.ts";
import { store } from "#app/records/store/store.server.ts";

export const maxPasskeys = 20;

export function listPasskeys(userId: string) {
  return store()
    .selectFrom("passkeys")
    .select(["id", "name", "created_at", "last_used_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export async function credentialsOf(userId: string) {
  const rows = await store()
    .selectFrom("passkeys")
    .select(["credential_id", "transports"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
  return rows.map(({ credential_id, transports }) => ({ id: credential_id, transports }));
}

export function countPasskeys(userId: string) {
  return countRows(store().selectFrom("passkeys").where("user_id", "=", userId));
}

export async function dropPasskey(userId: string, id: string) {
  const dropped = await store()
    .deleteFrom("passkeys")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .returning("name")
    .executeTakeFirst();
  return dropped?.name ?? null;
}
