import { storeFailureOf } from "../database/store-failure.ts";
import { createOpenLimit } from "../limits/open-limit.server.ts";
import { minuteMs } from "../time.ts";
import { onAnnouncement } from "./announce.server.ts";

const heartbeatMs = 25_000;
const maxStreams = 1_000;
const maxStreamsPerClient = 10;
/** The system buffers hours of heartbeats for a client that does not read; clients that do reconnect. */
const streamLifetimeMs = 15 * minuteMs;

/** By `performance.now`; anything may have changed before the process began. */
const lastChanges = new Map([["*", performance.now()]]);
onAnnouncement((topic) => {
  // Topics of single records have a colon; no stream matches them.
  if (!topic.includes(":")) lastChanges.set(topic, performance.now());
});

type Stream = { client: string; end: () => void };
const streams = new Set<Stream>();
const enter = createOpenLimit(maxStreamsPerClient);

type Options = {
  client: string;
  matches: (topic: string) => boolean;
  /** The age in milliseconds of what the client shows: a change since then is sent at once. */
  ageMs: number;
  isNamed?: boolean;
  permission?: { isGranted: () => Promise<boolean>; rechecksOn: (topic: string) => boolean };
  lifetimeMs?: number;
};

/** Responds 503 beyond ten streams of a client, or of the networks around it as many more, or a thousand in all. */
export function eventStream(options: Options): Response {
  const { client, matches, ageMs, isNamed = false, permission, lifetimeMs = streamLifetimeMs } = options;
  const leave = streams.size < maxStreams ? enter(client) : null;
  if (!leave) return new Response("too many streams\n", { status: 503, headers: { "Retry-After": "10" } });
  let cleanUp = () => {};
  let sendChanged = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const encoder = new TextEncoder();
      const changed = new Set<string>();
      const isRead = () => (controller.desiredSize ?? 0) > 0;
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      sendChanged = () => {
        if (changed.size === 0) return;
        const topics = isNamed ? [...changed] : [""];
        // First: what is sent may be read at once, which asks for more.
        changed.clear();
        send(topics.map((topic) => `event: changed\ndata: ${topic}\n\n`).join(""));
      };
      const unsubscribe = onAnnouncement((topic) => {
        if (permission?.rechecksOn(topic)) endUnlessPermitted();
        if (!matches(topic)) return;
        changed.add(topic);
        // What changes while nothing is read is told once, with the next read.
        if (isRead()) sendChanged();
      });
      const heartbeat = setInterval(() => {
        if (isRead()) send(": still here\n\n");
        endUnlessPermitted();
      }, heartbeatMs);
      const lifetime = setTimeout(end, lifetimeMs);
      const stream: Stream = { client, end };
      cleanUp = () => {
        if (streams.delete(stream)) leave();
        unsubscribe();
        clearInterval(heartbeat);
        clearTimeout(lifetime);
      };
      function end() {
        if (!streams.has(stream)) return;
        cleanUp();
        sendChanged();
        controller.close();
      }
      async function endUnlessPermitted() {
        // Kept while nobody can be asked: it says that something has changed, never what.
        if (permission && !(await permission.isGranted().catch((error) => storeFailureOf(error) === "away"))) end();
      }
      streams.add(stream);
      send("retry: 1000\n\n");
      const shownAt = performance.now() - ageMs;
      for (const [topic, changedAt] of lastChanges) if (changedAt >= shownAt && matches(topic)) changed.add(topic);
    },
    pull: () => sendChanged(),
    cancel: () => cleanUp(),
  });
  return new Response(body, { headers: { "Content-Type": "text/event-stream", "Cache-Control": "no-store" } });
}

export function endStreams(client?: string) {
  for (const stream of streams) if (client === undefined || stream.client === client) stream.end();
}
