import { forAdmin } from "../store/permission.ts";
import { now, store } from "../store/store.server.ts";

/** A path that is in use again must not redirect. */
export const createRedirect = forAdmin(async (from_path: string, to_path: string) => {
  await store().deleteFrom("redirects").where("from_path", "in", [from_path, to_path]).execute();
  const automatic = store().updateTable("redirects").set({ to_path }).where("to_path", "=", from_path);
  await automatic.where("is_own", "=", false).execute();
  const moment = now();
  const times = { created_at: moment, updated_at: moment, deleted_at: null };
  await store()
    .insertInto("redirects")
    .values({ id: crypto.randomUUID(), ...times, version: 1, from_path, to_path, status: 301, is_own: false })
    .execute();
});
