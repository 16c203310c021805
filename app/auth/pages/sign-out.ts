import { redirect } from "react-router";
import { localeOfPath, localizePath } from "#app/i18n/locale.ts";
import { noteSignOut } from "../accounts/access-trail.server.ts";
import { statusOfFailure } from "../accounts/failure.server.ts";
import { clearTokenCookie, setFlashMessage, tokenInCookie } from "../sessions/cookies.server.ts";
import { endSession } from "../sessions/session.server.ts";
import type { Route } from "./+types/sign-out";
import { authTranslator } from "./auth-words.ts";

/** Nobody is signed out by a mere link. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(localizePath(localeOfPath(new URL(request.url).pathname), "/"));
}

/**
 * Ends the session here and in the store, and has the browser forget what it kept of the site. Where the store fails the
 * browser forgets all the same, and the next page says that the session may go on wherever its token was copied to.
 */
export async function action({ request }: Route.ActionArgs) {
  const locale = localeOfPath(new URL(request.url).pathname);
  const token = tokenInCookie(request, "session");
  const hasEnded = !token || (await isEnded(token, request));
  const t = authTranslator(locale);
  const headers = new Headers({ "Cache-Control": "no-store", "Clear-Site-Data": '"cache", "storage"' });
  headers.append("Set-Cookie", clearTokenCookie("session"));
  if (hasEnded) headers.append("Set-Cookie", setFlashMessage(t("session.signedOutTitle"), t("session.signedOutText")));
  return redirect(localizePath(locale, hasEnded ? "/" : "/auth?done=sign-out-failed"), { status: 303, headers });
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
