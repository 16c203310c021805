import { inTransaction } from "#app/platform/database/database.server.ts";
import { writeAudit } from "./audit.server.ts";
import { keptSince } from "./message.ts";
import { store } from "./store.server.ts";

const settingKey = "messageRetentionDays";

/**
 * Lets go of messages older than the settings keep them, and of the mails that told of messages which are gone. The
 * answer is how many messages went; without the setting it is none.
 */
export function dropOldMessages(moment = new Date()): Promise<number> {
  return inTransaction(async () => {
    const before = keptSince(await retentionDays(), moment);
    const dropped = before
      ? await store().deleteFrom("messages").where("created_at", "<", before).returning("id").execute()
      : [];
    if (dropped.length > 0)
      await writeAudit(null, "messages.expire", "messages", settingKey, { messages: dropped.length }, null);
    await store()
      .deleteFrom("outbox")
      .where("kind", "=", "message")
      .where("cause_id", "is not", null)
      .where("cause_id", "not in", store().selectFrom("messages").select("id"))
      .execute();
    return dropped.length;
  });
}

async function retentionDays() {
  const row = await store().selectFrom("settings").select("value").where("key", "=", settingKey).executeTakeFirst();
  const days = Number(row?.value ?? 0);
  return Number.isInteger(days) && days > 0 ? days : 0;
}
