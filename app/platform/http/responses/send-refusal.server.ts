import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { describeError, failureReasons, storeFailureOf } from "../../database/store-failure.ts";
import { log } from "../../log.server.ts";
import { countRefused, countRefusedStatus } from "../../statistics/refused.server.ts";
import type { Refusal } from "../refuse.server.ts";
import { failureRetrySeconds } from "../route-failures.server.ts";
import { endWith } from "./send.server.ts";

const drainMaxBytes = 2 * 1024 * 1024;
const drainTimeoutMs = 3_000;

export async function sendRefusal(
  { status, reason }: Refusal,
  incoming: IncomingMessage,
  response: ServerResponse,
  page = new Response(`${status}: ${reason}\n`, { headers: { "Content-Type": "text/plain; charset=utf-8" } }),
) {
  if (status === 403) countRefused("crossSite");
  else if (status === 503) countRefused("busy");
  else countRefusedStatus(status);
  const isUnread = !incoming.complete;
  const bytes = Buffer.from(await page.arrayBuffer());
  if (status === 405) response.setHeader("Allow", "GET, HEAD, POST");
  if (status === 503) response.setHeader("Retry-After", "1");
  response.writeHead(status, {
    ...Object.fromEntries(page.headers),
    "Cache-Control": "no-store",
    "Content-Length": bytes.length,
    ...(isUnread && { Connection: "close" }),
  });
  response.write(bytes);
  if (isUnread && status === 413) await drain(incoming);
  response.end(() => isUnread && incoming.destroy());
}

type PageOf = (refusal: Refusal) => Promise<Response> | undefined;

/** `pageOf` renders the page that says so, if the store has failed and the client reads pages. */
export async function sendFailure(error: unknown, requestId: string, response: ServerResponse, pageOf?: PageOf) {
  if (response.destroyed) return;
  log.error(describeError(error), "request failed");
  const failure = storeFailureOf(error);
  const status = failure ? 503 : 500;
  if (response.headersSent) return response.end();
  response.setHeader("Cache-Control", "no-store");
  if (failure) response.setHeader("Retry-After", String(failureRetrySeconds));
  const page =
    failure && (await pageOf?.({ status: 503, reason: failureReasons[failure], failure })?.catch(() => null));
  if (page) return response.writeHead(status, Object.fromEntries(page.headers)).end(await page.bytes());
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" });
  response.end(`${status}: something went wrong on our side; reference ${requestId}\n`);
}

const statusOfClientError: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

export function refuseClientError(error: NodeJS.ErrnoException, headers: Record<string, string>, socket: Duplex) {
  if (error.code === "ECONNRESET" || !socket.writable) return socket.destroy();
  const status = statusOfClientError[error.code ?? ""] ?? "400 Bad Request";
  countRefusedStatus(Number.parseInt(status, 10));
  endWith(status, headers, socket);
}

/** A browser reads the response only after it has sent the whole body, and otherwise shows a connection reset. */
function drain(incoming: IncomingMessage) {
  return new Promise<void>((resolve) => {
    let drainedBytes = 0;
    const timer = setTimeout(resolve, drainTimeoutMs);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    incoming.on("data", (chunk: Buffer) => {
      drainedBytes += chunk.length;
      if (drainedBytes > drainMaxBytes) done();
    });
    for (const event of ["end", "error", "close"]) incoming.once(event, done);
    incoming.resume();
  });
}
