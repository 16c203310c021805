import { setImmediate as nextIteration } from "node:timers/promises";

/**
 * Answers `atOnce` requests of a client at once, so that one that sends many cannot make others wait. One answer begins in
 * each iteration of the event loop, since a page is rendered without interruption and what is cached is sent in between.
 */
export function createClientTurns(atOnce: number, maxWaiting: number) {
  const clients = new Map<string, { running: number; waiting: (() => void)[] }>();
  let last: Promise<unknown> = Promise.resolve();

  return {
    isFull: (client: string) => (clients.get(client)?.waiting.length ?? 0) >= maxWaiting,

    /** Null stands for all clients of a proxy that is not known as one: they are not limited. */
    async take<Result>(client: string | null, answer: () => Promise<Result>): Promise<Result> {
      const leave = client === null ? null : await enter(client);
      try {
        last = last.then(() => nextIteration());
        await last;
        return await answer();
      } finally {
        leave?.();
      }
    },
  };

  async function enter(client: string) {
    const own = clients.get(client) ?? { running: 0, waiting: [] };
    clients.set(client, own);
    if (own.running < atOnce) own.running += 1;
    else await new Promise<void>((start) => own.waiting.push(start));
    return () => {
      const next = own.waiting.shift();
      if (next) return next();
      own.running -= 1;
      if (own.running === 0) clients.delete(client);
    };
  }
}
