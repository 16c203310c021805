import { randomUUID } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { createHtmlCache } from "../cache/html-cache.server.ts";
import { whileAnswering } from "../cache/idle-work.server.ts";
import { withRequestId } from "../log.server.ts";
import { countAnswer } from "../statistics/counter.server.ts";
import { countRefused, countRefusedStatus } from "../statistics/refused.server.ts";
import { findCached, sendPage } from "./cached-pages.server.ts";
import { createClientTurns } from "./client-turns.server.ts";
import { type ConnectionLimit, isLoopback, limitConnections } from "./connection-limit.server.ts";
import { beginInOrder } from "./pipelined-requests.server.ts";
import { type createReadiness, sendHealth } from "./readiness.server.ts";
import { homeOf, type Refusal, refuseCrossSite, refuseHost, refuseMethod, requestUrl } from "./refuse.server.ts";
import { createBodyReader, type LargeBodies } from "./requests/body.server.ts";
import { canonicalPath, redirectTarget } from "./requests/canonical-path.server.ts";
import { addressOf, addressPrefix, clientOf } from "./requests/client-address.server.ts";
import { createCspReports, cspReportPath } from "./requests/csp-reports.server.ts";
import { createFirstVisits } from "./requests/first-visits.server.ts";
import { headersOf } from "./requests/own-headers.server.ts";
import { createHostCheck } from "./requests/own-host.server.ts";
import { noteUntrustedProxy } from "./requests/untrusted-proxy.server.ts";
import { withVisit } from "./requests/visit.server.ts";
import type { assetsIn } from "./responses/assets.server.ts";
import { drawnOf } from "./responses/drawn.server.ts";
import { encodingFor } from "./responses/encoding.server.ts";
import { securityHeaders } from "./responses/security-headers.server.ts";
import { endWith, type Moved, redirectTo, send } from "./responses/send.server.ts";
import { sendRendered } from "./responses/send-drawn.server.ts";
import { refuseClientError, sendFailure, sendRefusal, sendToOwnHost } from "./responses/send-refusal.server.ts";
import { wantsPage } from "./route-failures.server.ts";
import { disconnectStalled } from "./stalled-writes.server.ts";
import { beginWatched, noteCached } from "./watch-requests.server.ts";

/** In milliseconds, except `connections`, and of one client the requests that are answered `atOnce` or are `waiting`. */
type Limits = {
  headersTimeout: number;
  requestTimeout: number;
  connectionsCheckingInterval: number;
  stalledWriteMs: number;
  connections: ConnectionLimit;
  atOnce: number;
  waiting: number;
};
export const defaultLimits: Limits = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  stalledWriteMs: 60_000,
  connections: { max: 256 },
  atOnce: 8,
  waiting: 256,
};

export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

type Place = Pick<URL, "pathname" | "search">;

export type ServerParts = {
  before?: Middleware;
  origin: string;
  hsts?: string | null;
  assets: ReturnType<typeof assetsIn> | null;
  pages: ReturnType<typeof createHtmlCache>;
  isReady: () => boolean;
  readReadiness?: ReturnType<typeof createReadiness>;
  /** Whether the response to this GET is the same for everybody and may be cached. */
  mayShare: (place: Place, cookie: string) => boolean;
  variantOf?: (cookie: string, place: Place, accept: string) => string;
  /** A refused request that wants a page gets one which says why. */
  respond: (request: Request, refusal?: Refusal) => Promise<Response>;
  formBytesAt?: (pathname: string) => number;
  spell?: (pathname: string) => Promise<string>;
  /** Asked for addresses that are written otherwise than those of pages, and for `/` with a query. */
  findRedirect?: (address: string, headers: IncomingHttpHeaders) => Promise<Moved | null>;
  trustsProxy?: boolean;
  largeBodies?: LargeBodies;
};
type State = ServerParts & {
  common: Record<string, string>;
  firstVisits: ReturnType<typeof createFirstVisits>;
  readBody: ReturnType<typeof createBodyReader>;
  isOwnHost: ReturnType<typeof createHostCheck>;
  receiveReport: ReturnType<typeof createCspReports>;
  turns: ReturnType<typeof createClientTurns>;
};

