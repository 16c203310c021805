import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type Duplex, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { bodyOf, type createHtmlCache, type KeptPage } from "../html-cache.server.ts";
import { log, withRequestId } from "../log.server.ts";
import { createArrivals } from "./arrivals.server.ts";
import type { assetsIn } from "./assets.server.ts";
import { createBodyReader, type LargeBodies } from "./body.server.ts";
import { addressOf, addressPrefix, setClient } from "./client-address.server.ts";
import { cspReportPath } from "./csp-report.ts";
import type { createCspReports } from "./csp-reports.server.ts";
import { compress, encodingFor, isCompressible } from "./encoding.server.ts";
import { type Refusal, refuseCrossSite, refuseMethod, requestUrl } from "./refuse.server.ts";
import { securityHeaders } from "./security-headers.server.ts";

const arrivalMs = { headersTimeout: 15_000, requestTimeout: 30_000, connectionsCheckingInterval: 5_000 };

/** Answers some requests before this server does; in development the bundler's own files. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

type Parts = {
  before?: Middleware;
  origin: string;
  assets: ReturnType<typeof assetsIn> | null;
  pages: ReturnType<typeof createHtmlCache>;
  isReady: () => boolean;
  /** Whether the answer to this GET is the same for everybody, so that it may be kept and shared. */
  mayShare: (url: URL, cookie: string) => boolean;
  /** What makes that answer differ all the same, such as a chosen theme: one is kept for each. */
  variantOf?: (cookie: string) => string;
  answer: (request: Request) => Promise<Response>;
  /** Whether the address that a proxy forwards is believed. */
  trustsProxy?: boolean;
  largeBodies?: LargeBodies;
  cspReports?: Pick<ReturnType<typeof createCspReports>, "take">;
};
type Known = Parts & {
  arrivals: ReturnType<typeof createArrivals>;
  readBody: ReturnType<typeof createBodyReader>;
};

/**
 * The server below the router: refuses what is malformed, foreign or too large, then answers with files, kept pages or
 * drawn ones. `timeouts` say how long a request may take to arrive, in milliseconds.
 */
export function createHttpServer(given: Parts, timeouts = arrivalMs) {
  const { requestTimeout, ...others } = timeouts;
  const readBody = createBodyReader(requestTimeout, given.largeBodies);
  const parts = { ...given, arrivals: createArrivals(), readBody };
  const common = securityHeaders(parts.origin);
  const arriveWithinMs = given.largeBodies?.arriveWithinMs ?? requestTimeout;
  const server = createServer({ ...others, requestTimeout: arriveWithinMs }, (request, response) => {
    const requestId = randomUUID();
    for (const name in common) response.setHeader(name, common[name] as string);
    response.setHeader("X-Request-Id", requestId);
    const answerIt = () =>
      withRequestId(requestId, () =>
        handle(parts, request, response).catch((error) => fail(error, requestId, response)),
      );
    if (parts.before) parts.before(request, response, answerIt);
    else answerIt();
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) return socket.destroy();
    const status =
      error.code === "HPE_HEADER_OVERFLOW"
        ? "431 Request Header Fields Too Large"
        : error.code === "ERR_HTTP_REQUEST_TIMEOUT"
          ? "408 Request Timeout"
          : "400 Bad Request";
    endWith(status, common, socket);
  });
  server.on("connect", (_request, socket) =>
    endWith("405 Method Not Allowed", { ...common, Allow: "GET, HEAD, POST" }, socket),
  );
  return server;
}

/** Answers where Node gives no response to write to, and lets go of the socket: nothing else would. */
function endWith(status: string, headers: Record<string, string>, socket: Duplex) {
  const lines = Object.entries({ ...headers, "Content-Length": "0", Connection: "close" });
  const head = `HTTP/1.1 ${status}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`;
  socket.once("error", () => socket.destroy()).end(head, () => socket.destroy());
}

async function handle(parts: Known, incoming: IncomingMessage, response: ServerResponse) {
  const url = requestUrl(incoming, parts.origin);
  if (!(url instanceof URL)) return refuse(url, incoming, response);
  if (parts.cspReports && incoming.method === "POST" && url.pathname === cspReportPath) {
    const refused = await parts.cspReports.take(incoming, addressPrefix(addressOf(incoming, parts.trustsProxy)));
    if (refused) return refuse(refused, incoming, response);
    return response.writeHead(204, { "Cache-Control": "no-store" }).end();
  }
  const refusal = refuseMethod(incoming) ?? refuseCrossSite(incoming, parts.origin);
  if (refusal) return refuse(refusal, incoming, response);
  const isRead = incoming.method !== "POST";
  if (isRead && url.pathname === "/healthz") return tellHealth(parts.isReady(), response);
  const asset = isRead && parts.assets?.find(url.pathname, encodingFor(incoming.headers["accept-encoding"]));
  if (asset) {
    const { headers, bytes } = await asset;
    return send(incoming, response, 200, headers, bytes);
  }
  if (isRead) parts.arrivals.note(addressPrefix(addressOf(incoming, parts.trustsProxy)));
  const { cookie = "" } = incoming.headers;
  const sharedAs = isRead && parts.mayShare(url, cookie) ? url.pathname + (parts.variantOf?.(cookie) ?? "") : null;
  const kept = sharedAs && parts.pages.find(sharedAs);
  if (kept) return sendPage(incoming, response, kept);
  return answer(parts, url, incoming, response, sharedAs);
}

