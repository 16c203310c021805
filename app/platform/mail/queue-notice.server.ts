import { setTimeout as wait } from "node:timers/promises";
import { afterCommit, inTransaction } from "../database/database.server.ts";
import { log } from "../log.server.ts";
import { minuteMs, secondMs } from "../time.ts";

const retryWaitsMs = [secondMs, 5 * secondMs, 30 * secondMs, 2 * minuteMs, 10 * minuteMs];
/** An answer is not held up for longer by a table that does not answer. */
const answerWaitMs = secondMs;
const maxWaiting = 1_000;

let waiting = 0;

/**
 * For a mail that is not the point of what causes it: queued after the commit, so that it can neither undo nor fail it,
 * and tried again for a quarter of an hour. The process that ends meanwhile loses it.
 */
export async function queueNotice(kind: string, queue: () => Promise<unknown>) {
  await afterCommit(() => Promise.race([attempt(kind, queue, 0), wait(answerWaitMs, undefined, { ref: false })]));
}

async function attempt(kind: string, queue: () => Promise<unknown>, failures: number): Promise<void> {
  try {
    await inTransaction(queue);
  } catch (err) {
    const waitMs = retryWaitsMs[failures];
    if (waitMs === undefined || waiting >= maxWaiting)
      return log.error({ err, kind }, "a notice could not be queued and is lost");
    log.warn({ err, kind, waitMs }, "a notice could not be queued and is tried again");
    waiting += 1;
    setTimeout(() => {
      waiting -= 1;
      void attempt(kind, queue, failures + 1);
    }, waitMs).unref();
  }
}
