import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";

const drainMaxBytes = 24 * 1024 * 1024;
const drainTimeoutMs = 60_000;
const idleTimeoutMs = 3_000;
const lingerMs = 1_000;

/**
 * For responses that may come before the body of the request has arrived. Browsers and proxies read a response only when
 * they have sent the whole body, and see a reset if the connection is closed before. So the rest is read and dropped, and
 * what is still unread after that gets an end of the connection that does not overtake the response.
 */
export async function sendWhole(
  incoming: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
  bytes: Buffer,
) {
  const isUnread = hasUnreadBody(incoming);
  const closing = isUnread && { Connection: "close" };
  response.writeHead(status, { ...headers, "Content-Length": bytes.length, ...closing });
  if (!isUnread) return response.end(bytes);
  response.write(bytes);
  // A body that came too late is not waited for again.
  if (status !== 408) await drain(incoming, drainTimeoutMs, drainMaxBytes);
  if (!incoming.complete) {
    incoming.socket.end();
    await drain(incoming, lingerMs);
  }
  response.end(() => incoming.destroy());
}

function hasUnreadBody({ complete, headers }: IncomingMessage) {
  return !complete && (headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0);
}

function drain(incoming: IncomingMessage, timeoutMs: number, maxBytes = Number.POSITIVE_INFINITY) {
  return new Promise<void>((resolve) => {
    let drainedBytes = 0;
    const timers = [setTimeout(done, timeoutMs), setTimeout(done, idleTimeoutMs)];
    const count = (chunk: Buffer) => {
      drainedBytes += chunk.length;
      if (drainedBytes > maxBytes) done();
      else timers[1]?.refresh();
    };
    const ends = ["end", "error", "close"];
    function done() {
      for (const timer of timers) clearTimeout(timer);
      incoming.off("data", count);
      for (const event of ends) incoming.off(event, done);
      resolve();
    }
    for (const event of ends) incoming.on(event, done);
    incoming.on("data", count).resume();
  });
}