async function answer(
  parts: Known,
  url: URL,
  incoming: IncomingMessage,
  response: ServerResponse,
  sharedAs: string | null,
) {
  const body = incoming.method === "POST" ? await parts.readBody(incoming, url.pathname) : undefined;
  if (body && "status" in body) return refuse(body, incoming, response);
  const aborted = new AbortController();
  response.once("close", () => aborted.abort());
  const method = incoming.method === "HEAD" ? "GET" : incoming.method;
  const drawnAt = parts.pages.generation();
  const answered = await parts.answer(
    new Request(url, { method, headers: headersOf(incoming, url, parts), body, signal: aborted.signal }),
  );
  const headers = headersIn(answered.headers);
  if (answered.status === 404) log.warn({ path: url.pathname }, "page not found");
  if (isStream(answered)) return stream(answered, headers, incoming, response);
  const { buffer, byteOffset, byteLength } = await answered.bytes();
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  const isAlike = String(headers["cache-control"]).startsWith("public") && !headers["set-cookie"];
  if (sharedAs && answered.status === 200 && isAlike) {
    return sendPage(incoming, response, parts.pages.keep(sharedAs, bytes, headers as Record<string, string>, drawnAt));
  }
  const encoding = isCompressible(answered.headers.get("content-type"), bytes.length)
    ? encodingFor(incoming.headers["accept-encoding"])
    : "identity";
  if (encoding !== "identity") headers["content-encoding"] = encoding;
  headers.vary ??= "Accept-Encoding, Cookie";
  return send(incoming, response, answered.status, headers, await compress(bytes, encoding));
}

async function sendPage(incoming: IncomingMessage, response: ServerResponse, page: KeptPage) {
  const validators = { ETag: page.etag, Vary: "Accept-Encoding, Cookie" };
  if (incoming.headers["if-none-match"]?.includes(page.etag))
    return send(incoming, response, 304, { ...page.headers, ...validators }, Buffer.alloc(0));
  const encoding = encodingFor(incoming.headers["accept-encoding"]);
  const encoded = encoding === "identity" ? undefined : { "Content-Encoding": encoding };
  return send(incoming, response, 200, { ...page.headers, ...validators, ...encoded }, await bodyOf(page, encoding));
}

function send(
  incoming: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: Record<string, string | string[]>,
  bytes: Buffer,
) {
  response.writeHead(status, status === 304 ? headers : { ...headers, "Content-Length": bytes.length });
  response.end(incoming.method === "HEAD" || status === 304 ? undefined : bytes);
}

/** What is left of a refused request's body is not read: the connection closes instead. */
function refuse({ status, reason }: Refusal, incoming: IncomingMessage, response: ServerResponse) {
  const hasRest = !incoming.complete;
  if (status === 405) response.setHeader("Allow", "GET, HEAD, POST");
  response.writeHead(status, {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    ...(hasRest && { Connection: "close" }),
  });
  response.end(`${status}: ${reason}\n`, () => hasRest && incoming.destroy());
}

function tellHealth(isReady: boolean, response: ServerResponse) {
  response.writeHead(isReady ? 200 : 503, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
  response.end(isReady ? "ready\n" : "not ready\n");
}

function fail(error: unknown, requestId: string, response: ServerResponse) {
  if (response.destroyed) return;
  log.error({ err: error }, "request failed");
  if (!response.headersSent)
    response.writeHead(500, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
  response.end(`500: something went wrong on our side; reference ${requestId}\n`);
}

/** The router compares hosts by itself: it is to see the site's own, whatever the request names. */
function headersOf(incoming: IncomingMessage, url: URL, { arrivals, trustsProxy }: Known) {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (name.startsWith(":") || name === "host" || name === "x-forwarded-host") continue;
    for (const item of Array.isArray(value) ? value : [value ?? ""]) headers.append(name, item);
  }
  headers.set("host", url.host);
  const address = addressOf(incoming, trustsProxy);
  setClient(headers, address, arrivals.ageMs(addressPrefix(address)));
  return headers;
}

function headersIn(headers: Headers): Record<string, string | string[]> {
  const { "set-cookie": _, ...rest } = Object.fromEntries(headers);
  const cookies = headers.getSetCookie();
  return cookies.length > 0 ? { ...rest, "set-cookie": cookies } : rest;
}

/** What says how long it is before it is whole, such as a large file, is sent as it comes too. */
function isStream(answered: Response) {
  const isLive = answered.headers.get("content-type")?.startsWith("text/event-stream");
  return answered.body !== null && (isLive || answered.headers.has("content-length"));
}

async function stream(
  answered: Response,
  headers: Record<string, string | string[]>,
  incoming: IncomingMessage,
  response: ServerResponse,
) {
  response.writeHead(answered.status, headers);
  if (incoming.method === "HEAD") {
    await answered.body?.cancel();
    return response.end();
  }
  await pipeline(Readable.fromWeb(answered.body as never), response).catch(() => response.destroy());
}
