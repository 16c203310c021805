import {
  createContext,
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import type { Refusal } from "./refuse.server.ts";

export const refusalContext = createContext<Refusal | null>(null);

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;

/** A path without escapes or upper case in its first segment. */
const plainPath = /^\/(?:([a-z-]+)(?:\/|$)|$)/;

/** Matches only routes with the same first segment, since the router tries each. Hydrated pages need all routes. */
export function createFirstSegmentRouter(build: ServerBuild, mode: "development" | "production") {
  const allRoutesHandler = createRequestHandler(build, mode);
  const handlers = new Map<string, RequestHandler>();
  for (const segment of firstSegments(build.routes)) {
    const routes = routesWithFirstSegment(segment, build.routes);
    const isHydrated = Object.values(routes).some(isInteractive);
    handlers.set(segment, isHydrated ? allRoutesHandler : createRequestHandler({ ...build, routes }, mode));
  }
  return (request: Request, refusal: Refusal | null = null) => {
    const context = new RouterContextProvider();
    context.set(refusalContext, refusal);
    return handlerFor(new URL(request.url).pathname)(request, context);
  };

  function handlerFor(pathname: string) {
    const match = plainPath.exec(pathname);
    if (!match) return allRoutesHandler;
    return handlers.get(match[1] ?? "") ?? handlers.get("") ?? allRoutesHandler;
  }
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
