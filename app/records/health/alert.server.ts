import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { inTransaction, nameLock } from "#app/platform/database/database.server.ts";
import { queueMail } from "#app/platform/mail/queue-mail.server.ts";
import { type AlertName, alertMail } from "../mails/alert-mail.ts";
import { isNoticeOn, ownerToNotify } from "../settings/settings.server.ts";
import { forSystem } from "../store/permission.ts";
import { store } from "../store/store.server.ts";

/**
 * Notes that something is amiss, and mails the owner once, in the same transaction: that it was told is kept as long as
 * it lasts, so neither a restart nor a second process tells it again. Where nobody wants to know or no address is known,
 * it is told as soon as that changes.
 */
export const raiseAlert = forSystem((name: AlertName, moment: Date = new Date()) => {
  return inTransaction(async () => {
    await nameLock("alerts");
    const seen_at = moment.toISOString();
    const { told_at } = await store()
      .insertInto("alerts")
      .values({ name, raised_at: seen_at, seen_at, told_at: null })
      .onConflict((known) => known.column("name").doUpdateSet({ seen_at }))
      .returning("told_at")
      .executeTakeFirstOrThrow();
    const owner = told_at === null && (await isNoticeOn("systemAlerts")) && (await ownerToNotify());
    if (!owner) return;
    await queueMail(alertMail(name, { ...owner, origin: currentConfiguration().origin }), moment);
    await store().updateTable("alerts").set({ told_at: seen_at }).where("name", "=", name).execute();
  });
});

/**
 * Notes that it is well again, and that the next time it is to be told anew. What was amiss within the last `quietMs`
 * counts as amiss still: it may come and go, or another process, on a disk of its own, sees what this one does not.
 */
export const clearAlert = forSystem(async (name: AlertName, moment: Date = new Date(), quietMs: number = 0) => {
  const before = new Date(moment.getTime() - quietMs).toISOString();
  const over = store().selectFrom("alerts").select("name").where("name", "=", name).where("seen_at", "<=", before);
  if (!(await over.executeTakeFirst())) return;
  await store().deleteFrom("alerts").where("name", "=", name).where("seen_at", "<=", before).execute();
});
