import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { bodyOf, type CachedPage, type createHtmlCache } from "../cache/html-cache.server.ts";
import { log, withRequestId } from "../log.server.ts";
import { type ConnectionLimit, limitConnections } from "./connection-limit.server.ts";
import { type Refusal, refuseCrossSite, refuseHost, refuseMethod, requestUrl } from "./refuse.server.ts";
import { createArrivals } from "./requests/arrivals.server.ts";
import { createBodyReader, type LargeBodies } from "./requests/body.server.ts";
import { canonicalPath, redirectTarget } from "./requests/canonical-path.server.ts";
import { addressOf, addressPrefix, setClient } from "./requests/client-address.server.ts";
import { cspReportPath } from "./requests/csp-report.ts";
import type { createCspReports } from "./requests/csp-reports.server.ts";
import { noteUntrustedProxy } from "./requests/untrusted-proxy.server.ts";
import type { assetsIn } from "./responses/assets.server.ts";
import { compress, encodingFor, isCompressible } from "./responses/encoding.server.ts";
import { securityHeaders } from "./responses/security-headers.server.ts";
import { endWith, isStream, redirectTo, send, sendHealth, stream } from "./responses/send.server.ts";
import { sendRefusal } from "./responses/send-refusal.server.ts";
import { disconnectStalled } from "./stalled-writes.server.ts";

/** Timeouts of arriving requests and stalled answers in milliseconds, and the connections of one address. */
type Limits = {
  headersTimeout: number;
  requestTimeout: number;
  connectionsCheckingInterval: number;
  stalledWriteMs: number;
  connections: ConnectionLimit;
};
export const ordinaryLimits: Limits = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  stalledWriteMs: 60_000,
  connections: { most: 256 },
};

/** Answers some requests before this server does; in development the bundler's own files. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export type ServerParts = {
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
  /** The page of a refused request, for whoever reads pages; without it, and for everybody else, a line of text is sent. */
  answerRefused?: (request: Request, refusal: Refusal) => Promise<Response>;
  /** How many bytes a form at an address may have at most. */
  formBytesAt?: (pathname: string) => number;
  /** A canonical path in the letter case of its route. */
  spell?: (pathname: string) => Promise<string>;
  /** Whether the address that a proxy forwards is believed. */
  trustsProxy?: boolean;
  largeBodies?: LargeBodies;
  cspReports?: Pick<ReturnType<typeof createCspReports>, "take">;
};
type ResponseHeaders = Record<string, string | string[]>;
type Known = ServerParts & {
  arrivals: ReturnType<typeof createArrivals>;
  readBody: ReturnType<typeof createBodyReader>;
};

/**
 * The server below the router: refuses what is malformed, foreign or too large, redirects to the one spelling of each
 * address, then answers with files, kept pages or drawn ones. `limits` take the place of the ordinary ones.
 */
