import { countRows } from "#app/platform/database/count-rows.server.ts";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { writeAudit } from "../audit/audit.server.ts";
import { saveSettings } from "../settings/settings.server.ts";
import { type Admin, forAdmin } from "../store/permission.ts";
import { deleteRows, selectRows, store } from "../store/store.server.ts";
import { retainedSince } from "./message.ts";

const settingKey = "messageRetentionDays";

/** @noPermission for the server and auth */
export function dropOldMessages(moment = new Date(), staff: Admin | null = null): Promise<number> {
  return inTransaction(async () => {
    const before = retainedSince(await retentionDays(), moment);
    const dropped = before
      ? await store().deleteFrom("messages").where("created_at", "<", before).returning("id").execute()
      : [];
    if (dropped.length > 0)
      await writeAudit(staff, "messages.expire", "messages", settingKey, { messages: dropped.length }, null);
    const orphaned = (kind: "message" | "reply", causes: "messages" | "message_replies") =>
      deleteRows("outbox", { kind })
        .where("cause_id", "is not", null)
        .where("cause_id", "not in", store().selectFrom(causes).select("id"));
    await orphaned("message", "messages").execute();
    await orphaned("reply", "message_replies").where("next_attempt_at", "is", null).execute();
    return dropped.length;
  });
}

export const readRetention = forAdmin(async () => (await retentionDays()) || null);

type RetentionResult = { ok: true } | { ok: false; older: number };

/** Refused, with the number, if more than `agreed` messages would be deleted. */
export function setMessageRetention(staff: Admin, days: number | null, agreed: number, moment = new Date()) {
  return inTransaction(async (): Promise<RetentionResult> => {
    const before = retainedSince(days ?? 0, moment);
    const older = before ? await countRows(store().selectFrom("messages").where("created_at", "<", before)) : 0;
    if (older > agreed) return { ok: false, older };
    await saveSettings(staff, { messageRetentionDays: days });
    await dropOldMessages(moment, staff);
    return { ok: true };
  });
}

async function retentionDays() {
  const row = await selectRows("settings", { key: settingKey }).select("value").executeTakeFirst();
  const days = Number(row?.value ?? 0);
  return Number.isInteger(days) && days > 0 ? days : 0;
}
