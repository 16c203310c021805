import { countRows } from "#app/platform/database/count-rows.server.ts";
import { deleteRows, selectRows } from "#app/records/store/store.server.ts";

export const maxPasskeys = 20;

export function listPasskeys(userId: string) {
  return selectRows("passkeys", { user_id: userId })
    .select(["id", "name", "created_at", "last_used_at"])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export async function credentialsOf(userId: string) {
  const rows = await selectRows("passkeys", { user_id: userId })
    .select(["credential_id", "transports"])
    .orderBy("created_at")
    .execute();
  return rows.map(({ credential_id, transports }) => ({ id: credential_id, transports }));
}

export function countPasskeys(userId: string) {
  return countRows(selectRows("passkeys", { user_id: userId }));
}

export async function dropPasskey(userId: string, id: string) {
  const dropped = await deleteRows("passkeys", { user_id: userId, id }).returning("name").executeTakeFirst();
  return dropped?.name ?? null;
}
