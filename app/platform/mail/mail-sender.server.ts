import { AsyncLocalStorage } from "node:async_hooks";
import { log } from "../log.server.ts";
import type { OutboxRow } from "./mail.ts";
import { claimDueMail, dropExpiredMails, markFailed, markSent } from "./outbox.server.ts";
import { onMailQueued } from "./queue-mail.server.ts";
import type { Transport } from "./transport.server.ts";

const pollMs = 15_000;
const stopWithinMs = 5_000;
/** A database that does not answer is not waited for either. */
const settleWithinMs = 1_000;

/**
 * Sends what is due now, what is queued at its commit, and what other nodes or an earlier run left, each poll.
 * `stop` lets the mail in hand finish; what it does not finish in time is tried again at the next start.
 */
export function startMailSender(transport: Transport) {
  const stopping = new AbortController();
  const cancelling = new AbortController();
  let isAsked = false;
  let round: Promise<void> | null = null;

  async function work() {
    while (isAsked && !stopping.signal.aborted) {
      isAsked = false;
      try {
        await sendDueMails(transport, { stop: stopping.signal, cancel: cancelling.signal });
      } catch (error) {
        log.error({ err: error }, "the outbox could not be worked through");
      }
    }
    round = null;
  }

  function wake() {
    isAsked = true;
    round ??= work();
  }

  // The request that queued a mail is not the one that sends it: its id does not belong on the sender's log lines.
  const outside = AsyncLocalStorage.snapshot();
  const unhear = onMailQueued(() => outside(wake));
  const timer = setInterval(wake, pollMs).unref();
  wake();

  return {
    async stop() {
      stopping.abort();
      unhear();
      clearInterval(timer);
      const patience = setTimeout(() => cancelling.abort(new Error("the server is stopping")), stopWithinMs);
      const { promise: isOver, resolve: leave } = Promise.withResolvers<void>();
      const impatience = setTimeout(leave, stopWithinMs + settleWithinMs);
      await Promise.race([round, isOver]);
      clearTimeout(patience);
      clearTimeout(impatience);
    },
  };
}

type Signals = { stop?: AbortSignal; cancel?: AbortSignal; clock?: () => Date };

/** Sends the due mails one by one until there is none; a mail that does not go out waits for its next moment. */
export async function sendDueMails(transport: Transport, { stop, cancel, clock = () => new Date() }: Signals = {}) {
  for (const { id, kind, last_error } of await dropExpiredMails(clock()))
    log.warn({ mail: id, kind, reason: last_error }, "a mail expired before it could be sent");
  while (!stop?.aborted) {
    const row = await claimDueMail(clock());
    if (!row) return;
    await send(row, transport, cancel ?? new AbortController().signal, clock);
  }
}

async function send(row: OutboxRow, transport: Transport, cancel: AbortSignal, clock: () => Date) {
  const about = { mail: row.id, kind: row.kind, attempt: row.attempts };
  try {
    await transport.deliver(row, cancel);
  } catch (error) {
    const { isGivenUp, last_error } = await markFailed(row, error, clock());
    if (isGivenUp) log.error({ ...about, reason: last_error }, "a mail was given up");
    else log.warn({ ...about, reason: last_error }, "a mail was not sent and is tried again");
    return;
  }
  await markSent(row, clock());
  log.info(about, "a mail was sent");
}
