import { currentRequest } from "../log.server.ts";
import { countOfSite } from "./counter.server.ts";

export const refusedKinds = [
  "crossSite",
  "host",
  "malformed",
  "method",
  "size",
  "slow",
  "rate",
  "busy",
  "hash",
  "role",
  "signedOut",
] as const;
export type RefusedKind = (typeof refusedKinds)[number];

const byStatus: Record<number, RefusedKind> = {
  400: "malformed",
  403: "role",
  405: "method",
  408: "slow",
  413: "size",
  414: "size",
  421: "host",
  429: "rate",
  431: "size",
};
const counted = new WeakSet<object>();

/** Once for a request, by the first cause. The key is an hour in UTC, as `2026-11-21T08 crossSite`. */
export function countRefused(kind: RefusedKind, now = new Date()) {
  const request = currentRequest();
  if (request && counted.has(request)) return;
  if (request) counted.add(request);
  countOfSite("refused", `${now.toISOString().slice(0, 13)} ${kind}`);
}

/** For statuses of refusals; others, also a 503 of the maintenance mode, are none. */
export function countRefusedStatus(status: number) {
  const kind = byStatus[status];
  if (kind) countRefused(kind);
}
