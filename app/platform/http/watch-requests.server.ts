import type { IncomingMessage, ServerResponse } from "node:http";

export type Exchange = {
  incoming: IncomingMessage;
  response: ServerResponse;
  requestId: string;
  beganMs: number;
  isCached: boolean;
};

/** `answer` returns true for a request that it answers itself; `end` is told of each, also of those that were aborted. */
type Watch = { answer?: (exchange: Exchange) => boolean; end: (exchange: Exchange) => void };

const watches: Watch[] = [];
/** On the answer itself: a map would cost each request more. */
const watched = Symbol("watched");
type Watched = ServerResponse & { [watched]?: Exchange };

/** Returns what ends it. */
export function watchRequests(watch: Watch) {
  watches.push(watch);
  return () => void watches.splice(watches.indexOf(watch), 1);
}

/** Whether it is answered already. */
export function beginWatched(incoming: IncomingMessage, response: Watched, requestId: string) {
  if (watches.length === 0) return false;
  const exchange = { incoming, response, requestId, beganMs: performance.now(), isCached: false };
  response[watched] = exchange;
  response.on("close", endWatched);
  return watches.some(({ answer }) => answer?.(exchange));
}

function endWatched(this: Watched) {
  const exchange = this[watched];
  if (exchange) for (const { end } of watches) end(exchange);
}

export function noteCached(response: Watched) {
  const exchange = response[watched];
  if (exchange) exchange.isCached = true;
}
