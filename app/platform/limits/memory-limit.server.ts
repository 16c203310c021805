import { networksOf } from "../http/requests/client-address.server.ts";
import { secondMs } from "../time.ts";

const maxClients = 10_000;

type Count = { since: number; uses: number };

/** A fixed window per client and the networks around it, in this process alone: a use writes nothing. */
export function createMemoryLimit({ max, windowMs }: { max: number; windowMs: number }) {
  const counts = new Map<string, Count>();

  /** The seconds that a client has to wait, 0 when counted. */
  return function count(client: string, now = Date.now()) {
    const current = networksOf(client).map(({ network, times }) => {
      const known = counts.get(network);
      return {
        network,
        max: max * times,
        ...(known && now - known.since < windowMs ? known : { since: now, uses: 0 }),
      };
    });
    const full = current.filter(({ uses, max: allowed }) => uses >= allowed);
    if (full.length > 0) return Math.max(...full.map(({ since }) => Math.ceil((since + windowMs - now) / secondMs)));
    for (const { network, since, uses } of current) {
      counts.delete(network);
      counts.set(network, { since, uses: uses + 1 });
    }
    for (const [leastRecent] of counts) {
      if (counts.size <= maxClients) break;
      counts.delete(leastRecent);
    }
    return 0;
  };
}