export function createHttpServer(options: ServerParts, limits: Partial<Limits> = {}) {
  const { requestTimeout, stalledWriteMs, connections, atOnce, waiting, ...others } = { ...defaultLimits, ...limits };
  const readBody = createBodyReader(requestTimeout, options.largeBodies, options.formBytesAt);
  const common = securityHeaders(options.origin, options.hsts);
  const parts = {
    ...options,
    common,
    firstVisits: createFirstVisits(),
    isOwnHost: createHostCheck(options.origin, options.trustsProxy),
    readBody,
    receiveReport: createCspReports(options.origin),
    turns: createClientTurns(atOnce, waiting),
  };
  const arrivalTimeoutMs = options.largeBodies?.arrivalTimeoutMs ?? requestTimeout;
  const server = createServer({ ...others, requestTimeout: arrivalTimeoutMs }, (request, response) => {
    const requestId = randomUUID();
    const next = () =>
      beginWatched(request, response, requestId) ||
      withRequestId(requestId, () =>
        answer(parts, request, response, requestId).catch((error) =>
          sendFailure(error, requestId, response, (refusal) => pageOfFailure(parts, request, refusal)),
        ),
      );
    beginInOrder(request, response, () => (parts.before ? parts.before(request, response, next) : next()));
  });
  disconnectStalled(server, stalledWriteMs);
  if (!parts.trustsProxy) limitConnections(server, connections);
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    refuseClientError(error, common, socket);
  });
  server.on("connect", (_request, socket) =>
    endWith("405 Method Not Allowed", { ...common, Allow: "GET, HEAD, POST" }, socket),
  );
  return server;
}

async function answer(parts: State, incoming: IncomingMessage, response: ServerResponse, requestId: string) {
  const cached = parts.isOwnHost(incoming) ? findCached(parts, incoming) : null;
  if (!cached) return handle(parts, incoming, response, requestId);
  const { page, pathname } = cached;
  const client = clientOf(incoming, parts.trustsProxy);
  parts.firstVisits.record(client);
  noteCached(response);
  await sendPage(incoming, response, page, parts.common, requestId);
  const type = page.headers["content-type"] ?? "";
  countAnswer({ pathname, client, incoming, status: response.statusCode, type });
}

async function handle(parts: State, incoming: IncomingMessage, response: ServerResponse, requestId: string) {
  for (const name in parts.common) response.setHeader(name, parts.common[name] as string);
  response.setHeader("X-Request-Id", requestId);
  const url = requestUrl(incoming, parts.origin);
  if (!(url instanceof URL)) return refuse(parts, homeOf(incoming, parts.origin), url, incoming, response);
  if (!parts.trustsProxy) noteUntrustedProxy(incoming);
  const badHost = refuseHost(incoming);
  if (badHost) countRefused("host");
  if (badHost) return sendRefusal(badHost, incoming, response);
  if (!parts.isOwnHost(incoming) && url.pathname !== "/healthz") return sendToOwnHost(url, incoming, response);
  if (incoming.method === "POST" && url.pathname === cspReportPath) {
    const refused = await parts.receiveReport(incoming);
    if (refused) return sendRefusal(refused, incoming, response);
    return response.writeHead(204, { "Cache-Control": "no-store" }).end();
  }
  const refusal = refuseMethod(incoming) ?? refuseCrossSite(incoming, parts.origin);
  if (refusal) return refuse(parts, url, refusal, incoming, response);
  const isGet = incoming.method !== "POST";
  const { url: target = "/" } = incoming;
  const canonical = canonicalPath(url.pathname);
  const isCanonical = redirectTarget(target, canonical) === null;
  if (isGet && isCanonical && canonical === "/healthz") return sendHealth(parts, url, response);
  const asset = isGet && isCanonical && parts.assets?.find(canonical, encodingFor(incoming.headers["accept-encoding"]));
  if (asset) {
    const { headers, bytes } = await asset;
    return send(incoming, response, 200, headers, bytes);
  }
  const location = redirectTarget(target, (await parts.spell?.(canonical)) ?? canonical);
  const isRootWithQuery = canonical === "/" && url.search !== "";
  if (isGet && (location !== null || isRootWithQuery)) {
    const moved = await parts.findRedirect?.(isRootWithQuery ? `/${url.search}` : canonical, incoming.headers);
    if (moved) return redirectTo(moved, incoming, response);
  }
  if (location !== null) return redirectTo({ location, status: 308 }, incoming, response);
  const client = clientOf(incoming, parts.trustsProxy);
  if (isGet) parts.firstVisits.record(client);
  const limited = limitedClient(parts, incoming);
  if (limited && parts.turns.isFull(limited))
    return sendRefusal({ status: 503, reason: "too many requests wait for an answer" }, incoming, response);
  const body = isGet ? undefined : await parts.readBody(incoming, url.pathname);
  if (body && "status" in body) return refuse(parts, url, body, incoming, response);
  const find = async () => (await findShared(parts, url, incoming)) ?? render(parts, url, incoming, response, body);
  const answered = await whileAnswering(() =>
    parts.turns.take(limited, async () => (response.destroyed ? null : await find())),
  );
  if (!answered) return;
  if (answered instanceof Response) await sendRendered(answered, url, incoming, response);
  else await sendPage(incoming, response, answered, parts.common, requestId);
  countRefusedStatus(response.statusCode);
  if (incoming.method === "GET") {
    const type = String(response.getHeader("content-type"));
    const { statusCode: status } = response;
    countAnswer({ pathname: url.pathname, client, incoming, status, type });
  }
}

