import { deleteRows, selectRows, store } from "#app/records/store/store.server.ts";
import { hashOfToken, newToken } from "./token.server.ts";

const maxDevices = 20;

export async function isAnybodysDevice(token: string) {
  return (await devicesWith(token).executeTakeFirst()) !== undefined;
}

export async function isKnownDevice(userId: string, token: string | null) {
  return token !== null && (await devicesWith(token).where("user_id", "=", userId).executeTakeFirst()) !== undefined;
}

function devicesWith(token: string) {
  return selectRows("known_devices", { token_hash: hashOfToken(token) }).select("id");
}

/** Stores only the newest browsers of a person; returns the token for the cookie. */
export async function rememberDevice(userId: string, knownToken: string | null, moment: Date) {
  const token = knownToken ?? newToken();
  const last_seen_at = moment.toISOString();
  await store()
    .insertInto("known_devices")
    .values({
      id: crypto.randomUUID(),
      created_at: last_seen_at,
      user_id: userId,
      token_hash: hashOfToken(token),
      last_seen_at,
    })
    .onConflict((conflict) => conflict.columns(["user_id", "token_hash"]).doUpdateSet({ last_seen_at }))
    .execute();
  const newest = await selectRows("known_devices", { user_id: userId })
    .select("id")
    .orderBy("last_seen_at", "desc")
    .limit(maxDevices)
    .execute();
  const ids = newest.map(({ id }) => id);
  await deleteRows("known_devices", { user_id: userId }).where("id", "not in", ids).execute();
  return token;
}

export async function forgetDevices(userId: string) {
  await deleteRows("known_devices", { user_id: userId }).execute();
}
