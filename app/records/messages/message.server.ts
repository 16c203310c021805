import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { announce } from "#app/platform/live/announce.server.ts";
import { queueMail } from "#app/platform/mail/queue-mail.server.ts";
import { consumeRateLimits, type RateLimit } from "#app/platform/rate-limit.server.ts";
import { dayMs, hourMs } from "#app/platform/time.ts";
import { messageMail } from "../mails/message-mail.ts";
import { ownerToNotify } from "../settings/settings.server.ts";
import { forAdmin } from "../store/permission.ts";
import { store } from "../store/store.server.ts";
import type { MessageFields } from "./message.ts";

const perEmail: RateLimit = { name: "message by e-mail", most: 5, withinMs: hourMs };
const perAddress: RateLimit = { name: "message by address", most: 50, withinMs: dayMs };
const perDayOfSpam: RateLimit = { name: "message as spam", most: 200, withinMs: dayMs };

/** Where a message came from: whoever counts as one for a limit, and whether a bot's trap closed on it. */
export type MessageSender = { client: string; isTrapped?: boolean };
export type Received = { ok: true } | { ok: false; waitMs: number };

/**
 * Keeps what a visitor wrote, and the mail that tells the owner, in one transaction; anyone may write, only staff may
 * read. Refused, with the milliseconds to wait, where too much came from one e-mail address or one client.
 */
export function receiveMessage(fields: MessageFields, { client, isTrapped }: MessageSender, moment = new Date()) {
  return inTransaction(async (): Promise<Received> => {
    if (isTrapped) return receiveSpam(fields, client, moment);
    const turns = [
      { limit: perEmail, who: fields.email },
      { limit: perAddress, who: client },
    ];
    const waitMs = await consumeRateLimits(turns, moment);
    if (waitMs > 0) return { ok: false, waitMs };
    const id = await keep(fields, "new", moment);
    await notifyOwner(id, fields, moment);
    return { ok: true };
  });
}

/**
 * Spam is kept, but nobody is told of it: a trap can close on a person, and a message that is lost without a word is
 * worse than a line in the spam folder. It does not use up the turns of the e-mail address, which may be somebody
 * else's; beyond what one client, and all together, may leave in a day, it is dropped, and looks kept all the same.
 */
async function receiveSpam(fields: MessageFields, client: string, moment: Date): Promise<Received> {
  const turns = [
    { limit: perAddress, who: client },
    { limit: perDayOfSpam, who: "all" },
  ];
  if ((await consumeRateLimits(turns, moment)) === 0) await keep(fields, "spam", moment);
  return { ok: true };
}

async function keep(fields: MessageFields, status: "new" | "spam", moment: Date) {
  const row = { ...fields, id: crypto.randomUUID(), created_at: moment.toISOString(), status };
  await store().insertInto("messages").values(row).execute();
  await announce("messages");
  return row.id;
}

async function notifyOwner(messageId: string, fields: MessageFields, moment: Date) {
  const owner = await ownerToNotify();
  if (!owner) return;
  const { origin } = currentConfiguration();
  const mail = messageMail(fields, { name: owner.siteName, origin }, owner.locale);
  await queueMail(
    {
      ...mail,
      kind: "message",
      to: owner.address,
      replyTo: { name: fields.name, address: fields.email },
      causeId: messageId,
    },
    moment,
  );
}

/** The inbox, newest first. */
export const listMessages = forAdmin(() => {
  return store().selectFrom("messages").selectAll().orderBy("created_at", "desc").execute();
});
