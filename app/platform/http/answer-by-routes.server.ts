import {
  createContext,
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import type { Refusal } from "./refuse.server.ts";

/** Why the server has refused a request whose page is drawn all the same; null for all others. */
export const refusalContext = createContext<Refusal | null>(null);

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;

const plainPath = /^\/(?:([a-z-]+)(?:\/|$)|$)/;

/**
 * Answers by the routes of a build. The router tries one route after the other, and comes to the shortest addresses
 * last; so it is given only those that the first part of an address can lead to. Pages that React goes on with in the
 * browser take them all along, and an address that is written in an uncommon way is tried on all.
 */
export function answerByRoutes(build: ServerBuild, mode: "development" | "production") {
  const all = createRequestHandler(build, mode);
  const byStart = new Map<string, RequestHandler>();
  for (const start of startsOf(build.routes)) {
    const routes = routesFrom(start, build.routes);
    byStart.set(
      start,
      Object.values(routes).some(isInteractive) ? all : createRequestHandler({ ...build, routes }, mode),
    );
  }
  return (request: Request, refusal: Refusal | null = null) => {
    const context = new RouterContextProvider();
    context.set(refusalContext, refusal);
    const [isPlain, start = ""] = plainPath.exec(new URL(request.url).pathname) ?? [];
    const some = isPlain === undefined ? undefined : (byStart.get(start) ?? byStart.get(""));
    return (some ?? all)(request, context);
  };
}

/** The first parts that the routes name; an address without any of them leads where one without a name does. */
function startsOf(routes: Routes) {
  return new Set(["", ...Object.values(routes).map((route) => startOf(lineTo(route, routes)) ?? "")]);
}

/** The routes that an address beginning so can lead to, and those around them. */
function routesFrom(start: string, routes: Routes): Routes {
  const lines = Object.values(routes).map((route) => lineTo(route, routes));
  const leading = new Set(lines.filter((line) => [start, null].includes(startOf(line))).flat());
  return Object.fromEntries(Object.entries(routes).filter(([, route]) => route && leading.has(route)));
}

function isInteractive(route: Route | undefined) {
  return (route?.module.handle as { interactive?: boolean } | undefined)?.interactive === true;
}

/** A route and those around it, the outermost first. */
function lineTo(route: Route | undefined, routes: Routes): Route[] {
  return route ? [...lineTo(routes[route.parentId ?? ""], routes), route] : [];
}

/** The first part of a line's addresses; null where it may be any. */
function startOf(line: Route[]) {
  const [start = ""] = line
    .map(({ path }) => path ?? "")
    .join("/")
    .split("/")
    .filter(Boolean);
  return /[:*?]/.test(start) ? null : start;
}
