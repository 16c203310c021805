import { minuteMs, secondMs } from "#app/platform/time.ts";

const maxSearches = 120;
const windowMs = minuteMs;
const maxClients = 10_000;

type Count = { since: number; searches: number };

const counts = new Map<string, Count>();

/** The seconds that a client has to wait, 0 when counted. In this process alone, since a search writes nothing. */
export function countSearch(client: string, now = Date.now()) {
  const known = counts.get(client);
  const current = known && now - known.since < windowMs ? known : { since: now, searches: 0 };
  if (current.searches >= maxSearches) return Math.ceil((current.since + windowMs - now) / secondMs);
  current.searches += 1;
  counts.delete(client);
  counts.set(client, current);
  const [leastRecent] = counts.keys();
  if (counts.size > maxClients && leastRecent !== undefined) counts.delete(leastRecent);
  return 0;
}
