import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { log } from "../../log.server.ts";
import { dayMs } from "../../time.ts";
import { addressOf } from "./client-address.server.ts";

const warnEveryMs = dayMs;
const recentMs = dayMs;

type Sighting = { from: string; at: number };
let last: Sighting | null = null;
let warnedAt = Number.NEGATIVE_INFINITY;

export function isForwarded(headers: IncomingHttpHeaders) {
  return (headers["x-forwarded-for"] ?? headers.forwarded ?? headers["x-real-ip"]) !== undefined;
}

export function noteUntrustedProxy(request: IncomingMessage, now = Date.now()) {
  if (!isForwarded(request.headers)) return;
  last = { from: addressOf(request), at: now };
  if (now - warnedAt < warnEveryMs) return;
  warnedAt = now;
  log.warn(
    { from: last.from },
    "requests with forwarded addresses arrive while TRUST_PROXY is off: if they come from your own proxy, all its " +
      "visitors count as one address until TRUST_PROXY=on; without a proxy, leave it off and ignore this",
  );
}

export function recentUntrustedProxy(now = Date.now()): string | null {
  return last && now - last.at < recentMs ? last.from : null;
}
