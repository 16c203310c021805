import { hourMs } from "../../time.ts";

const forgottenAfterMs = hourMs;
const maxClients = 10_000;

type Visit = { first: number; last: number };

/** Cached pages contain no time, so this measures how long a client took to fill in a form. In this process only. */
export function createFirstVisits() {
  const visits = new Map<string, Visit>();

  return {
    record(client: string, now = Date.now()) {
      const known = visits.get(client);
      visits.delete(client);
      visits.set(client, { first: isRecent(known, now) ? known.first : now, last: now });
      for (const [leastRecent] of visits) {
        if (visits.size <= maxClients) break;
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
