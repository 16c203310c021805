import {
  createContext,
  createRequestHandler,
  data,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { localeOfPath, localizePath } from "#app/i18n/locale.ts";
import { failureReasons, type StoreFailure } from "../database/store-failure.ts";
import { currentRequestId } from "../log.server.ts";
import type { Refusal } from "./refuse.server.ts";
import {
  aloneContext,
  copyOfForm,
  type FailureData,
  failureContext,
  failureRetrySeconds,
  readTyped,
  wantsPage,
  withFailures,
} from "./route-failures.server.ts";

export const refusalContext = createContext<Refusal | null>(null);

/** Below every language: no route is there but the one of unknown addresses. */
const failedPath = "/failed/page";

/** The frame around a page is shown as long as the database answers. */
export function isFramed({ failure }: Refusal) {
  return failure !== "away";
}

export function refused({ status, failure, address, typed }: Refusal) {
  return data<FailureData>({ failure: failure ?? null, reference: currentRequestId(), address, typed }, { status });
}

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;

/** A path without escapes or upper case in its first segment. */
const plainPath = /^\/(?:([a-z-]+)(?:\/|$)|$)/;

/** Matches only routes with the same first segment, since the router tries each. Hydrated pages need all routes. */
export function createFirstSegmentRouter({ routes: bare, ...rest }: ServerBuild, mode: "development" | "production") {
  const build = { ...rest, routes: withFailures(bare) };
  const allRoutesHandler = createRequestHandler(build, mode);
  const handlers = new Map<string, RequestHandler>();
  for (const segment of firstSegments(build.routes)) {
    const routes = routesWithFirstSegment(segment, build.routes);
    const isHydrated = Object.values(routes).some(isInteractive);
    handlers.set(segment, isHydrated ? allRoutesHandler : createRequestHandler({ ...build, routes }, mode));
  }
  return respond;

  async function respond(request: Request, refusal: Refusal | null = null): Promise<Response> {
    if (refusal) return showRefusal(request, refusal);
    const context = new RouterContextProvider();
    const form = copyOfForm(request);
    const response = await handlerFor(new URL(request.url).pathname)(request, context);
    const failure = context.get(failureContext);
    if (!failure) return response.status === 503 ? retriedSoon(response) : response;
    const isPage = response.headers.get("content-type")?.startsWith("text/html");
    const isAlone = context.get(aloneContext);
    if (wantsPage(request) && (form || !isPage || isAlone)) return showFailure(form ?? request, failure);
    return retriedSoon(response);
  }

  async function showFailure(request: Request, failure: StoreFailure) {
    const refusal = { status: 503 as const, reason: failureReasons[failure], failure, typed: await readTyped(request) };
    return retriedSoon(await showRefusal(request, refusal));
  }

  /** As a page of its own, also for the address of a file; while the database is away as one that needs nothing of it. */
  async function showRefusal(request: Request, refusal: Refusal) {
    const { pathname, search } = new URL(request.url);
    const context = new RouterContextProvider();
    context.set(refusalContext, { address: pathname + search, ...refusal });
    const page = new URL(localizePath(localeOfPath(pathname), isFramed(refusal) ? failedPath : "/"), request.url);
    return handlerFor(page.pathname)(new Request(page, { headers: request.headers }), context);
  }

  function handlerFor(pathname: string) {
    const match = plainPath.exec(pathname);
    if (!match) return allRoutesHandler;
    return handlers.get(match[1] ?? "") ?? handlers.get("") ?? allRoutesHandler;
  }
}

function retriedSoon(response: Response) {
  if (!response.headers.has("Retry-After")) response.headers.set("Retry-After", String(failureRetrySeconds));
  return response;
}

function firstSegments(routes: Routes) {
  return new Set(["", ...Object.values(routes).map((route) => firstSegmentOf(withParents(route, routes)) ?? "")]);
}

function routesWithFirstSegment(segment: string, routes: Routes): Routes {
  const branches = Object.values(routes).map((route) => withParents(route, routes));
  const matching = new Set(branches.filter((branch) => [segment, null].includes(firstSegmentOf(branch))).flat());
  return Object.fromEntries(Object.entries(routes).filter(([, route]) => route && matching.has(route)));
}

function isInteractive(route: Route | undefined) {
  return (route?.module.handle as { interactive?: boolean } | undefined)?.interactive === true;
}

function withParents(route: Route | undefined, routes: Routes): Route[] {
  return route ? [...withParents(routes[route.parentId ?? ""], routes), route] : [];
}

/** Null where the first segment may be any. */
function firstSegmentOf(branch: Route[]) {
  const [segment = ""] = branch
    .map(({ path }) => path ?? "")
    .join("/")
    .split("/")
    .filter(Boolean);
  return /[:*?]/.test(segment) ? null : segment;
}
