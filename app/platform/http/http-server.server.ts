import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { bodyOf, type createHtmlCache, type KeptPage } from "../html-cache.server.ts";
import { log, withRequestId } from "../log.server.ts";
import type { assetsIn } from "./assets.server.ts";
import { readBody } from "./body.server.ts";
import { compress, encodingFor, isCompressible } from "./encoding.server.ts";
import { type Refusal, refuseCrossSite, refuseMethod, requestUrl } from "./refuse.server.ts";
import { securityHeaders } from "./security-headers.server.ts";

const bodyLimitBytes = 1024 * 1024;
const headersTimeoutMs = 15_000;
const requestTimeoutMs = 30_000;
const timeoutCheckMs = 5_000;

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
  answer: (request: Request) => Promise<Response>;
};

/** The server below the router: refuses what is malformed, foreign or too large, then answers with files, kept pages or drawn ones. */
export function createHttpServer(parts: Parts) {
  const common = securityHeaders(parts.origin);
  const timeouts = {
    headersTimeout: headersTimeoutMs,
    requestTimeout: requestTimeoutMs,
    connectionsCheckingInterval: timeoutCheckMs,
  };
  const server = createServer(timeouts, (request, response) => {
    const requestId = randomUUID();
    for (const name in common) response.setHeader(name, common[name] as string);
    response.setHeader("X-Request-Id", requestId);
    const answerIt = () =>
      withRequestId(requestId, () => handle(parts, request, response)).catch((error) =>
        fail(error, requestId, response),
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
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
  });
  return server;
}

async function handle(parts: Parts, incoming: IncomingMessage, response: ServerResponse) {
  const url = requestUrl(incoming, parts.origin);
  if (!(url instanceof URL)) return refuse(url, incoming, response);
  const refusal = refuseMethod(incoming) ?? refuseCrossSite(incoming, parts.origin);
  if (refusal) return refuse(refusal, incoming, response);
  const isRead = incoming.method !== "POST";
  if (isRead && url.pathname === "/healthz") return tellHealth(parts.isReady(), response);
  const asset = isRead && parts.assets?.find(url.pathname, encodingFor(incoming.headers["accept-encoding"]));
  if (asset) {
    const { headers, bytes } = await asset;
    return send(incoming, response, 200, headers, bytes);
  }
  const isShared = isRead && parts.mayShare(url, incoming.headers.cookie ?? "");
  const kept = isShared && parts.pages.find(url.pathname);
  if (kept) return sendPage(incoming, response, kept);
  return answer(parts, url, incoming, response, isShared);
}

async function answer(parts: Parts, url: URL, incoming: IncomingMessage, response: ServerResponse, isShared: boolean) {
  const body = incoming.method === "POST" ? await readBody(incoming, bodyLimitBytes) : undefined;
  if (body && "status" in body) return refuse(body, incoming, response);
  const aborted = new AbortController();
  response.once("close", () => aborted.abort());
  const method = incoming.method === "HEAD" ? "GET" : incoming.method;
  const drawnAt = parts.pages.generation();
  const answered = await parts.answer(
    new Request(url, { method, headers: headersOf(incoming, url), body, signal: aborted.signal }),
  );
  const headers = headersIn(answered.headers);
  if (answered.status === 404) log.warn({ path: url.pathname }, "page not found");
  if (isStream(answered)) return stream(answered, headers, response);
  const bytes = Buffer.from(await answered.arrayBuffer());
  if (isShared && answered.status === 200 && String(headers["cache-control"]).startsWith("public")) {
    return sendPage(
      incoming,
      response,
      parts.pages.keep(url.pathname, bytes, headers as Record<string, string>, drawnAt),
    );
  }
  const encoding = isCompressible(answered.headers.get("content-type"), bytes.length)
    ? encodingFor(incoming.headers["accept-encoding"])
    : "identity";
  if (encoding !== "identity")
    Object.assign(headers, { "content-encoding": encoding, vary: "Accept-Encoding, Cookie" });
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
function headersOf(incoming: IncomingMessage, url: URL) {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (name.startsWith(":") || name === "host" || name === "x-forwarded-host") continue;
    for (const item of Array.isArray(value) ? value : [value ?? ""]) headers.append(name, item);
  }
  headers.set("host", url.host);
  return headers;
}

function headersIn(headers: Headers): Record<string, string | string[]> {
  const { "set-cookie": _, ...rest } = Object.fromEntries(headers);
  const cookies = headers.getSetCookie();
  return cookies.length > 0 ? { ...rest, "set-cookie": cookies } : rest;
}

function isStream(answered: Response) {
  return answered.body !== null && answered.headers.get("content-type")?.startsWith("text/event-stream");
}

async function stream(answered: Response, headers: Record<string, string | string[]>, response: ServerResponse) {
  response.writeHead(answered.status, headers);
  await pipeline(Readable.fromWeb(answered.body as never), response).catch(() => response.destroy());
}
