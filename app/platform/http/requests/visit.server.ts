import { AsyncLocalStorage } from "node:async_hooks";

/** What the server knows of a request beside what was sent. A HEAD is answered like a GET, but nobody sees the page. */
type Visit = {
  /** Whom limits count as one: an IPv4 address or an IPv6 /64. */
  client: string;
  /** For the list of one's own sessions and the audit log of staff; never for a limit. */
  wholeAddress: string;
  /** How long ago this client was first seen; null if unknown. */
  ageMs: number | null;
  isHead: boolean;
};

const visits = new AsyncLocalStorage<Visit>();

export function withVisit<Result>(visit: Visit, respond: () => Result) {
  return visits.run(visit, respond);
}

export function currentVisit(): Visit {
  return visits.getStore() ?? { client: "unknown", wholeAddress: "unknown", ageMs: null, isHead: false };
}
