import { AsyncLocalStorage } from "node:async_hooks";

/** What the server knows of a request beside what was sent. A HEAD is answered like a GET, but nobody sees the page. */
type Visit = {
  address: string;
  /** How long ago this client was first seen; null if unknown. */
  ageMs: number | null;
  isHead: boolean;
};

const visits = new AsyncLocalStorage<Visit>();

export function withVisit<Result>(visit: Visit, respond: () => Result) {
  return visits.run(visit, respond);
}

export function currentVisit(): Visit {
  return visits.getStore() ?? { address: "unknown", ageMs: null, isHead: false };
}
