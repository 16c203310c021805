import { hourMs } from "../../time.ts";

const forgottenAfterMs = hourMs;
const mostClients = 10_000;

type Visit = { first: number; last: number };

/**
 * When each client first requested a page here. Cached pages carry no time of their own, so this tells how long somebody
 * had to fill in a form. Known to this process alone: not after a restart or on another node.
 */
export function createFirstVisits() {
  const visits = new Map<string, Visit>();

  return {
    record(client: string, now = Date.now()) {
      const known = visits.get(client);
      visits.delete(client);
      visits.set(client, { first: isRecent(known, now) ? known.first : now, last: now });
      for (const [leastRecent] of visits) {
        if (visits.size <= mostClients) break;
        visits.delete(leastRecent);
      }
    },
    ageMs(client: string, now = Date.now()): number | null {
      const known = visits.get(client);
      return isRecent(known, now) ? now - known.first : null;
    },
  };
}

function isRecent(visit: Visit | undefined, now: number): visit is Visit {
  return visit !== undefined && now >= visit.last && now - visit.last < forgottenAfterMs;
}
