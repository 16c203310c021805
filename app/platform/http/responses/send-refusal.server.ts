import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { answeredFailureOf, describeError, failureReasons } from "../../database/store-failure.ts";
import { log } from "../../log.server.ts";
import { countRefused, countRefusedStatus } from "../../statistics/refused.server.ts";
import type { Refusal } from "../refuse.server.ts";
import { failureRetrySeconds } from "../route-failures.server.ts";
import { endWith, redirectTo } from "./send.server.ts";
import { sendWhole } from "./send-whole.server.ts";

export async function sendRefusal(
  { status, reason }: Refusal,
  incoming: IncomingMessage,
  response: ServerResponse,
  page = new Response(`${status}: ${reason}\n`, { headers: { "Content-Type": "text/plain; charset=utf-8" } }),
) {
  if (status === 403) countRefused("crossSite");
  else if (status === 503) countRefused("busy");
  else countRefusedStatus(status);
  const bytes = Buffer.from(await page.arrayBuffer());
  if (status === 405) response.setHeader("Allow", "GET, HEAD, POST");
  if (status === 503) response.setHeader("Retry-After", "1");
  const headers = { ...Object.fromEntries(page.headers), "Cache-Control": "no-store" };
  return sendWhole(incoming, response, status, headers, bytes);
}

/** For a request that names another host; `url` is on the site's own. */
export function sendToOwnHost(url: URL, incoming: IncomingMessage, response: ServerResponse) {
  if (incoming.method !== "GET" && incoming.method !== "HEAD")
    return sendRefusal({ status: 421, reason: "the request is for another host" }, incoming, response);
  const location = url.origin + url.pathname + url.search;
  return redirectTo({ location, status: 308, isCached: false }, incoming, response);
}

type PageOf = (refusal: Refusal) => Promise<Response> | undefined;

/** `pageOf` renders the page that says so, if the store has failed and the client reads pages. */
export async function sendFailure(error: unknown, requestId: string, response: ServerResponse, pageOf?: PageOf) {
  if (response.destroyed) return;
  log.error(describeError(error), "request failed");
  const failure = answeredFailureOf(error);
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
