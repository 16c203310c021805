import { inTransaction } from "#app/platform/database/database.server.ts";
import { announce } from "#app/platform/live/announce.server.ts";
import { consumeRateLimits, type RateLimit } from "#app/platform/rate-limit.server.ts";
import { dayMs, hourMs } from "#app/platform/time.ts";
import { sendMessageMail } from "../mails/owner-mail.server.ts";
import { insertRows } from "../store/store.server.ts";
import { judgedMessage, type MessageFields, referenceOf } from "./message.ts";
import { spamCheck } from "./spam-check.server.ts";
import type { SpamReason } from "./spam-check.ts";

const perEmail: RateLimit = { name: "message by e-mail", max: 5, windowMs: hourMs };
const perAddress: RateLimit = { name: "message by address", max: 50, windowMs: dayMs };
const perDayOfSpam: RateLimit = { name: "message as spam", max: 200, windowMs: dayMs };

type Sender = { client: string; isTrapped?: boolean };
type Received = { ok: true; reference: string; at: string } | { ok: false; waitMs: number };

export function receiveMessage(fields: MessageFields, { client, isTrapped }: Sender, moment = new Date()) {
  return inTransaction(async (): Promise<Received> => {
    if (isTrapped) return receiveSpam(fields, client, moment);
    const limits = [
      { limit: perEmail, who: fields.email },
      { limit: perAddress, who: client },
    ];
    const waitMs = await consumeRateLimits(limits, moment);
    if (waitMs > 0) return { ok: false, waitMs };
    const spam = await spamCheck.judge(judgedMessage(fields));
    const id = await storeMessage(fields, spam, moment);
    if (!spam) await sendMessageMail(fields, id, moment);
    return accepted(id, moment);
  });
}

/** Stored, since a person may have filled in the hidden field; the address may be forged and is not counted. */
async function receiveSpam(fields: MessageFields, client: string, moment: Date): Promise<Received> {
  const limits = [
    { limit: perAddress, who: client },
    { limit: perDayOfSpam, who: "all" },
  ];
  const isStored = (await consumeRateLimits(limits, moment)) === 0;
  return accepted(isStored ? await storeMessage(fields, { cause: "trap" }, moment) : crypto.randomUUID(), moment);
}

function accepted(id: string, moment: Date): Received {
  return { ok: true, reference: referenceOf(id), at: moment.toISOString() };
}

async function storeMessage(fields: MessageFields, spam: SpamReason | null, moment: Date) {
  const row = {
    ...fields,
    id: crypto.randomUUID(),
    created_at: moment.toISOString(),
    status: spam ? ("spam" as const) : ("new" as const),
    spam_reason: spam,
  };
  await insertRows("messages", row);
  await announce("messages");
  return row.id;
}
