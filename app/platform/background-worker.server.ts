import { AsyncLocalStorage } from "node:async_hooks";
import { log } from "./log.server.ts";

/**
 * Runs `work` in the background, once now and once more for each `wake` since it began, never twice at a time. What it
 * throws is logged. `stop` aborts its signal and waits for it, at most so many milliseconds.
 */
export function startWorker(work: (stopping: AbortSignal) => Promise<void>, failure: string) {
  const stopping = new AbortController();
  // Work belongs to no request or transaction of whoever wakes it.
  const detached = AsyncLocalStorage.snapshot();
  let isDue = false;
  let running: Promise<void> | null = null;

  async function run() {
    while (isDue && !stopping.signal.aborted) {
      isDue = false;
      await work(stopping.signal).catch((err) => log.error({ err }, failure));
    }
    running = null;
  }

  function wake() {
    isDue = true;
    running ??= detached(run);
  }

  async function stop(withinMs: number) {
    stopping.abort();
    const { promise: timeout, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, withinMs);
    await Promise.race([running, timeout]);
    clearTimeout(timer);
  }

  wake();
  return { wake, stop };
}
