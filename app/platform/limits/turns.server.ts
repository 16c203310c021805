type Limits = { waiting: number; waitingEach: number };

/** Runs one task at a time. Those that wait take turns by `who` they are for; null when there is no place to wait. */
export function createTurns({ waiting: maxWaiting, waitingEach }: Limits) {
  const waiting = new Map<string, (() => void)[]>();
  let count = 0;
  let isRunning = false;

  const hasPlace = (who: string) => !isRunning || (count < maxWaiting && (waiting.get(who)?.length ?? 0) < waitingEach);

  function startNext() {
    const [first] = waiting;
    if (!first) {
      isRunning = false;
      return;
    }
    const [who, starts] = first;
    const start = starts.shift();
    waiting.delete(who);
    if (starts.length > 0) waiting.set(who, starts);
    count -= 1;
    start?.();
  }

  async function runInTurn<Result>(task: () => Promise<Result>, turn?: Promise<void>) {
    await turn;
    try {
      return await task();
    } finally {
      startNext();
    }
  }

  return {
    hasPlace,
    run<Result>(who: string, task: () => Promise<Result>): Promise<Result> | null {
      if (!hasPlace(who)) return null;
      if (!isRunning) {
        isRunning = true;
        return runInTurn(task);
      }
      count += 1;
      const starts = waiting.get(who) ?? [];
      waiting.set(who, starts);
      return runInTurn(task, new Promise((start) => starts.push(start)));
    },
  };
}
