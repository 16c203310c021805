import type { IncomingMessage, ServerResponse } from "node:http";
import { type Duplex, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

type Headers = Record<string, string | string[]>;

/** What a client has to take before the next is handed to its connection. */
const pieceBytes = 64 * 1024;
const plainText = { "Content-Type": "text/plain; charset=utf-8" };

/** Sends what is in memory whole, a large body in pieces as the client takes them. */
export async function send(
  incoming: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: Headers,
  bytes: Buffer,
) {
  response.writeHead(status, status === 304 ? headers : { ...headers, "Content-Length": bytes.length });
  if (incoming.method === "HEAD" || status === 304) return response.end();
  if (bytes.length <= pieceBytes) return response.end(bytes);
  return pump(Readable.from(piecesOf(bytes)), response);
}

function* piecesOf(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

/** What says how long it is before it is whole, such as a large file, is sent as it comes too. */
export function isStream(answered: Response) {
  const isLive = answered.headers.get("content-type")?.startsWith("text/event-stream");
  return answered.body !== null && (isLive || answered.headers.has("content-length"));
}

export async function stream(
  answered: Response,
  headers: Headers,
  incoming: IncomingMessage,
  response: ServerResponse,
) {
  response.writeHead(answered.status, headers);
  if (incoming.method === "HEAD") {
    await answered.body?.cancel();
    return response.end();
  }
  return pump(Readable.fromWeb(answered.body as never), response);
}

/** Goes as fast as the client takes it; what breaks off on either side ends both. */
async function pump(source: Readable, response: ServerResponse) {
  await pipeline(source, response).catch(() => response.destroy());
}

/**
 * Leads to another spelling of the same address, with the same method and body; what has not arrived of the body is not
 * read. A query may hold the secret of a mailed link, so that nobody keeps it.
 */
export function redirectTo(location: string, incoming: IncomingMessage, response: ServerResponse) {
  const hasRest = !incoming.complete;
  const cacheControl = location.includes("?") ? "no-store" : "public, max-age=3600";
  const headers = { ...plainText, "Cache-Control": cacheControl, Location: location };
  response.writeHead(308, { ...headers, ...(hasRest && { Connection: "close" }) });
  response.end(`308: this is at ${location}\n`, () => hasRest && incoming.destroy());
}

export function sendHealth(isReady: boolean, response: ServerResponse) {
  response.writeHead(isReady ? 200 : 503, { ...plainText, "Cache-Control": "no-store" });
  response.end(isReady ? "ready\n" : "not ready\n");
}

/** Answers where Node gives no response to write to, and lets go of the socket: nothing else would. */
export function endWith(status: string, headers: Record<string, string>, socket: Duplex) {
  const lines = Object.entries({ ...headers, "Content-Length": "0", Connection: "close" });
  const head = `HTTP/1.1 ${status}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`;
  socket.once("error", () => socket.destroy()).end(head, () => socket.destroy());
}
