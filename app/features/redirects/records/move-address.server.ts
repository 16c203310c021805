import type { Change } from "#app/records/collection/save-steps.server.ts";
import { type Admin, forAdmin } from "#app/records/store/permission.ts";
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

/** A new address of a record that visitors saw leaves a redirect. */
export async function noteMovedRecord(staff: Admin, { kind, before, after }: Change) {
  const { publicAt, hidden } = kind.search ?? {};
  if (publicAt === undefined || !before || !after || hidden?.stateOf(before)) return;
  const [from, to] = [before.slug, after.slug];
  if (from !== to) await noteMove(staff, `${publicAt}/${from}`, `${publicAt}/${to}`);
}

export async function publicRedirectPaths() {
  const rows = await selectRows("redirects", { deleted_at: null }).select("from_path").orderBy("from_path").execute();
  return rows.map(({ from_path }) => from_path);
}
