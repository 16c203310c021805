import type { IncomingMessage, ServerResponse } from "node:http";
import { type Duplex, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { sendWhole } from "./send-whole.server.ts";

type Headers = Record<string, string | string[]>;

const chunkBytes = 64 * 1024;
export const defaultVary = "Accept-Encoding, Cookie";
const plainText = { "Content-Type": "text/plain; charset=utf-8" };

export async function send(
  incoming: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: Headers | string[],
  bytes: Buffer,
) {
  const length = status === 304 ? [] : ["Content-Length", String(bytes.length)];
  if (Array.isArray(headers)) response.writeHead(status, headers.concat(length));
  else response.writeHead(status, { ...headers, ...(length[0] && { "Content-Length": bytes.length }) });
  if (incoming.method === "HEAD" || status === 304) return response.end();
  if (bytes.length <= chunkBytes) return response.end(bytes);
  return pump(Readable.from(chunksOf(bytes)), response);
}

function* chunksOf(bytes: Buffer) {
  for (let index = 0; index < bytes.length; index += chunkBytes) yield bytes.subarray(index, index + chunkBytes);
}

/** The date counts only in requests without an ETag. */
export function isUnchanged({ headers }: IncomingMessage, etag: string, lastModified: string | undefined) {
  const known = headers["if-none-match"];
  if (known !== undefined) return known.includes(etag);
  return lastModified !== undefined && headers["if-modified-since"] === lastModified;
}

export function isStream(source: Response) {
  return source.body !== null && (isLive(source) || source.headers.has("content-length"));
}

function isLive(source: Response) {
  return source.headers.get("content-type")?.startsWith("text/event-stream") === true;
}

export async function stream(source: Response, headers: Headers, incoming: IncomingMessage, response: ServerResponse) {
  // nginx would otherwise wait for more of a stream before it passes anything on.
  response.writeHead(source.status, isLive(source) ? { ...headers, "X-Accel-Buffering": "no" } : headers);
  if (incoming.method === "HEAD") {
    await source.body?.cancel();
    return response.end();
  }
  return pump(Readable.fromWeb(source.body as never), response);
}

async function pump(body: Readable, response: ServerResponse) {
  await pipeline(body, response).catch(() => response.destroy());
}

export type Moved = { location: string; status: 301 | 302 | 308; isCached?: boolean };

/**
 * Redirects with a query are not cached, since it may contain the secret of a mailed link. Nor are those from other hosts: a
 * cache that ignores the host would send the site's own visitors in a circle.
 */
export function redirectTo(moved: Moved, incoming: IncomingMessage, response: ServerResponse) {
  const { location, status, isCached = !location.includes("?") } = moved;
  const lasting = status === 308 ? "public, max-age=3600" : "no-cache";
  const cacheControl = isCached ? lasting : "no-store";
  const headers = { ...plainText, "Cache-Control": cacheControl, Location: location };
  return sendWhole(incoming, response, status, headers, Buffer.from(`${status}: this is at ${location}\n`));
}

export function endWith(status: string, headers: Record<string, string>, socket: Duplex) {
  const lines = Object.entries({ ...headers, "Content-Length": "0", Connection: "close" });
  const head = `HTTP/1.1 ${status}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`;
  socket.once("error", () => socket.destroy()).end(head, () => socket.destroy());
}
