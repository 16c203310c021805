// A client on bare sockets: node:http's own would be slower than the servers that it drives.
import { connect } from "node:net";
import type { Answered, Load } from "./load.ts";

const load: Load = JSON.parse(process.argv[2] as string);
const { port, path, encoding, connections, requests: wanted = Number.POSITIVE_INFINITY, seconds } = load;
const question = `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept-Encoding: ${encoding}\r\n\r\n`;
const begun = performance.now();
const deadline = seconds ? begun + seconds * 1_000 : Number.POSITIVE_INFINITY;
const durations: number[] = [];
let asked = 0;

await Promise.all(Array.from({ length: connections }, () => keepAsking()));
tell();

/** Asks, waits for the whole answer, and asks again on the same connection. */
function keepAsking() {
  return new Promise<void>((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", ask);
    socket.setNoDelay(true);
    let askedAt = 0;
    let missing = -1;
    let head = Buffer.alloc(0);

    function ask() {
      if (asked >= wanted || performance.now() > deadline) return socket.end(resolve);
      asked += 1;
      askedAt = performance.now();
      socket.write(question);
    }

    socket.on("error", reject);
    socket.on("data", (chunk) => {
      if (missing < 0) {
        head = head.length > 0 ? Buffer.concat([head, chunk]) : chunk;
        const end = head.indexOf("\r\n\r\n");
        if (end < 0) return;
        missing = lengthIn(head.toString("latin1", 0, end)) - (head.length - end - 4);
        head = Buffer.alloc(0);
      } else missing -= chunk.length;
      if (missing > 0) return;
      missing = -1;
      durations.push(performance.now() - askedAt);
      ask();
    });
  });
}

function lengthIn(head: string) {
  const length = /\r\ncontent-length: (\d+)/i.exec(head);
  if (!head.startsWith("HTTP/1.1 200 ") || !length) throw new Error(`unexpected answer: ${head.slice(0, 200)}`);
  return Number(length[1]);
}

function tell() {
  const perSecond = durations.length / ((performance.now() - begun) / 1_000);
  durations.sort((a, b) => a - b);
  const at = (share: number) => durations[Math.floor((durations.length - 1) * share)] as number;
  const answered: Answered = { requests: durations.length, perSecond, p50: at(0.5), p99: at(0.99) };
  console.log(JSON.stringify(answered));
}
