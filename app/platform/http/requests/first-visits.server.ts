import { hourMs } from "../../time.ts";

const forgottenAfterMs = hourMs;
const rememberedClients = 10_000;

/**
 * When each client asked for its first page here. Pages are drawn once for everybody and carry no time of their own;
 * but each view of one reaches the server, so the server can tell how long somebody had to fill in a form. It is kept
 * by this process alone: after a restart, or from another node, a client is simply not known.
 */
export function createArrivals() {
  const arrivals = new Map<string, Arrival>();

  return {
    note(client: string, now = Date.now()) {
      const known = arrivals.get(client);
      arrivals.delete(client);
      arrivals.set(client, { first: isFresh(known, now) ? known.first : now, last: now });
      for (const [longestUnseen] of arrivals) {
        if (arrivals.size <= rememberedClients) break;
        arrivals.delete(longestUnseen);
      }
    },
    /** The milliseconds since a client's first page, or null when it is not known. */
    ageMs(client: string, now = Date.now()): number | null {
      const known = arrivals.get(client);
      return isFresh(known, now) ? now - known.first : null;
    },
  };
}

type Arrival = { first: number; last: number };

function isFresh(arrival: Arrival | undefined, now: number): arrival is Arrival {
  return arrival !== undefined && now >= arrival.last && now - arrival.last < forgottenAfterMs;
}
