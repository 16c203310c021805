import { forAdmin } from "../store/permission.ts";
import { now, store } from "../store/store.server.ts";

export async function publicRedirect(fromPath: string) {
  const row = await store()
    .selectFrom("redirects")
    .select("to_path")
    .where("from_path", "=", fromPath)
    .executeTakeFirst();
  return row?.to_path ?? null;
}

/** A path that is in use again must not redirect. */
export const createRedirect = forAdmin(async (from_path: string, to_path: string) => {
  await store().deleteFrom("redirects").where("from_path", "in", [from_path, to_path]).execute();
  await store().updateTable("redirects").set({ to_path }).where("to_path", "=", from_path).execute();
  await store()
    .insertInto("redirects")
    .values({ id: crypto.randomUUID(), created_at: now(), from_path, to_path })
    .execute();
});
