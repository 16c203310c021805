import type { IncomingMessage, ServerResponse } from "node:http";

export type Exchange = {
  incoming: IncomingMessage;
  response: ServerResponse;
  requestId: string;
  beganMs: number;
  /** What the connection had sent before. */
  sentBefore: number;
  isCached: boolean;
};

/** `answer` returns true for a request that it answers itself; `end` is told of each, also of those that were aborted. */
type Watch = { answer?: (exchange: Exchange) => boolean; end: (exchange: Exchange) => void };

const watches: Watch[] = [];
const exchanges = new WeakMap<ServerResponse, Exchange>();

/** Returns what ends it. */
export function watchRequests(watch: Watch) {
  watches.push(watch);
  return () => void watches.splice(watches.indexOf(watch), 1);
}

/** Whether it is answered already. */
export function beginWatched(incoming: IncomingMessage, response: ServerResponse, requestId: string) {
  if (watches.length === 0) return false;
  const sentBefore = incoming.socket.bytesWritten;
  const exchange = { incoming, response, requestId, beganMs: performance.now(), sentBefore, isCached: false };
  exchanges.set(response, exchange);
  response.once("close", () => {
    for (const { end } of watches) end(exchange);
  });
  return watches.some(({ answer }) => answer?.(exchange));
}

export function noteCached(response: ServerResponse) {
  const exchange = exchanges.get(response);
  if (exchange) exchange.isCached = true;
}
