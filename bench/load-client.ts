// Uses bare sockets, since the client of node:http would be slower than the servers.
import { connect } from "node:net";
import type { Load, LoadResult } from "./load.ts";

const endOfHead = "\r\n\r\n";

process.on("message", async (load: Load) => {
  process.send?.(await run(load));
});

async function run(load: Load): Promise<LoadResult> {
  const { requests: max = Number.POSITIVE_INFINITY, seconds = Number.POSITIVE_INFINITY, connections } = load;
  const lines = Object.entries({ Host: `localhost:${load.port}`, ...load.headers });
  const text = `GET ${encodeURI(load.path)} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`;
  const begun = performance.now();
  const deadline = begun + seconds * 1_000;
  const durations: number[] = [];
  let sent = 0;
  await Promise.all(Array.from({ length: connections }, sendRequests));
  const perSecond = durations.length / ((performance.now() - begun) / 1_000);
  durations.sort((a, b) => a - b);
  const quantile = (share: number) => durations[Math.floor((durations.length - 1) * share)] as number;
  return { requests: durations.length, perSecond, p50: quantile(0.5), p99: quantile(0.99) };

  /** Sends a request, waits for the whole response, and repeats on the same connection. */
  function sendRequests() {
    return new Promise<void>((resolve, reject) => {
      const socket = connect(load.port, "127.0.0.1", send);
      socket.setNoDelay(true);
      let sentAt = 0;
      let length = 0;
      let received = 0;
      let head = "";

      function send() {
        if (sent >= max || performance.now() > deadline) return socket.end(resolve);
        sent += 1;
        received = 0;
        head = "";
        sentAt = performance.now();
        socket.write(text);
      }

      socket.on("error", reject);
      socket.on("data", (chunk) => {
        if (received === 0 && length > 0 && !isExpected(chunk.toString("latin1", 0, 13))) throw unexpected(chunk);
        received += chunk.length;
        if (length === 0) {
          head += chunk.toString("latin1");
          length = lengthOf(head);
        }
        if (length === 0 || received < length) return;
        if (received > length) throw unexpected(chunk);
        durations.push(performance.now() - sentAt);
        send();
      });
    });
  }
}

/** Of the whole response, 0 while its head is not complete. All responses of a run are of one length. */
function lengthOf(received: string) {
  const end = received.indexOf(endOfHead);
  if (end < 0) return 0;
  const body = /\r\ncontent-length: (\d+)/i.exec(received.slice(0, end))?.[1];
  if (!isExpected(received) || (body === undefined && !received.startsWith("HTTP/1.1 304 ")))
    throw unexpected(received);
  return end + endOfHead.length + Number(body ?? 0);
}

function isExpected(start: string) {
  return start.startsWith("HTTP/1.1 200 ") || start.startsWith("HTTP/1.1 304 ");
}

function unexpected(response: string | Buffer) {
  return new Error(`unexpected response: ${response.toString().slice(0, 200)}`);
}
