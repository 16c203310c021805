// Uses bare sockets, since the client of node:http would be slower than the servers.
import { connect } from "node:net";
import type { Load, LoadResult } from "./load.ts";

const load: Load = JSON.parse(process.argv[2] as string);
const { port, path, encoding, connections, requests: most = Number.POSITIVE_INFINITY, seconds } = load;
const requestText = `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept-Encoding: ${encoding}\r\n\r\n`;
const begun = performance.now();
const deadline = seconds ? begun + seconds * 1_000 : Number.POSITIVE_INFINITY;
const durations: number[] = [];
let sent = 0;

await Promise.all(Array.from({ length: connections }, () => sendRequests()));
report();

/** Sends a request, waits for the whole response, and repeats on the same connection. */
function sendRequests() {
  return new Promise<void>((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", send);
    socket.setNoDelay(true);
    let sentAt = 0;
    let remaining = -1;
    let head = Buffer.alloc(0);

    function send() {
      if (sent >= most || performance.now() > deadline) return socket.end(resolve);
      sent += 1;
      sentAt = performance.now();
      socket.write(requestText);
    }

    socket.on("error", reject);
    socket.on("data", (chunk) => {
      if (remaining < 0) {
        head = head.length > 0 ? Buffer.concat([head, chunk]) : chunk;
        const end = head.indexOf("\r\n\r\n");
        if (end < 0) return;
        remaining = lengthIn(head.toString("latin1", 0, end)) - (head.length - end - 4);
        head = Buffer.alloc(0);
      } else remaining -= chunk.length;
      if (remaining > 0) return;
      remaining = -1;
      durations.push(performance.now() - sentAt);
      send();
    });
  });
}

function lengthIn(head: string) {
  const length = /\r\ncontent-length: (\d+)/i.exec(head);
  if (!head.startsWith("HTTP/1.1 200 ") || !length) throw new Error(`unexpected response: ${head.slice(0, 200)}`);
  return Number(length[1]);
}

function report() {
  const perSecond = durations.length / ((performance.now() - begun) / 1_000);
  durations.sort((a, b) => a - b);
  const at = (share: number) => durations[Math.floor((durations.length - 1) * share)] as number;
  const result: LoadResult = { requests: durations.length, perSecond, p50: at(0.5), p99: at(0.99) };
  console.log(JSON.stringify(result));
}
