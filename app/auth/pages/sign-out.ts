import { redirect } from "react-router";
import { localeOfPath, pathIn } from "#app/i18n/locale.ts";
import { noteSignOut } from "../accounts/access-trail.server.ts";
import { statusOfFailure } from "../accounts/failure.server.ts";
import { clearTokenCookie, sayNext, tokenInCookie } from "../sessions/cookies.server.ts";
import { endSession } from "../sessions/session.server.ts";
import type { Route } from "./+types/sign-out";
import { doorWords } from "./door-words.ts";

/** Nobody is signed out by a mere link. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(pathIn(localeOfPath(new URL(request.url).pathname), "/"));
}

/**
 * Ends the session here and in the store, and has the browser forget what it kept of the site. Where the store fails the
 * browser forgets all the same, and the next page says that the session may go on wherever its token was copied to.
 */
export async function action({ request }: Route.ActionArgs) {
  const locale = localeOfPath(new URL(request.url).pathname);
  const token = tokenInCookie(request, "session");
  const hasEnded = !token || (await isEnded(token, request));
  const t = doorWords(locale);
  const headers = new Headers({ "Cache-Control": "no-store", "Clear-Site-Data": '"cache", "storage"' });
  headers.append("Set-Cookie", clearTokenCookie("session"));
  if (hasEnded) headers.append("Set-Cookie", sayNext(t("session.signedOutTitle"), t("session.signedOutText")));
  return redirect(pathIn(locale, hasEnded ? "/" : "/auth?done=sign-out-failed"), { status: 303, headers });
}

async function isEnded(token: string, request: Request) {
  try {
    await noteSignOut(token, request);
    await endSession(token);
    return true;
  } catch (error) {
    statusOfFailure(error, request);
    return false;
  }
}