function pageOfFailure(parts: State, incoming: IncomingMessage, refusal: Refusal) {
  const url = requestUrl(incoming, parts.origin);
  if (!(url instanceof URL) || !wantsPage(new Request(url, { headers: headersOf(incoming, url) }))) return undefined;
  return respondTo(incoming, url, parts, {}, refusal);
}

/** A page that cannot be shared after all is rendered for each visitor; the first one gets what was just rendered. */
async function findShared(parts: State, url: URL, incoming: IncomingMessage) {
  const { cookie = "", accept = "" } = incoming.headers;
  if (incoming.method === "POST" || !parts.mayShare(url, cookie)) return null;
  let rendered: Response | null = null;
  const draw = async () => {
    rendered = await respondTo(incoming, url, parts);
    return drawnOf(rendered);
  };
  const key = url.pathname + url.search + (parts.variantOf?.(cookie, url, accept) ?? "");
  return (await parts.pages.findOrDraw(key, draw)) ?? rendered;
}

function render(
  parts: State,
  url: URL,
  incoming: IncomingMessage,
  response: ServerResponse,
  body?: Buffer<ArrayBuffer>,
) {
  const aborted = new AbortController();
  response.once("close", () => aborted.abort());
  const method = incoming.method === "HEAD" ? "GET" : incoming.method;
  return respondTo(incoming, url, parts, { method, body, signal: aborted.signal });
}

/** The client whose requests wait for each other; null for a proxy on the machine that is not trusted, which stands for all visitors. */
function limitedClient({ trustsProxy }: State, incoming: IncomingMessage) {
  return !trustsProxy && isLoopback(addressOf(incoming)) ? null : clientOf(incoming, trustsProxy);
}

const refusedByPage = [400, 403, 413, 414];

/** A browser gets a page that says why; `url` is where it asked for, as far as that can be read. */
async function refuse(parts: State, url: URL, refusal: Refusal, incoming: IncomingMessage, response: ServerResponse) {
  const client = limitedClient(parts, incoming);
  const isPage =
    refusedByPage.includes(refusal.status) &&
    incoming.headers.accept?.includes("text/html") &&
    parts.isOwnHost(incoming) &&
    !(client && parts.turns.isFull(client));
  const page = isPage ? await parts.turns.take(client, () => respondTo(incoming, url, parts, {}, refusal)) : undefined;
  return sendRefusal(refusal, incoming, response, page);
}

function respondTo(incoming: IncomingMessage, url: URL, parts: State, init: RequestInit = {}, refusal?: Refusal) {
  const wholeAddress = addressOf(incoming, parts.trustsProxy);
  const client = addressPrefix(wholeAddress);
  const ageMs = parts.firstVisits.ageMs(client);
  const request = new Request(url, { ...init, headers: headersOf(incoming, url) });
  const visit = { client, wholeAddress, ageMs, isHead: incoming.method === "HEAD" };
  return withVisit(visit, () => parts.respond(request, refusal));
}
