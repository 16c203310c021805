import { minuteMs } from "../time.ts";
import { onAnnouncement } from "./announce.server.ts";

const heartbeatMs = 25_000;
const mostStreams = 1_000;
const mostStreamsOfOne = 10;
/** What a client may leave unread; as much again may lie in the buffers between here and there. */
const mostUnread = 100;
/** Heartbeats are so short that the system takes hours of them for a client that reads none; who still reads comes again. */
const streamLastsMs = 15 * minuteMs;

/** When each topic was last heard of, on the process's own clock; before it began, anything may have changed. */
const lastChanges = new Map([["*", performance.now()]]);
onAnnouncement((topic) => void lastChanges.set(topic, performance.now()));

type Stream = { client: string; end: () => void };
const streams = new Set<Stream>();

type Wish = {
  /** Who is counted as one, such as an address prefix. */
  client: string;
  isHeard: (topic: string) => boolean;
  /** How long ago, in milliseconds, the client asked for what it shows: a change since then is told at once. */
  ageMs: number;
  /** For a stream that only somebody may have: asked anew at every heartbeat and whenever `asksAgain` says so. */
  right?: { isStanding: () => Promise<boolean>; asksAgain: (topic: string) => boolean };
  lastsMs?: number;
};

/**
 * Server-sent events that say "changed" for each topic heard, and never what changed. Answers 503 beyond ten streams of
 * one client or a thousand in all; ends when the client goes, its right has gone, or `endStreams` is called, and after
 * a quarter of an hour. It breaks off where the client does not read.
 */
export function eventStream({ client, isHeard, ageMs, right, lastsMs = streamLastsMs }: Wish): Response {
  const ofClient = [...streams].filter((stream) => stream.client === client).length;
  if (streams.size >= mostStreams || ofClient >= mostStreamsOfOne) {
    return new Response("too many streams\n", { status: 503, headers: { "Retry-After": "10" } });
  }
  let leave = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const encoder = new TextEncoder();
      const say = (text: string) => {
        controller.enqueue(encoder.encode(text));
        if ((controller.desiredSize ?? 0) > -mostUnread) return;
        leave();
        controller.error(new Error("the client does not read"));
      };
      const sayChanged = () => say("event: changed\ndata: \n\n");
      const forget = onAnnouncement((topic) => {
        if (right?.asksAgain(topic)) endUnlessRight();
        if (isHeard(topic)) sayChanged();
      });
      const heartbeat = setInterval(() => {
        say(": still here\n\n");
        endUnlessRight();
      }, heartbeatMs);
      const lifetime = setTimeout(end, lastsMs);
      const stream: Stream = { client, end };
      leave = () => {
        streams.delete(stream);
        forget();
        clearInterval(heartbeat);
        clearTimeout(lifetime);
      };
      function end() {
        if (!streams.has(stream)) return;
        leave();
        controller.close();
      }
      async function endUnlessRight() {
        if (right && !(await right.isStanding().catch(() => false))) end();
      }
      streams.add(stream);
      say("retry: 1000\n\n");
      const asked = performance.now() - ageMs;
      if ([...lastChanges].some(([topic, moment]) => moment >= asked && isHeard(topic))) sayChanged();
    },
    /** The client went: there is nobody left to close the stream for. */
    cancel: () => leave(),
  });
  return new Response(body, { headers: { "Content-Type": "text/event-stream", "Cache-Control": "no-store" } });
}

/** Ends every open stream, or those of one client. */
export function endStreams(client?: string) {
  for (const stream of streams) if (client === undefined || stream.client === client) stream.end();
}
