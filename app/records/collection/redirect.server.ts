import { forAdmin } from "../store/permission.ts";
import { deleteRows, insertRows, now, updateRows } from "../store/store.server.ts";

/** A path that is in use again must not redirect. */
export const createRedirect = forAdmin(async (from_path: string, to_path: string) => {
  await deleteRows("redirects", { from_path: [from_path, to_path] }).execute();
  await updateRows("redirects", { to_path: from_path, is_own: false }).set({ to_path }).execute();
  const moment = now();
  const times = { created_at: moment, updated_at: moment, deleted_at: null };
  const redirect = { id: crypto.randomUUID(), from_path, to_path, status: 301, is_own: false };
  await insertRows("redirects", { ...redirect, ...times, version: 1 });
});
