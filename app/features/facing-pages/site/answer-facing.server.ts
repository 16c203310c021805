import { type MiddlewareFunction, redirect } from "react-router";
import { readPreference } from "#app/platform/http/cookies.ts";
import { rememberChoice } from "#app/site/frame/remember-choice.server.ts";

const cookie = "facing";

/** `?facing` remembers the choice, `?facing=off` forgets it; who has chosen it comes to records in both languages. */
export const answerFacing: MiddlewareFunction<Response> = async ({ request }, next) => {
  if (request.method !== "GET") return next();
  const { pathname, searchParams } = new URL(request.url);
  const asked = searchParams.get("facing");
  const hasChosen = readPreference(request.headers.get("cookie"), cookie) === "on";
  if (asked === "off") return rememberChoice(cookie, "off", pathname);
  if (asked !== null)
    return hasChosen || !isVisit(request) ? next() : rememberChoice(cookie, "on", `${pathname}?facing`);
  return hasChosen && isVisit(request) && searchParams.size === 0
    ? redirect(`${pathname}?facing`, { headers: { "Cache-Control": "no-store" } })
    : next();
};

/** A reader who opens the page, not a script or a robot. */
function isVisit(request: Request) {
  return request.headers.get("sec-fetch-dest") === "document";
}
