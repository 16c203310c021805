import { redirect } from "react-router";
import { isHttps } from "#app/platform/configuration.server.ts";
import { writeCookie } from "#app/platform/http/cookies.ts";
import { ownPath } from "#app/platform/http/requests/own-path.server.ts";
import { yearSeconds } from "#app/platform/time.ts";

/** The path and query that a `to` parameter names on this site, or the home page for anything else. */
export function requestedPath(request: Request) {
  return ownPath(new URL(request.url).searchParams.get("to"), "/");
}

/** Remembers a choice for a year in a cookie that the page's script may read, and leads to a path of this site. */
export function rememberChoice(name: string, value: string, path: string) {
  return redirect(path, {
    headers: {
      "Set-Cookie": writeCookie(name, value, { seconds: yearSeconds, isSecure: isHttps() }),
      "Cache-Control": "no-store",
    },
  });
}
