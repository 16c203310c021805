type Queue = { maxQueueLength?: number; whenFull?: () => unknown };

/** A task beyond `maxQueueLength` is not run: the error that `whenFull` returns is thrown. */
export function createSemaphore(max: number, { maxQueueLength = Number.POSITIVE_INFINITY, whenFull }: Queue = {}) {
  const queue: (() => void)[] = [];
  let running = 0;

  return async function run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (running >= max) {
      if (queue.length >= maxQueueLength) throw whenFull?.() ?? new Error("the queue is full");
      await new Promise<void>((start) => queue.push(start));
    } else running += 1;
    try {
      return await task();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
