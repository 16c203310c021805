import { inTransaction } from "#app/platform/database/database.server.ts";
import { writeAudit } from "../audit/audit.server.ts";
import { saveSettings } from "../settings/settings.server.ts";
import { type Admin, forAdmin } from "../store/permission.ts";
import { store } from "../store/store.server.ts";
import { retainedSince } from "./message.ts";

const settingKey = "messageRetentionDays";

/**
 * Lets go of messages older than the settings keep them, and of the mails that told of messages which are gone. The
 * answer is how many messages went; without the setting it is none.
 */
export function dropOldMessages(moment = new Date(), staff: Admin | null = null): Promise<number> {
  return inTransaction(async () => {
    const before = retainedSince(await retentionDays(), moment);
    const dropped = before
      ? await store().deleteFrom("messages").where("created_at", "<", before).returning("id").execute()
      : [];
    if (dropped.length > 0)
      await writeAudit(staff, "messages.expire", "messages", settingKey, { messages: dropped.length }, null);
    await store()
      .deleteFrom("outbox")
      .where("kind", "=", "message")
      .where("cause_id", "is not", null)
      .where("cause_id", "not in", store().selectFrom("messages").select("id"))
      .execute();
    return dropped.length;
  });
}

/** For how many days messages are kept; null for ever. */
export const readRetention = forAdmin(async () => {
  return (await retentionDays()) || null;
});

export type RetentionResult = { ok: true } | { ok: false; older: number };

/**
 * Keeps messages for so many days from now on, and lets go at once of those that are older already; refused, with how
 * many these are, where more would go than `agreed`.
 */
export function setMessageRetention(staff: Admin, days: number | null, agreed: number, moment = new Date()) {
  return inTransaction(async (): Promise<RetentionResult> => {
    const older = await countOlder(retainedSince(days ?? 0, moment));
    if (older > agreed) return { ok: false, older };
    await saveSettings(staff, { messageRetentionDays: days });
    await dropOldMessages(moment, staff);
    return { ok: true };
  });
}

async function countOlder(before: string | null) {
  if (before === null) return 0;
  const older = store().selectFrom("messages").where("created_at", "<", before);
  const { count } = await older.select(({ fn }) => fn.countAll().as("count")).executeTakeFirstOrThrow();
  return Number(count);
}

async function retentionDays() {
  const row = await store().selectFrom("settings").select("value").where("key", "=", settingKey).executeTakeFirst();
  const days = Number(row?.value ?? 0);
  return Number.isInteger(days) && days > 0 ? days : 0;
}
