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

const plainPath = /^\/(?:([a-z-]+)(?:\/|$)|$)/;

/** Matches only routes with the same first segment, since the router tries each. Hydrated pages need all routes. */
export function answerByRoutes(build: ServerBuild, mode: "development" | "production") {
  const all = createRequestHandler(build, mode);
  const bySegment = new Map<string, RequestHandler>();
  for (const segment of firstSegments(build.routes)) {
    const routes = routesBelow(segment, build.routes);
    const isHydrated = Object.values(routes).some(isInteractive);
    bySegment.set(segment, isHydrated ? all : createRequestHandler({ ...build, routes }, mode));
  }
  return (request: Request, refusal: Refusal | null = null) => {
    const context = new RouterContextProvider();
    context.set(refusalContext, refusal);
    const [isPlain, segment = ""] = plainPath.exec(new URL(request.url).pathname) ?? [];
    const some = isPlain === undefined ? undefined : (bySegment.get(segment) ?? bySegment.get(""));
    return (some ?? all)(request, context);
  };
}

function firstSegments(routes: Routes) {
  return new Set(["", ...Object.values(routes).map((route) => firstSegmentOf(branchOf(route, routes)) ?? "")]);
}

function routesBelow(segment: string, routes: Routes): Routes {
  const branches = Object.values(routes).map((route) => branchOf(route, routes));
  const matching = new Set(branches.filter((branch) => [segment, null].includes(firstSegmentOf(branch))).flat());
  return Object.fromEntries(Object.entries(routes).filter(([, route]) => route && matching.has(route)));
}

function isInteractive(route: Route | undefined) {
  return (route?.module.handle as { interactive?: boolean } | undefined)?.interactive === true;
}

function branchOf(route: Route | undefined, routes: Routes): Route[] {
  return route ? [...branchOf(routes[route.parentId ?? ""], routes), route] : [];
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
