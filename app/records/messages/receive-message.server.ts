import { inTransaction } from "#app/platform/database/database.server.ts";
import { announce } from "#app/platform/live/announce.server.ts";
import { consumeRateLimits, type RateLimit } from "#app/platform/rate-limit.server.ts";
import { dayMs, hourMs } from "#app/platform/time.ts";
import { sendMessageMail } from "../mails/owner-mail.server.ts";
import { store } from "../store/store.server.ts";
import type { MessageFields } from "./message.ts";

const perEmail: RateLimit = { name: "message by e-mail", most: 5, withinMs: hourMs };
const perAddress: RateLimit = { name: "message by address", most: 50, withinMs: dayMs };
const perDayOfSpam: RateLimit = { name: "message as spam", most: 200, withinMs: dayMs };

type Sender = { client: string; isTrapped?: boolean };
export type Received = { ok: true } | { ok: false; waitMs: number };

export function receiveMessage(fields: MessageFields, { client, isTrapped }: Sender, moment = new Date()) {
  return inTransaction(async (): Promise<Received> => {
    if (isTrapped) return receiveSpam(fields, client, moment);
    const limits = [
      { limit: perEmail, who: fields.email },
      { limit: perAddress, who: client },
    ];
    const waitMs = await consumeRateLimits(limits, moment);
    if (waitMs > 0) return { ok: false, waitMs };
    const id = await storeMessage(fields, "new", moment);
    await sendMessageMail(fields, id, moment);
    return { ok: true };
  });
}

/** Stored, since a person may have filled in the hidden field; the address may be forged and is not counted. */
async function receiveSpam(fields: MessageFields, client: string, moment: Date): Promise<Received> {
  const limits = [
    { limit: perAddress, who: client },
    { limit: perDayOfSpam, who: "all" },
  ];
  if ((await consumeRateLimits(limits, moment)) === 0) await storeMessage(fields, "spam", moment);
  return { ok: true };
}

async function storeMessage(fields: MessageFields, status: "new" | "spam", moment: Date) {
  const row = { ...fields, id: crypto.randomUUID(), created_at: moment.toISOString(), status };
  await store().insertInto("messages").values(row).execute();
  await announce("messages");
  return row.id;
}
