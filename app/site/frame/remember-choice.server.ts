import { redirect } from "react-router";
import { isHttps } from "#app/platform/configuration.server.ts";
import { writeCookie } from "#app/platform/http/cookies.ts";
import { ownPath } from "#app/platform/http/requests/own-path.server.ts";
import { yearSeconds } from "#app/platform/time.ts";

/** The `to` parameter if it is a path on this site, else the home page. */
export function requestedPath(request: Request) {
  return ownPath(new URL(request.url).searchParams.get("to"), "/");
}

export function rememberChoice(name: string, value: string, path: string) {
  return redirect(path, {
    headers: {
      "Set-Cookie": writeCookie(name, value, { seconds: yearSeconds, isSecure: isHttps() }),
      "Cache-Control": "no-store",
    },
  });
}
