import { useEffect, useEffectEvent } from "react";
import { paths } from "./paths.ts";
import { unread as counted } from "./unread.ts";

const reconnectDelaysMs = [1_000, 2_000, 5_000];
const maxDelayMs = 10_000;
/** The session has ended, most likely; the window tries again when it comes into view. */
const maxRefusals = 5;
const changes = new EventTarget();
const everything = "*";
const isCounted = (topic: string) => topic === everything || counted.topics.includes(topic);

/** `unread` is the number of unread entries where it may have changed. */
type Change = { topic: string; unread?: number };

export function useLiveChange(topics: readonly string[], onChange: (change: Change) => void) {
  const handle = useEffectEvent((change: Change) => {
    if (change.topic === everything || topics.includes(change.topic)) onChange(change);
  });
  useEffect(() => {
    const listen = (event: Event) => handle((event as CustomEvent<Change>).detail);
    changes.addEventListener("changed", listen);
    return () => changes.removeEventListener("changed", listen);
  }, []);
}

export function useUnreadChange(onChange: (unread: number) => void) {
  useLiveChange(counted.topics, ({ unread }) => unread !== undefined && onChange(unread));
}

function dispatchChange(change: Change) {
  changes.dispatchEvent(new CustomEvent("changed", { detail: change }));
}

/** Listens while the window is in view, once for the whole admin area. */
export function useLiveStream() {
  useEffect(() => {
    let source: EventSource | null = null;
    let failures = 0;
    let misses = 0;
    let retry = 0;
    let shownAt = performance.now();
    async function receive({ data: topic }: MessageEvent<string>) {
      if (!counted.path || !isCounted(topic)) return dispatchChange({ topic });
      const startedAt = performance.now();
      const unread = await readUnread();
      if (unread === null) return reconnectAfter(reconnectDelaysMs[misses++] ?? maxDelayMs);
      misses = 0;
      // A later answer came first: its count counts, and what this topic tells is still news.
      if (startedAt < shownAt) return dispatchChange({ topic });
      shownAt = startedAt;
      dispatchChange({ topic, unread });
    }
    const close = () => {
      clearTimeout(retry);
      source?.close();
      source = null;
    };
    function reconnectAfter(delay: number) {
      close();
      retry = window.setTimeout(connect, delay);
    }
    function connect() {
      close();
      if (document.hidden) return;
      source = new EventSource(`${paths.live}?age=${Math.ceil(performance.now() - shownAt)}`);
      source.addEventListener("open", () => {
        failures = 0;
      });
      source.addEventListener("changed", receive);
      source.addEventListener("error", () => {
        const isRefused = source?.readyState === EventSource.CLOSED;
        const delay = reconnectDelaysMs[failures] ?? maxDelayMs;
        failures += 1;
        if (!isRefused || failures <= maxRefusals) reconnectAfter(delay);
        else close();
      });
    }
    connect();
    document.addEventListener("visibilitychange", connect);
    window.addEventListener("online", connect);
    return () => {
      window.removeEventListener("online", connect);
      document.removeEventListener("visibilitychange", connect);
      close();
    };
  }, []);
}

/** Null when the session has ended: the router would leave the page, and what is typed there, for the sign-in. */
async function readUnread(): Promise<number | null> {
  const answer = await fetch(counted.path, { redirect: "manual" }).catch(() => null);
  return answer?.ok ? answer.json() : null;
}
