import { setTimeout as delay } from "node:timers/promises";
import { startWorker } from "../background-worker.server.ts";
import { evenWhenFull } from "../database/spare-store.server.ts";
import { storeFailureOf } from "../database/store-failure.ts";
import { forgetJob, runCounted } from "../jobs/counted-jobs.server.ts";
import { onAnnouncement } from "../live/announce.server.ts";
import { log } from "../log.server.ts";
import type { OutboxRow, TransportKind } from "./mail.ts";
import { claimDueMail, dropExpiredMails, giveUpMail, markFailed, markSent } from "./outbox.server.ts";
import { outboxTopic } from "./queue-mail.server.ts";
import type { Transport } from "./transport.server.ts";

const pollMs = 15_000;
const stopTimeoutMs = 5_000;
const settleTimeoutMs = 1_000;
const settleAgainMs = 500;

export function startMailSender(transport: Transport) {
  const cancelling = new AbortController();
  const worker = startWorker(
    (stop) => evenWhenFull(() => sendDueMails(transport, { stop, cancel: cancelling.signal })),
    "the outbox could not be worked through",
  );
  const unsubscribe = onAnnouncement((topic) => {
    if (topic === outboxTopic || topic === "*") worker.wake();
  });
  const poll = setInterval(worker.wake, pollMs).unref();
  return {
    async stop() {
      unsubscribe();
      clearInterval(poll);
      const timer = setTimeout(() => cancelling.abort(new Error("the server is stopping")), stopTimeoutMs);
      await worker.stop(stopTimeoutMs + settleTimeoutMs);
      clearTimeout(timer);
    },
  };
}

type Options = { stop?: AbortSignal; cancel?: AbortSignal; clock?: () => Date };

export async function sendDueMails(transport: Transport, { stop, cancel, clock = () => new Date() }: Options = {}) {
  for (const { id, kind, last_error } of await dropExpiredMails(clock()))
    log.warn({ mail: id, kind, reason: last_error }, "a mail expired before it could be sent");
  while (!stop?.aborted) {
    const row = await claimDueMail(clock());
    if (!row) return;
    const work = () => send(row, transport, cancel ?? new AbortController().signal, clock);
    const taken = await runCounted("mail", row.id, work);
    // The lease of the outbox decides who sends it.
    if (taken === "busy") await work();
    if (taken !== "failed") continue;
    await giveUpMail(row, "sending it has ended this program twice", clock());
    await forgetJob("mail", row.id);
  }
}

/** A mail that is sent is not sent again because the database was away just then. */
async function whenAnswered<Result>(settle: () => Promise<Result>, cancel: AbortSignal): Promise<Result> {
  for (;;)
    try {
      return await settle();
    } catch (error) {
      if (storeFailureOf(error) !== "away" || cancel.aborted) throw error;
      await delay(settleAgainMs, undefined, { ref: false });
    }
}

async function send(row: OutboxRow, transport: Transport, cancel: AbortSignal, clock: () => Date) {
  const about = { mail: row.id, kind: row.kind, attempt: row.attempts };
  let took: TransportKind;
  try {
    took = await transport.deliver(row, cancel);
  } catch (error) {
    const { isGivenUp, last_error } = await whenAnswered(() => markFailed(row, error, clock()), cancel);
    if (isGivenUp) log.error({ ...about, reason: last_error }, "a mail was given up");
    else log.warn({ ...about, reason: last_error }, "a mail was not sent and is tried again");
    return;
  }
  await whenAnswered(() => markSent(row, clock(), took), cancel);
  log.info(about, "a mail was sent");
}
