import type { ServerResponse } from "node:http";
import type { Exchange } from "#app/platform/http/watch-requests.server.ts";

export const requestKinds = ["page", "cached", "admin", "action", "file", "feed", "live", "other"] as const;
type RequestKind = (typeof requestKinds)[number];

/** In seconds. */
export const bucketEnds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Counts = {
  /** By the first digit of the status; at 0 those that ended before a status was sent. */
  classes: number[];
  /** Of each time the first bucket that it fits, not the sums. */
  buckets: number[];
  seconds: number;
};

const typesOf: [RequestKind, RegExp][] = [
  ["live", /^text\/event-stream/],
  ["page", /^text\/(?:html|markdown)/],
  ["feed", /^application\/(?:(?:atom|rss|feed)\+|xml|feed)|^text\/xml/],
  [
    "file",
    /^(?:image|font|video|audio)\/|^text\/(?:css|javascript)|^application\/(?:javascript|pdf|octet-stream|manifest)/,
  ],
];

export function createRequestCounts() {
  const counts = new Map<RequestKind, Counts>();
  const open = new Set<ServerResponse>();
  let aborted = 0;

  return {
    begin({ response }: Exchange) {
      open.add(response);
    },

    end(exchange: Exchange) {
      const { response, beganMs } = exchange;
      open.delete(response);
      if (!response.writableFinished) aborted += 1;
      const kind = kindOf(exchange);
      const own = counts.get(kind) ?? newCounts();
      counts.set(kind, own);
      const status = response.headersSent ? Math.floor(response.statusCode / 100) : 0;
      own.classes[status] = (own.classes[status] ?? 0) + 1;
      if (kind === "live") return;
      const seconds = (performance.now() - beganMs) / 1_000;
      own.seconds += seconds;
      const bucket = bucketEnds.findIndex((end) => seconds <= end);
      const place = bucket < 0 ? bucketEnds.length : bucket;
      own.buckets[place] = (own.buckets[place] ?? 0) + 1;
    },

    read() {
      const streams = [...open].filter((response) => typeOf(response).startsWith("text/event-stream")).length;
      return { counts, aborted, streams, waiting: open.size - streams };
    },
  };
}

function newCounts(): Counts {
  return { classes: Array(6).fill(0), buckets: Array(bucketEnds.length + 1).fill(0), seconds: 0 };
}

function kindOf({ incoming, response, isCached }: Exchange): RequestKind {
  if (isCached) return "cached";
  if (incoming.method === "POST") return "action";
  const type = typeOf(response);
  const kind = typesOf.find(([, types]) => types.test(type))?.[0] ?? "other";
  return kind !== "live" && /^\/admin(?:[/.?]|$)/.test(incoming.url ?? "") ? "admin" : kind;
}

function typeOf(response: ServerResponse) {
  return String(response.getHeader("content-type") ?? "");
}
