import { forAdmin } from "../store/permission.ts";
import { now, store } from "../store/store.server.ts";

/** Where an address that is no longer used leads now, or null. */
export async function publicRedirect(fromPath: string) {
  const row = await store()
    .selectFrom("redirects")
    .select("to_path")
    .where("from_path", "=", fromPath)
    .executeTakeFirst();
  return row?.to_path ?? null;
}

/** Lets an old address lead to a new one; an address that is in use again leads nowhere. */
export const createRedirect = forAdmin(async (from_path: string, to_path: string) => {
  await store().deleteFrom("redirects").where("from_path", "in", [from_path, to_path]).execute();
  await store().updateTable("redirects").set({ to_path }).where("to_path", "=", from_path).execute();
  await store()
    .insertInto("redirects")
    .values({ id: crypto.randomUUID(), created_at: now(), from_path, to_path })
    .execute();
});
