/**
 * Starts one waiting request for each iteration of the event loop, so that what is cached is answered in between, and
 * takes one of each client in turn.
 */
export function createFairQueue(maxLength: number) {
  const waiting = new Map<string, (() => void)[]>();

  function startNext() {
    const [first] = waiting;
    if (!first) return;
    const [client, starts] = first;
    const start = starts.shift();
    waiting.delete(client);
    if (starts.length > 0) waiting.set(client, starts);
    if (waiting.size > 0) setImmediate(startNext);
    start?.();
  }

  /** Null if as many requests of this client wait as may. */
  return function waitForTurn(client: string, isUnlimited = false): Promise<void> | null {
    const starts = waiting.get(client) ?? [];
    if (starts.length >= maxLength && !isUnlimited) return null;
    if (waiting.size === 0) setImmediate(startNext);
    waiting.set(client, starts);
    return new Promise((start) => starts.push(start));
  };
}
