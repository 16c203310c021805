import { forAdmin } from "#app/records/store/permission.ts";
import { deleteRows, insertRows, now, selectRows, updateRows } from "#app/records/store/store.server.ts";

/** A path that is in use again must not redirect. */
export const noteMove = forAdmin(async (from_path: string, to_path: string) => {
  await deleteRows("redirects", { from_path: [from_path, to_path] }).execute();
  await updateRows("redirects", { to_path: from_path, is_own: false }).set({ to_path }).execute();
  const moment = now();
  const times = { created_at: moment, updated_at: moment, deleted_at: null };
  const redirect = { id: crypto.randomUUID(), from_path, to_path, status: 301, is_own: false };
  await insertRows("redirects", { ...redirect, ...times, version: 1 });
});

export async function publicRedirectPaths() {
  const rows = await selectRows("redirects", { deleted_at: null }).select("from_path").orderBy("from_path").execute();
  return rows.map(({ from_path }) => from_path);
}
