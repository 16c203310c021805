import { inTransaction, nameLock } from "#app/platform/database/database.server.ts";
import { sendAlert } from "../mails/owner-mail.server.ts";
import { forSystem } from "../store/permission.ts";
import { deleteRows, store, updateRows } from "../store/store.server.ts";

/** One mail per alert, across restarts and processes. */
export const raiseAlert = forSystem((name: string, moment: Date = new Date()) => {
  return inTransaction(async () => {
    await nameLock("alerts");
    const seen_at = moment.toISOString();
    const { told_at } = await store()
      .insertInto("alerts")
      .values({ name, raised_at: seen_at, seen_at, told_at: null })
      .onConflict((known) => known.column("name").doUpdateSet({ seen_at }))
      .returning("told_at")
      .executeTakeFirstOrThrow();
    if (told_at === null && (await sendAlert(name, moment)))
      await updateRows("alerts", { name }).set({ told_at: seen_at }).execute();
  });
});

/** Only if not raised within `quietMs`: it may recur, or concern another process's disk. */
export const clearAlert = forSystem(async (name: string, moment: Date = new Date(), quietMs: number = 0) => {
  const before = new Date(moment.getTime() - quietMs).toISOString();
  await deleteRows("alerts", { name }).where("seen_at", "<=", before).execute();
});