export function createHttpServer(given: ServerParts, limits: Partial<Limits> = {}) {
  const { requestTimeout, stalledWriteMs, connections, ...others } = { ...ordinaryLimits, ...limits };
  const readBody = createBodyReader(requestTimeout, given.largeBodies, given.formBytesAt);
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
  disconnectStalled(server, stalledWriteMs);
  if (!parts.trustsProxy) limitConnections(server, connections);
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

/** Renders pages that everybody shares into the cache, as their first visitors would have them; a failure is logged. */
export async function renderAhead({ pages, origin, answer, variantOf }: ServerParts, paths: string[]) {
  for (const path of paths) {
    try {
      const generation = pages.generation();
      const response = await answer(new Request(new URL(path, origin)));
      const headers = headersIn(response.headers);
      if (!isShareable(response, headers)) continue;
      pages.keep(path + (variantOf?.("") ?? ""), await bytesOf(response), headers, generation);
    } catch (error) {
      log.error({ err: error, path }, "a page could not be rendered ahead");
    }
  }
}

async function handle(parts: Known, incoming: IncomingMessage, response: ServerResponse) {
  const url = requestUrl(incoming, parts.origin);
  if (!(url instanceof URL)) return sendRefusal(url, incoming, response);
  if (!parts.trustsProxy) noteUntrustedProxy(incoming);
  const badHost = refuseHost(incoming);
  if (badHost) return sendRefusal(badHost, incoming, response);
  if (parts.cspReports && incoming.method === "POST" && url.pathname === cspReportPath) {
    const refused = await parts.cspReports.take(incoming, addressPrefix(addressOf(incoming, parts.trustsProxy)));
    if (refused) return sendRefusal(refused, incoming, response);
    return response.writeHead(204, { "Cache-Control": "no-store" }).end();
  }
  const refusal = refuseMethod(incoming) ?? refuseCrossSite(incoming, parts.origin);
  if (refusal) return sendRefusal(refusal, incoming, response);
  const isRead = incoming.method !== "POST";
  const { url: target = "/" } = incoming;
  const canonical = canonicalPath(url.pathname);
  const isCanonical = redirectTarget(target, canonical) === null;
  if (isRead && isCanonical && canonical === "/healthz") return sendHealth(parts.isReady(), response);
  const asset =
    isRead && isCanonical && parts.assets?.find(canonical, encodingFor(incoming.headers["accept-encoding"]));
  if (asset) {
    const { headers, bytes } = await asset;
    return send(incoming, response, 200, headers, bytes);
  }
  const location = redirectTarget(target, (await parts.spell?.(canonical)) ?? canonical);
  if (location !== null) return redirectTo(location, incoming, response);
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
  if (body && "status" in body) {
    const isPage = body.status === 413 && incoming.headers.accept?.includes("text/html");
    const request = new Request(url, { method: "POST", headers: headersOf(incoming, url, parts) });
    return sendRefusal(body, incoming, response, isPage ? await parts.answerRefused?.(request, body) : undefined);
  }
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
  const bytes = await bytesOf(answered);
  if (sharedAs && isShareable(answered, headers))
    return sendPage(incoming, response, parts.pages.keep(sharedAs, bytes, headers, drawnAt));
  const encoding = isCompressible(answered.headers.get("content-type"), bytes.length)
    ? encodingFor(incoming.headers["accept-encoding"])
    : "identity";
  if (encoding !== "identity") headers["content-encoding"] = encoding;
  headers.vary ??= "Accept-Encoding, Cookie";
  return send(incoming, response, answered.status, headers, await compress(bytes, encoding));
}

function isShareable({ status }: Response, headers: ResponseHeaders): headers is Record<string, string> {
  return status === 200 && String(headers["cache-control"]).startsWith("public") && !headers["set-cookie"];
}

async function bytesOf(response: Response) {
  const { buffer, byteOffset, byteLength } = await response.bytes();
  return Buffer.from(buffer, byteOffset, byteLength);
}

async function sendPage(incoming: IncomingMessage, response: ServerResponse, page: CachedPage) {
  const validators = { ETag: page.etag, Vary: "Accept-Encoding, Cookie" };
  if (incoming.headers["if-none-match"]?.includes(page.etag))
    return send(incoming, response, 304, { ...page.headers, ...validators }, Buffer.alloc(0));
  const encoding = encodingFor(incoming.headers["accept-encoding"]);
  const encoded = encoding === "identity" ? undefined : { "Content-Encoding": encoding };
  return send(incoming, response, 200, { ...page.headers, ...validators, ...encoded }, await bodyOf(page, encoding));
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
  // A HEAD is answered like a GET; this is how a route knows that nobody will see the page.
  if (incoming.method === "HEAD") headers.set("sec-purpose", "prefetch");
  const address = addressOf(incoming, trustsProxy);
  setClient(headers, address, arrivals.ageMs(addressPrefix(address)));
  return headers;
}

function headersIn(headers: Headers): ResponseHeaders {
  const { "set-cookie": _, ...rest } = Object.fromEntries(headers);
  const cookies = headers.getSetCookie();
  return cookies.length > 0 ? { ...rest, "set-cookie": cookies } : rest;
}
