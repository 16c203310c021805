import { AsyncLocalStorage } from "node:async_hooks";
import { describeError, storeFailureOf } from "./database/store-failure.ts";
import { log } from "./log.server.ts";

const retryMs = 1_000;

/**
 * Runs `work` now and after each `wake`, never twice at a time, and again soon while the database does not answer; `stop`
 * aborts it and waits at most `timeoutMs`.
 */
export function startWorker(work: (stopping: AbortSignal) => Promise<void>, failure: string) {
  const stopping = new AbortController();
  // Detaches the work from the request and transaction of the caller.
  const detached = AsyncLocalStorage.snapshot();
  let isDue = false;
  let running: Promise<void> | null = null;

  async function run() {
    while (isDue && !stopping.signal.aborted) {
      isDue = false;
      await work(stopping.signal).catch((error) => {
        log.error(describeError(error), failure);
        if (storeFailureOf(error) === "away") setTimeout(wake, retryMs).unref();
      });
    }
    running = null;
  }

  function wake() {
    isDue = true;
    running ??= detached(run);
  }

  async function stop(timeoutMs: number) {
    stopping.abort();
    const { promise: timeout, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, timeoutMs);
    await Promise.race([running, timeout]);
    clearTimeout(timer);
  }

  wake();
  return { wake, stop };
}
