import { deleteRows, selectRows, upsertRow } from "#app/records/store/store.server.ts";
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
  const device = { user_id: userId, token_hash: hashOfToken(token) };
  await upsertRow("known_devices", device, { last_seen_at }, { id: crypto.randomUUID(), created_at: last_seen_at });
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
