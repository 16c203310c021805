import { store } from "#app/records/store/store.server.ts";
import { hashOfToken, newToken } from "../sessions/token.server.ts";

const devicesKept = 20;

/** Whether this person has signed in with this browser before. */
export async function isKnownDevice(userId: string, token: string | null) {
  if (!token) return false;
  const row = await store()
    .selectFrom("known_devices")
    .select("id")
    .where("user_id", "=", userId)
    .where("token_hash", "=", hashOfToken(token))
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether anybody has signed in with this browser before, for where it is not known yet who asks. */
export async function isAnybodysDevice(token: string | null) {
  if (!token) return false;
  const devices = store().selectFrom("known_devices").select("id").where("token_hash", "=", hashOfToken(token));
  return (await devices.executeTakeFirst()) !== undefined;
}

/** Remembers the browser, and gives the token that its cookie is to hold; a person's oldest browsers are forgotten. */
export async function rememberDevice(userId: string, given: string | null, moment: Date) {
  const token = given ?? newToken();
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
  const kept = await store()
    .selectFrom("known_devices")
    .select("id")
    .where("user_id", "=", userId)
    .orderBy("last_seen_at", "desc")
    .limit(devicesKept)
    .execute();
  const ids = kept.map(({ id }) => id);
  await store().deleteFrom("known_devices").where("user_id", "=", userId).where("id", "not in", ids).execute();
  return token;
}

export async function forgetDevices(userId: string) {
  await store().deleteFrom("known_devices").where("user_id", "=", userId).execute();
}
