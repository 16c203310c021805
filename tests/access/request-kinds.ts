import { type Answer, sendRequest } from "../support/send-request.ts";
import type { Route } from "./access-routes.ts";

/** Every way in which a route can be asked: for its page, for its data as the router's own script does, and by forms. */
export const requestKinds = ["page", "data", "its data alone", "head", "form", "form by script"] as const;
export type RequestKind = (typeof requestKinds)[number];

type RequestOptions = { cookie?: string; headers?: Record<string, string>; body?: string };

/** Asks a route in one of these ways, from the site's own pages by all that a browser tells. */
export function requestRoute(
  origin: string,
  route: Route,
  way: RequestKind,
  { cookie, headers, body = "" }: RequestOptions = {},
) {
  const own = { origin, "sec-fetch-site": "same-origin", ...(cookie && { cookie }), ...headers };
  if (!way.startsWith("form")) {
    const alone = `?_routes=${encodeURIComponent(route.id)}`;
    const path = way === "data" ? route.dataPath : way === "its data alone" ? route.dataPath + alone : route.path;
    return sendRequest(origin, path, { method: way === "head" ? "HEAD" : "GET", headers: own });
  }
  const path = (way === "form" ? route.path : route.dataPath) + route.postPath;
  return sendRequest(origin, path, {
    method: "POST",
    headers: { ...own, "content-type": "application/x-www-form-urlencoded" },
    body,
  });
}

/** Where an answer leads, also where the router's own script is told so in an answer with the status 202. */
export function redirectOf({ status, location, body }: Answer) {
  const target = status === 202 ? (body.match(/"redirect","([^"]*)"/)?.[1] ?? "") : location;
  return target.split(/[?#]/)[0] ?? "";
}

/** An answer in a word: its status and where it leads, "." for the page that was asked for itself. */
export function summarize(answer: Answer, route: Route) {
  const target = redirectOf(answer);
  return `${answer.status}${target && ` ${target === route.path ? "." : target}`}`;
}
